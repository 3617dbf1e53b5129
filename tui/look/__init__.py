"""What a position looks like: views of it, and their drawing as lines of styled text of a given size."""
