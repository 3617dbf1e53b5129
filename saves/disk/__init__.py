"""Files on a disk, whatever is in them: where they lie, read safely, written whole, locked."""
