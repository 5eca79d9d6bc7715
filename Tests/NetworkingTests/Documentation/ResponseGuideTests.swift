import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingFiles
import NetworkingMemory
import NetworkingServer
import Reactive
import Testing

// The snippets of Responses.md and Streaming.md.
@Suite("Snippets about responses", .timeLimit(.minutes(10)))
struct ResponseGuideTests {
    nonisolated private struct Person: Codable, Equatable, Sendable { let name: String }

    private func session(_ memory: MemoryTransport) throws -> any ClientSessionManagerType {
        try ClientSessionManager(base: "https://api.test", transport: memory)
    }

    @Test func `the styles of sending`() async throws {
        let memory = MemoryTransport()
        memory.set("*", .json(#"{"name":"Ada"}"#))
        let builder = try session(memory).builder().add(path: "people/1")

        // With async and await: the declared type selects the result.
        let person: Person = try await builder.send(.get)
        let data = try await builder.send(.get)
        let response = try await builder.response(.get)

        #expect(person == Person(name: "Ada"))
        #expect(data.count == 14 && response.status == 200)

        // As a stream: nothing is sent before somebody subscribes.
        let name = builder.rx.send(.get).map { (person: Person) in person.name }
        let same = builder.get().decode(type: Person.self).map { $0.name }

        #expect(try await name.value == "Ada")
        #expect(try await same.value == "Ada")

        // With a closure; the task can be cancelled.
        await confirmation { confirm in
            let task = builder.result.send(.get) { (result: Result<Person, APIError>) in
                if case .success(let person) = result, person.name == "Ada" { confirm() }
            }
            await task.value
        }
    }

    @Test func `nothing in place of a value`() async throws {
        let memory = MemoryTransport()
        memory.set("*", .data(status: 204))
        let builder = try session(memory).builder().add(path: "people/1")

        let person: Person? = try await builder.send(.get)
        try await builder.send(.delete)

        #expect(person == nil)
    }

    @Test func `errors`() async throws {
        let memory = MemoryTransport()
        memory.set("/gone", .data(status: 404))
        memory.set("/slow", .failure(.timedOut(host: "api.test", after: .seconds(30))))
        let session = try session(memory)
            .interceptor(StatusErrorMappingInterceptor.everyFailure)
        func message(_ path: String) async -> String {
            do {
                let person: Person = try await session.builder().add(path: path).send(.get)
                return person.name
            } catch APIError.connection {
                return "Are you online?"
            } catch let error as APIError {
                let status = (error.underlying as? StatusError)?.response.status
                return status.map { "The server says \($0)" } ?? "\(error)"
            } catch {
                return "cancelled"
            }
        }

        #expect(await message("slow") == "Are you online?")
        #expect(await message("gone") == "The server says 404")
    }

    @Test func `chunks as they come`() async throws {
        let memory = MemoryTransport()
        memory.set("/log", .data(Data("a\nb\n".utf8)))
        let session = try session(memory)

        let response = try await session.builder().add(path: "log").idle(timeout: .seconds(10))
            .stream(.get)
        var count = 0
        for try await chunk in response.body {
            count += chunk.count
        }

        #expect(count == 4)
    }

    @Test func `events of a server`() async throws {
        let memory = MemoryTransport()
        let text = "event: tick\ndata: 1\n\nevent: tick\ndata: 2\n\n"
        let headers: HTTPHeaders = ["Content-Type": "text/event-stream"]
        let answer = Response(status: 200, headers: headers, body: Data(text.utf8))
        memory.set("/events", .response(answer))
        let session = try session(memory)
        var ticks: [String] = []

        let response = try await session.builder().add(path: "events").stream(.get)
        for try await event in try response.events() where event.event == "tick" {
            ticks.append(event.data)
        }

        #expect(ticks == ["1", "2"])
    }

    @Test func `a download that can be resumed`() async throws {
        let content = Data(repeating: 0x78, count: 100_000)
        let server = HTTPServer { request in
            Response(status: 200, headers: ["ETag": "\"1\""], body: content).ranged(for: request)
        }
        defer { server.stop() }
        let base = try server.start()
        let session = ClientSessionManager(base: base, transport: CurlTransport())
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let builder = session.builder().add(path: "portrait.png").timeout(.seconds(300))

        do {
            try await builder.download(to: file) { progress in
                print(progress.fraction ?? 0)
            }
        } catch let error as DownloadError where error.partial != nil {
            try await builder.download(to: file, resuming: error.partial)
        }

        #expect(try Data(contentsOf: file) == content)
    }
}
