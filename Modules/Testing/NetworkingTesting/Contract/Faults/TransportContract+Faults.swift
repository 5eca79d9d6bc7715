import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    /// Checks that a fault causes the corresponding error.
    ///
    /// - Throws: ``FaultServer/Failure`` if there is no free port.
    public func check(_ fault: Fault) async throws {
        switch fault {
        case .refusedConnection, .unknownHost, .plainInPlaceOfTLS:
            try await checkConnecting(fault)
        case .truncatedBody, .truncatedChunks, .resetInBody, .emptyReply:
            try await checkEarlyEnd(fault)
        case .lostPost: try await checkLostPost()
        case .notHTTP, .negativeLength, .garbledLength, .immenseLength, .twoLengths, .brokenChunks:
            try await checkFraming(fault)
        case .endlessBody, .largeHead, .endlessHead, .longHeaderLine:
            try await checkLimits(fault)
        case .brokenGzip, .gzipBomb, .gzipBombOfStream, .cutGzip, .emptyBlocks:
            try await checkCompression(fault)
        case .slowDrip, .slowDripOfStream, .cancelled:
            try await checkPatience(fault)
        }
    }

    /// Sends a request to a script and expects an error.
    func expect(
        mayPass: Bool = false,
        prepare: (inout Request) -> Void = { _ in },
        script: @escaping FaultServer.Script,
        error isRight: (TransportError) -> Bool
    ) async throws {
        let server = try FaultServer(script)
        defer { server.stop() }
        var request = Request(url: server.url.appending(path: "/fault"), timeout: .seconds(60))
        prepare(&request)
        let outcome = await outcome(request)
        switch outcome {
        case .success(let response):
            if !mayPass { Issue.record("passed with status \(response.status)") }
        case .failure(let error):
            #expect(isRight(error), "\(error)")
            #expect("\(error)".contains("127.0.0.1:\(server.port)"))
        }
    }

    /// Sends a request to a script and returns the response, which is required.
    func response(
        method: HTTPMethod = .get,
        from script: @escaping FaultServer.Script
    ) async throws -> Response {
        let server = try FaultServer(script)
        defer { server.stop() }
        let url = server.url.appending(path: "/odd")
        return try await transport.send(Request(method: method, url: url, timeout: .seconds(60)))
    }
}

extension FaultConnection {
    /// Reads a request, then sends a text.
    public func answer(_ text: String) {
        _ = readRequest()
        send(text)
    }
}
