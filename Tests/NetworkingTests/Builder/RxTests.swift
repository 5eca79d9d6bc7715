import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Reactive
import Testing

@Suite("ClientRequestRx", .timeLimit(.minutes(10)))
struct RxTests {
    private let transport = MemoryTransport()
    private let builder: ClientRequestBuilder

    init() throws {
        let base = try #require(URL(string: "http://h/api"))
        builder = ClientSessionManager(base: base, transport: transport).builder()
    }

    @Test func `sends nothing before it is subscribed to, and then each time`() async throws {
        transport.set("*", .data(Data("x".utf8)))
        let single: Single<Data> = builder.rx.send(.put)
        #expect(transport.requests.isEmpty)
        #expect(try await single.value == Data("x".utf8))
        #expect(try await single.value == Data("x".utf8))
        #expect(transport.requests.map(\.method) == [.put, .put])
    }

    @Test func `ends the exchange when it is disposed of`() async throws {
        let arrived = Gate()
        let ended = Gate()
        transport.set(
            "*",
            MemoryAnswer { _ throws(TransportError) in
                arrived.open()
                try? await Task.sleep(for: .seconds(1_000))
                ended.open()
                throw .cancelled
            }
        )
        let subscription = builder.rx.send(.get)
            .subscribe { (event: SingleEvent<Data>) in Issue.record("\(event)") }
        await arrived.pass()
        subscription.dispose()
        await ended.pass()
    }

    @Test func `fails with an APIError whose cause is kept`() async {
        transport.set("*", .json("[]"))
        let single: Single<[String: Int]> = builder.rx.send(.get)
        let error = await #expect(throws: APIError.self) { try await single.value }
        #expect(error == .application && error?.underlying is DecodingError)
    }

    @Test func `gives the response with its status`() async throws {
        transport.set("*", .data(status: 503))
        #expect(try await builder.rx.response(.get).value.status == 503)
    }

    @Test func `of Builder decode what comes, and never fail in the form of three`() async throws {
        transport.set("*", .json("[1]"))
        for single in [
            builder.get(), builder.post(), builder.put(), builder.create(), builder.delete(),
        ] {
            #expect(try await single.decode(type: [Int].self).value == [1])
        }
        #expect(transport.requests.map(\.method) == [.get, .post, .put, .post, .delete])
        await #expect(throws: APIError.application) {
            try await builder.get().decode(type: [String].self).value
        }
        let triple: Single<(Data?, Response?, (any Error)?)> = builder.execute(.get)
        let (data, response, error) = try await triple.value
        #expect(data == Data("[1]".utf8) && response?.status == 200 && error == nil)
        transport.set("*", .failure(.dns(host: "h")))
        let failed = try await triple.value
        #expect(failed.0 == nil && failed.1 == nil && (failed.2 as? APIError) == .connection)
    }

    @Test func `like a publisher are cold, and complete after one value`() async throws {
        transport.set("*", .json("[1]"))
        let values: Observable<[Int]> = builder.combine.send(.get)
        let bytes: Observable<Data> = builder.combine.send(.put)
        #expect(transport.requests.isEmpty)

        var all: [[Int]] = []
        for try await value in values.values { all.append(value) }
        for try await value in values.values { all.append(value) }
        for try await data in bytes.values { #expect(data == Data("[1]".utf8)) }

        #expect(all == [[1], [1]])
        #expect(transport.requests.map(\.method) == [.get, .get, .put])
        transport.set("*", .json("{}"))
        await #expect(throws: APIError.application) {
            for try await _ in values.values {}
        }
    }
}
