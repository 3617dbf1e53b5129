"""Pages beside the table, as values: their fields, rows and texts."""
