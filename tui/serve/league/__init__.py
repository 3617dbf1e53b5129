"""What a server makes of the games that ended on it: their results, ratings, a table of the week."""
