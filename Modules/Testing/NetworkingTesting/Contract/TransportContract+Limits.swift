import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    func holdsTheBodyLimit() async throws {
        var request = request("/bytes/5000")
        request.bodyLimit = 5000
        #expect(try await transport.send(request).body.count == 5000)
        request.bodyLimit = 4999
        let host = base.hostForMessages
        await #expect(throws: TransportError.bodyTooLarge(host: host, limit: 4999)) {
            try await transport.send(request)
        }
    }

    func refusesWhatMustNotBeSent() async throws {
        var refused = [
            ("A", "b\r\nC: d"), ("A", "b\nC: d"), ("A", "b\rC"), ("A", "b\0"), ("A", "\u{7F}"),
            ("A B", "c"), ("", "c"), ("A:", "c"), ("A\r\nB", "c"), ("Ä", "c"),
            ("Content-Length", "5"), ("transfer-encoding", "chunked"),
        ].map { name, value in
            var request = request("/status/200")
            request.headers.add(value, for: name)
            return request
        }
        for text in ["file:///etc/hostname", "ftp://127.0.0.1/", "/status/200", "http:///x"] {
            guard let url = URL(string: text) else { continue }
            refused.append(Request(url: url))
        }
        var components = URLComponents(url: base, resolvingAgainstBaseURL: true)
        components?.user = "user"
        components?.password = "secret"
        if let url = components?.url { refused.append(Request(url: url)) }
        var late = request("/status/200")
        late.timeout = .zero
        refused.append(late)
        for request in refused {
            do throws(TransportError) {
                _ = try await transport.send(request)
                Issue.record("sent: \(request)")
            } catch {
                guard case .invalidRequest(let reason) = error else {
                    Issue.record("\(error) for \(request)")
                    continue
                }
                #expect(!reason.contains("secret"))
                let scheme = request.url.scheme ?? "no scheme"
                #expect(scheme == "http" || reason.contains(scheme))
            }
        }
        #expect(service.count == 0)
    }

    func keepsTimeouts() async throws {
        let clock = ContinuousClock()
        let host = base.hostForMessages
        for timeout in [Duration.milliseconds(150), .milliseconds(1_250)] {
            var late = request("/silence")
            late.timeout = timeout
            let start = clock.now
            await #expect(throws: TransportError.timedOut(host: host, after: timeout)) {
                try await transport.send(late)
            }
            let elapsed = clock.now - start
            // On a loaded machine a timeout may be late, but never early by more than rounding.
            #expect(elapsed > timeout - .milliseconds(10) && elapsed < timeout + .seconds(30))
        }
        // Less than a second is not rounded to none: an answer in time, or a timeout that is not early.
        var quick = request("/status/200")
        quick.timeout = .milliseconds(900)
        let start = clock.now
        if case .failure(let error) = await outcome(quick) {
            #expect(error == .timedOut(host: host, after: quick.timeout))
            #expect(clock.now - start > quick.timeout - .milliseconds(10))
        }
        var patient = request("/status/200")
        patient.timeout = .milliseconds(60_900)
        if case .failure(let error) = await outcome(patient) { Issue.record(error) }
    }

    func keepsTimeoutsOfUploads() async {
        let host = base.hostForMessages
        let (endless, continuation) = AsyncStream<Data>.makeStream()
        continuation.yield(Data("some".utf8))
        var upload = request("/echo", method: .post)
        upload.timeout = .milliseconds(150)
        upload.body = .stream(BodyStream { endless })
        #expect(await outcome(upload) == .failure(.timedOut(host: host, after: upload.timeout)))
        withExtendedLifetime(continuation) {}
    }
}
