"""A server of static files as they are all over the world: python3 tests/web/server.py FOLDER [PORT] [--plain]
By itself it sends the isolation headers and what was compressed beforehand; with --plain it knows files alone."""

import functools
import http.server
import os
import sys
import threading
import time


class Files(http.server.SimpleHTTPRequestHandler):
    plain = False
    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript",
                      ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}

    def send_head(self):
        path = self.translate_path(self.path)
        packed = path + ".br"
        if self.plain or "br" not in self.headers.get("Accept-Encoding", "") or not os.path.exists(packed):
            return super().send_head()
        file = open(packed, "rb")
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(os.fstat(file.fileno()).st_size))
        self.end_headers()
        return file

    def end_headers(self):
        if not self.plain:
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def copyfile(self, source, outputfile):
        self.server.sent += os.fstat(source.fileno()).st_size
        while self.server.rate:
            part = source.read(1 << 14)
            with self.server.line:
                time.sleep(len(part) / self.server.rate)
            if not part:
                return
            outputfile.write(part)
        super().copyfile(source, outputfile)

    def log_message(self, *words):
        pass


def serve(folder, port=0, plain=False):
    """A server that is ready; its address is server.server_address. server.sent counts bytes of files; server.rate is how many
    a second all who ask get together, 0: as many as they can take."""
    kind = type("Plain", (Files,), {"plain": plain})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(kind, directory=folder))
    server.sent, server.rate, server.line = 0, 0, threading.Lock()
    return server


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--plain"]
    with serve(words[0], int(words[1]) if len(words) > 1 else 8000, "--plain" in sys.argv) as server:
        print("http://localhost:%d/" % server.server_address[1], flush=True)
        server.serve_forever()
