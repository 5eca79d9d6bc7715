import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    func passesEveryStatus() async throws {
        for status in [200, 201, 204, 304, 400, 401, 404, 429, 500, 503] {
            let request = request("/status/\(status)")
            let response = try await transport.send(request)
            #expect(response.status == status)
            #expect(response.url == request.url)
        }
    }

    func carriesHeaders() async throws {
        let headers: HTTPHeaders = [
            "X-Plain": "value", "X-Empty": "", "X-Marks": "a;b=\"c\", d:e", "X-Umlaut": "grün",
        ]
        let response = try await transport.send(request("/headers", headers: headers))
        for field in headers.fields {
            #expect(response.headers["echo-\(field.name)"] == field.value)
        }
    }

    func carriesBinaryBodies() async throws {
        let bytes = ContractService.bytes(1 << 20)
        let download = try await transport.send(request("/bytes/\(bytes.count)"))
        #expect(download.body == bytes)
        let upload = try await transport.send(request("/echo", method: .post, body: bytes))
        #expect(upload.body == bytes)
        let empty = try await transport.send(request("/echo", method: .post, body: Data()))
        #expect(empty.body.isEmpty)
    }

    func carriesMethods() async throws {
        let body = Data("body".utf8)
        for method in [HTTPMethod.get, .post, .put, .patch, .delete, .options] {
            let sent = method == .get || method == .options ? nil : body
            let response = try await transport.send(request("/echo", method: method, body: sent))
            #expect(response.headers["Method"] == method.rawValue)
            #expect(response.body == sent ?? Data())
        }
        let head = try await transport.send(request("/bytes/100", method: .head))
        #expect(head.status == 200 && head.body.isEmpty)
    }

    func handsRedirectsBack() async throws {
        let response = try await transport.send(request("/redirect"))
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "/status/200")
    }

    func waitsForEachAlone() async throws {
        let waiting = Task { await outcome(request("/silence")) }
        await service.arrival(of: "/silence").pass()
        let quick = try await transport.send(request("/status/200"))
        waiting.cancel()
        #expect(quick.status == 200)
        #expect(await waiting.value == .failure(.cancelled))
    }

    func answersManyAtOnce() async throws {
        try await withThrowingTaskGroup(of: (Int, Response).self) { group in
            for number in 1...64 {
                group.addTask { (number, try await transport.send(request("/bytes/\(number)"))) }
            }
            for try await (number, response) in group {
                #expect(response.body.count == number)
            }
        }
        #expect(service.count == 64)
    }
}
