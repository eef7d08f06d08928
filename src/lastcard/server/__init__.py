"""The server: HTTP, WebSocket and storage around live tables. No rule of a game is here."""
