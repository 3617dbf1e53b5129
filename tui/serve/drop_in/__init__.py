"""A table when nobody is there: `play@`, bots' seats that are free to take, and who is here."""
