import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Reactive
import Testing

@Suite("ClientRequestRx")
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
}
