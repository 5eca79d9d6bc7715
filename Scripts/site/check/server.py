"""Serves a folder on 127.0.0.1 under a base path, as a static host does."""

import http.server
import pathlib
import posixpath
import threading
import urllib.parse


class Handler(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        base = self.server.base_path
        # As it is in the request: a path such as `init(_:)` has no meaning to this system.
        path = urllib.parse.unquote(urllib.parse.urlsplit(path).path)
        if not path.startswith(f"{base}/"):
            return str(self.server.folder / "404.html/")
        kept = posixpath.normpath(path[len(base):]).lstrip("/")
        return str(self.server.folder / kept) + ("/" if path.endswith("/") else "")

    def send_error(self, code, message=None, explain=None):
        page = self.server.folder / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self):
        # A page that was written again must not come from a cache.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder, base_path="", port=0):
        self.folder = pathlib.Path(folder)
        self.base_path = base_path
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}{self.base_path}"

    def start(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self
