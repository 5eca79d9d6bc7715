import CombineCompatibility
import Injection
import InjectionTesting
import Models
import Networking
import NetworkingClient
import NetworkingMemory
import ReactiveTesting
import Services
import Testing
import ViewModels
import ViewState
import XCTest

private struct Failure: Error {}

private let mockFact = CatFact(fact: "A mocked fact")

@MainActor
@Suite("CatFactViewModel", .timeLimit(.minutes(10)))
struct CatFactViewModelTests {
    @Test func `fetches a fact`() async {
        let sut = CatFactViewModel(dependencies: .init(fetchFact: { mockFact }))

        await AssertState().assert(
            when: { sut.fetch() },
            publisher: sut.$state,
            valuesLimit: 3,
            initialAssertions: { #expect(sut.state == .initial) },
            valuesAssertions: { #expect($0 == [.initial, .loading, .loaded(mockFact)]) }
        )
        #expect(sut.state.info == mockFact)
    }

    @Test func `an error of the service is an error`() async {
        let sut = CatFactViewModel(dependencies: .init(fetchFact: { throw Failure() }))

        await AssertState().assert(
            when: { sut.fetch() },
            publisher: sut.$state,
            valuesLimit: 3,
            valuesAssertions: { #expect($0 == [.initial, .loading, .error]) }
        )
    }

    @Test func `loading starts at once, so that no second request can be made`() {
        let sut = CatFactViewModel(dependencies: .init(fetchFact: { mockFact }))

        sut.fetch()

        #expect(sut.state.isLoading)
    }

    @Test func `another fact replaces the first`() async {
        var facts = ["1", "2"]
        let sut = CatFactViewModel(
            dependencies: .init(fetchFact: { CatFact(fact: facts.removeFirst()) })
        )
        let states = sut.$state.record()

        sut.fetch()
        _ = await states.elements(count: 3)
        sut.fetch()

        #expect(await states.elements(count: 5).last?.info?.fact == "2")
    }

    @Test func `a later request supersedes one in progress`() async {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Void>.makeStream()
        var requests = 0
        let sut = CatFactViewModel(
            dependencies: .init(fetchFact: {
                requests += 1
                if requests > 1 { return CatFact(fact: "second") }
                await withTaskCancellationHandler {
                    for await _ in gate { break }
                } onCancel: {
                    open.yield()
                }
                end.yield()
                return CatFact(fact: "first")
            })
        )
        let states = sut.$state.record()
        sut.fetch()
        await eventually("the fact") { requests == 1 }

        sut.fetch()
        for await _ in ended { break }
        await eventually("the fact") { !sut.state.isLoading }

        #expect(
            states.elements
                == [.initial, .loading, .loading, .loaded(CatFact(fact: "second"))]
        )
    }

    @Test func `its release cancels the request`() async {
        let (ended, end) = AsyncStream<Bool>.makeStream()
        let (started, start) = AsyncStream<Void>.makeStream()
        var sut: CatFactViewModel? = CatFactViewModel(
            dependencies: .init(fetchFact: {
                start.yield()
                do { try await Task.sleep(for: .seconds(1_000)) } catch { end.yield(true) }
                return mockFact
            })
        )
        weak let released = sut
        sut?.fetch()
        for await _ in started { break }

        sut = nil

        #expect(released == nil)
        for await isCancelled in ended {
            #expect(isCancelled)
            break
        }
    }

    @Test(.container) func `the default dependencies are the service's`() async {
        let transport = MemoryTransport()
        transport.set("*", .json(#"{"fact":"A real fact"}"#))
        Resolver.root.register { CatFactsService(client: HTTPClient(transport: transport)) }
        let sut = CatFactViewModel(dependencies: .default)
        let states = sut.$state.record()

        sut.fetch()

        #expect(await states.elements(count: 3).last?.info?.fact == "A real fact")
    }
}

/// The listing of the article.
///
/// The methods are isolated one by one, because XCTest on Linux cannot run a class that is isolated
/// as a whole.
final class CatFactViewModelXCTests: XCTestCase {
    @MainActor
    func testFetchCatFactSuccess() {
        // Given
        let mockFact = CatFact(fact: "A mocked fact")
        let sut = CatFactViewModel(dependencies: .init(fetchFact: { mockFact }))

        // When
        sut.fetch()

        // Then
        asyncAssert("Fetch, then update the state") {
            XCTAssertEqual(sut.state.info, mockFact)
        }
    }

    @MainActor
    func testFetchCatFactSuccessStates() {
        // Given
        let mockFact = CatFact(fact: "A mocked fact")
        let sut = CatFactViewModel(dependencies: .init(fetchFact: { mockFact }))

        AssertState().assert(
            when: {
                // When
                sut.fetch()
            },
            type: ViewState<CatFact>.self,
            testCase: self,
            publisher: sut.$state,
            valuesLimit: 3,
            initialAssertions: {
                XCTAssertEqual(sut.state, .initial)
            },
            valuesAssertions: { values in
                // Then
                XCTAssertEqual(values.map { $0 }, [.initial, .loading, .loaded(mockFact)])
            }
        )
    }

    @MainActor
    func testFetchCatFactError() {
        // Given
        let sut = CatFactViewModel(dependencies: .init(fetchFact: { throw Failure() }))

        // When
        sut.fetch()

        // Then
        asyncAssert("Fetch, then update the state") {
            XCTAssertEqual(sut.state, .error)
        }
    }

    @MainActor
    func testFetchCatFactErrorStates() {
        // Given
        let sut = CatFactViewModel(dependencies: .init(fetchFact: { throw Failure() }))

        AssertState().assert(
            when: {
                // When
                sut.fetch()
            },
            type: ViewState<CatFact>.self,
            testCase: self,
            publisher: sut.$state,
            valuesLimit: 3,
            initialAssertions: {
                XCTAssertEqual(sut.state, .initial)
            },
            valuesAssertions: { values in
                // Then
                XCTAssertEqual(values.map { $0 }, [.initial, .loading, .error])
            }
        )
    }

    func testMemoryDeallocation() async {
        // Given
        let mockFact = CatFact(fact: "A mocked fact")
        let sut = await CatFactViewModel(dependencies: .init(fetchFact: { mockFact }))

        // Then
        assertMemoryDeallocation(in: sut)
    }
}
