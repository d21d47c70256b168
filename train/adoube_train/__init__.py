"""Trains networks for chess and shogi from games of the engine against itself."""
