"""What `import magnate` offers to programs: a game with its rules, words and odds."""
