import Foundation
import Networking
import Testing

@Suite("Request.curlCommand", .timeLimit(.minutes(10)))
struct CurlCommandTests {
    private struct Run {
        let arguments: [String]
        let input: [UInt8]
    }

    private let url: URL

    init() throws {
        url = try #require(URL(string: "https://h/a?b=c&token=hush"))
    }

    // Runs a command in `sh`, where `curl` prints its arguments, each ended by a NUL, another NUL,
    // and its input.
    private func run(_ command: String) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let curl = #"curl() { printf '%s\0' "$@"; printf '\0'; cat; }"#
        // The script is a file, since the length of an argument is limited.
        let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sh")
        try Data("\(curl)\n\(command)".utf8).write(to: script)
        defer { try? FileManager.default.removeItem(at: script) }
        process.arguments = [script.path]
        let (output, failures) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = failures
        try process.run()
        let bytes = [UInt8](try output.fileHandleForReading.readToEnd() ?? Data())
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let complaint = try failures.fileHandleForReading.readToEnd() ?? Data()
        #expect(complaint.isEmpty, "\(String(decoding: complaint, as: UTF8.self))")
        var arguments: [String] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0) {
            let argument = rest[..<end]
            rest = rest[(end + 1)...]
            // No tested argument is empty, so an empty one is the end.
            if argument.isEmpty { break }
            arguments.append(String(decoding: argument, as: UTF8.self))
        }
        return Run(arguments: arguments, input: Array(rest))
    }

    @Test func `is short for a plain request`() {
        let command = Request(url: url).curlCommand()
        #expect(command == "curl --globoff 'https://h/a?b=c&token=-'")
    }

    @Test func `hides secrets unless told otherwise`() throws {
        let request = Request(
            url: url,
            headers: ["Authorization": "Bearer hush", "Accept": "a/b", "X-Empty": ""]
        )
        #expect(!request.curlCommand().contains("hush"))
        let run = try run(request.curlCommand(redacting: .none))
        #expect(
            run.arguments == [
                "--globoff", "https://h/a?b=c&token=hush", "--header",
                "Authorization: Bearer hush", "--header", "Accept: a/b", "--header", "X-Empty;",
            ]
        )
    }

    @Test(arguments: [
        "it's", "'", "''", "'\\''", "$(touch /tmp/owned)", "`id`", "a\nb", "\\", "\\n", "\"", "!!",
        "*", "~", "-x", "--help", "@/etc/passwd", "#", ";id", "&", "|", "a b\t", "%s%n", "ä€😀", "=",
        "trailing\n", "\n\n",
    ])
    func `passes a body and a header through the shell`(text: String) throws {
        var request = Request(method: .post, url: url, body: .data(Data(text.utf8)))
        request.headers["Content-Type"] = "text/plain"
        request.headers["X-Text"] = text
        let arguments = try run(request.curlCommand()).arguments
        #expect(arguments.suffix(2) == ["--data-raw", text])
        #expect(arguments.prefix(3) == ["--request", "POST", "--globoff"])
        // A value with a line break is invalid, so the header is left out.
        #expect(arguments.contains("X-Text: \(text)") == HTTPHeaders.isValue(text))
    }

    @Test func `passes the brackets and quotes of a URL`() throws {
        let url = try #require(URL(string: "http://[::1]:8080/it's/{x}?a[]=1&b='%20$(id)"))
        let arguments = try run(Request(url: url).curlCommand()).arguments
        #expect(arguments.last?.hasPrefix("http://[::1]:8080/it's/") == true)
        #expect(arguments.count == 2)
    }

    @Test func `pipes bytes that are no text`() throws {
        let bytes: [UInt8] = Array(0...255) + [0, 0x25, 0x73, 0x5C, 0x6E, 0x31]
        let request = Request(method: .put, url: url, body: .data(Data(bytes)))
        let run = try run(request.curlCommand())
        #expect(run.arguments.suffix(4) == ["--header", "Content-Type:", "--data-binary", "@-"])
        #expect(run.input == bytes)
    }

    @Test func `pipes text that could change a terminal or is long`() throws {
        for text in ["\u{1B}[2J%s\\n", String(repeating: "it's %s\\ ", count: 40_000)] {
            let request = Request(method: .put, url: url, body: .data(Data(text.utf8)))
            let command = request.curlCommand()
            #expect(!command.contains("\u{1B}"))
            let run = try run(command)
            #expect(run.arguments.last == "@-")
            #expect(run.input == Array(text.utf8))
        }
    }

    @Test func `names a file, and reads a stream from its input`() throws {
        let file = URL(filePath: "/tmp/it's a file")
        let upload = Request(method: .put, url: url, body: .file(file))
        #expect(try run(upload.curlCommand()).arguments.last == "@/tmp/it's a file")
        let body = BodyStream { AsyncStream<Data> { $0.finish() } }
        let streamed = Request(method: .put, url: url, body: .stream(body))
        #expect(try run(streamed.curlCommand()).arguments.suffix(2) == ["--data-binary", "@-"])
    }

    // Without the method, curl would send GET, or POST with a body.
    @Test(arguments: [
        (HTTPMethod.get, true), (.head, true), (.post, true), (.post, false), (.delete, false),
    ])
    func `names a method that curl would not choose`(method: HTTPMethod, hasBody: Bool) throws {
        let body: RequestBody? = hasBody ? .data(Data("x".utf8)) : nil
        let request = Request(method: method, url: url, body: body)
        #expect(
            try run(request.curlCommand()).arguments.prefix(2) == ["--request", method.rawValue]
        )
    }

    @Test func `asks for a head as curl does`() throws {
        let request = Request(method: .head, url: url)
        #expect(try run(request.curlCommand()).arguments.first == "--head")
    }

    @Test func `leaves out fields that are never sent`() throws {
        var request = Request(url: url)
        request.headers.add("x", for: "@/etc/passwd")
        request.headers.add("x\r\nEvil: 1", for: "A")
        #expect(try run(request.curlCommand()).arguments.count == 2)
    }

    @Test(arguments: [
        ("name=me&password=hush&x", "name=me&password=-&x"),
        ("PassWord=hush&a=%zz&=&pass%77ord=hush", "PassWord=-&a=%zz&=&pass%77ord=-"),
        ("", ""), ("password", "password"), ("password=", "password=-"),
    ])
    func `hides the secret fields of a form`(body: String, shown: String) throws {
        let headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        #expect(try self.shown(body, headers) == shown)
        #expect(try self.shown(body, headers, redacting: .none) == body)
    }

    @Test(arguments: [
        (#"{"user":"me","password":"hush"}"#, #"{"user":"me","password":"-"}"#),
        (#" { "Password" : "hu\"sh" , "a":1}"#, #" { "Password" : "-", "a":1}"#),
        (#"[{"token":{"a":["hush",{}]},"b":[2]},3]"#, #"[{"token":"-","b":[2]},3]"#),
        (#"{"key":7,"a":"\\"}"#, #"{"key":"-","a":"\\"}"#),
        (#"{"a":"password","b":"\"token\":1"}"#, #"{"a":"password","b":"\"token\":1"}"#),
        (#"{"password":"hush"#, #"{"password":"-""#), (#"{"password":"#, #"{"password":"-""#),
        (#"{"password"#, #"{"password"#), (#"{"token":]}hush"#, #"{"token":"-"]}hush"#),
    ])
    func `hides the secret members of JSON`(body: String, shown: String) throws {
        #expect(try self.shown(body, [:]) == shown)
        #expect(try self.shown(body, [:], redacting: .none) == body)
    }

    private func shown(
        _ body: String,
        _ headers: HTTPHeaders,
        redacting redaction: Redaction = .standard
    ) throws -> String? {
        let data = Data(body.utf8)
        let request = Request(method: .post, url: url, headers: headers, body: .data(data))
        let arguments = try run(request.curlCommand(redacting: redaction)).arguments
        // An empty body is an empty argument, at which `run` stops.
        return arguments.last == "--data-raw" ? "" : arguments.last
    }
}
