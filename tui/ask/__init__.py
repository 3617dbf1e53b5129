"""What can be decided, looked at or changed, as values: questions, entries, drafts, sheets, fields."""
