import Reactive
import ReactiveTesting
import Testing
import ViewState
import ViewStateTesting
import XCTest

private struct Offline: Error {}

@MainActor
private final class NameViewModel {
    nonisolated enum State: Equatable, Sendable {
        case initial
        case loading
        case loaded(String)
    }

    @Variable private(set) var state = State.initial

    private let name: () async -> String

    init(name: @escaping () async -> String) {
        self.name = name
    }

    func load() {
        Task {
            state = .loading
            state = .loaded(await name())
        }
    }
}

// The snippets of TestingStates.md.
@MainActor
@Suite("Snippets about tests of states", .timeLimit(.minutes(10)))
struct TestingGuideTests {
    private let viewModel = NameViewModel { "Ada" }

    @Test func `expectations of a stream`() async {
        let states = viewModel.$state.collect(3)
            .expect([.initial, .loading, .loaded("Ada")])

        viewModel.load()

        await states.waitForExpectations(timeout: 5)
    }

    @Test func `a state in one call`() async {
        await AssertState().assert(
            when: { viewModel.load() },
            publisher: viewModel.$state,
            valuesLimit: 3,
            initialAssertions: { #expect(viewModel.state == .initial) },
            valuesAssertions: { #expect($0 == [.initial, .loading, .loaded("Ada")]) }
        )
    }

    @Test func `containers and sequences`() async {
        let container = StateContainer(state: 0)
        await expectStates(of: container, [0, 1, 2]) {
            container.observe(StateSequence({ 1 }, { 2 }))
        }

        let history = StateHistory(of: container)
        container.observe { 3 }
        #expect(await history.nextState() == 3)
        #expect(await history.waitFor { $0 > 2 } == 3)
        #expect(history.states == [2, 3])

        await StateSequence({ 1 }, { 2 }).asObservable().collect(2)
            .expect([1, 2])
            .expectSuccess()
            .waitForExpectations()
    }

    @Test func `states without equality`() {
        enum Page {
            case empty
            case people([String])
        }

        let found = differences(Page.people(["Ada"]), Page.people(["Bo"]))

        #expect(found == ["Page.people.0: \"Ada\" is not equal to \"Bo\""])
    }

    @Test func dependencies() throws {
        let save = CallRecorder<String, Bool> { !$0.isEmpty }
        let load = ScriptedResults<String>(.failure(Offline()), .success("Ada"))

        #expect(save("Ada"))
        #expect(throws: Offline.self) { try load.next() }
        #expect(try load.next() == "Ada")

        #expect(save.calls == ["Ada"])
    }

    @Test func `dependencies without a part`() async throws {
        struct Dependencies {
            var load: @Sendable (Int) async throws -> String
            var log: @Sendable (String) -> Void
            var delete: @Sendable (Int) async throws -> Void
        }

        let dependencies = Dependencies(
            load: noOperation(returning: "Ada"),
            log: noOperation(),
            delete: mustNotBeCalled("delete")
        )

        dependencies.log("loading")
        #expect(try await dependencies.load(1) == "Ada")
    }

    @Test func `waiting for anything`() async throws {
        viewModel.load()

        await eventually("the name") { viewModel.state == .loaded("Ada") }
        await consistently("the name") { viewModel.state == .loaded("Ada") }

        try await asyncAssert("the name") { #expect(viewModel.state == .loaded("Ada")) }
    }

    @Test func `memory and repetition`() async throws {
        await expectDeallocation { NameViewModel { "Ada" } }

        try await repeating(100) {
            let container = await StateContainer(state: 0)
            await container.refresh { 1 }
            #expect(await container.state == 1)
        }
    }

    @Test func `failures of helpers`() async {
        let failures = await collectingFailures {
            await Observable.just(1).expect(2).waitForExpectations()
        }

        #expect(failures.count == 1)
    }
}

nonisolated final class TestingGuideXCTests: XCTestCase {
    // The method is not isolated and throws, as the guide explains.
    func testPublisher() throws {
        let numbers = Observable.of(1, 2)

        numbers.collect(2).expect([1, 2]).expectSuccess().waitForExpectations(timeout: 10)
    }

    @MainActor
    func testAssertionsAfterAnUpdate() {
        let viewModel = NameViewModel { "Ada" }
        viewModel.load()

        asyncAssert("the name") {
            XCTAssertEqual(viewModel.state, .loaded("Ada"))
        }
    }
}
