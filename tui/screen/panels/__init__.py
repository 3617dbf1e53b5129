"""Panels over the middle of the board while something is being chosen: lists, amounts, trades, auctions."""
