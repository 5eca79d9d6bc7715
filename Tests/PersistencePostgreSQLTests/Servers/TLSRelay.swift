import Foundation
import Testing

/// A TLS relay for the server of the tests, which sends each response in records of the maximum
/// size of TLS; a server may do so from PostgreSQL 17 on.
///
/// The relay is a Python program, as Python has a TLS server; it ends when its input is closed.
final class TLSRelay: Sendable {
    private static let programs = ["/usr/bin/python3", "/usr/bin/openssl"]

    /// Whether the required programs are installed.
    static let isAvailable = programs.allSatisfy(FileManager.default.isExecutableFile)

    private let port: String
    private let input: Pipe

    /// The address of the server's database through the relay.
    var address: String {
        "host=127.0.0.1 port=\(port) sslmode=require user=builder dbname=postgres"
    }

    /// Starts a relay, with a certificate of its own.
    init() throws {
        let folder = try TemporaryServer.newFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (key, certificate) = try Self.newCertificate(in: folder, asRoot: true)
        let server = try #require(TestServer.address).split(separator: " ")[0].dropFirst(5)
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: Self.programs[0])
        process.arguments = ["-c", Self.script, certificate, key, server + "/.s.PGSQL.5432"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.input = input
        let line = try #require(try output.fileHandleForReading.readToEnd())
        port = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Creates a certificate with its key in a folder; returns the paths of both.
    static func newCertificate(
        in folder: String,
        asRoot: Bool
    ) throws -> (key: String, certificate: String) {
        let (key, certificate) = (folder + "/key", folder + "/certificate")
        try TemporaryServer.run(
            programs[1],
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1",
                "-keyout", key, "-out", certificate,
            ],
            asRoot: asRoot
        )
        return (key, certificate)
    }

    deinit {
        try? input.fileHandleForWriting.close()
    }

    /// Accepts the request for TLS and relays the data; that of the server is sent once the
    /// response is complete.
    private static let script = #"""
        import os, socket, ssl, sys, threading
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        listening = socket.create_server(("127.0.0.1", 0))
        print(listening.getsockname()[1], flush=True)
        os.close(1)

        def ask(client, server):
            while data := client.recv(1 << 16):
                server.sendall(data)
            server.close()

        def answer(server, client):
            answer = b""
            while data := server.recv(1 << 16):
                answer += data
                if answer[-6:-1] == b"Z\0\0\0\5":
                    client.sendall(answer)
                    answer = b""

        def relay(client):
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            client.recv(8)
            client.sendall(b"S")
            client = context.wrap_socket(client, server_side=True)
            server = socket.socket(socket.AF_UNIX)
            server.connect(sys.argv[3])
            threading.Thread(target=ask, args=(client, server), daemon=True).start()
            answer(server, client)

        def accept():
            while True:
                threading.Thread(target=relay, args=listening.accept()[:1], daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        sys.stdin.read()
        """#
}
