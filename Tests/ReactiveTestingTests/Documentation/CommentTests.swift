import Observation
import Reactive
import ReactiveTesting
import Testing

// Blocks of documentation comments that are in no guide.
@Suite("Comments of ReactiveTesting")
struct ReactiveTestingCommentTests {
    nonisolated enum State: Equatable, Sendable {
        case loading
        case loaded(String)
    }

    nonisolated struct Offline: Error { let host: String }

    struct ViewModel {
        struct Dependencies { let save: @Sendable (String) -> Void }

        let dependencies: Dependencies
    }

    private func load() -> Observable<State> { .of(.loading, .loaded("Ada")) }

    @Test func `expectations of a stream`() {
        load().collect(2)
            .expect([.loading, .loaded("Ada")])
            .expectSuccess()
            .waitForExpectations(timeout: 10)

        let stream = Observable<Int>.error(Offline(host: "people.test"))
        stream.expectCompletion { (error: Offline?) in #expect(error?.host == "people.test") }
            .waitForExpectations(timeout: 10)
    }

    @Test func `calls that are recorded`() {
        let save = CallRecorder<String, Void>()
        let sut = ViewModel(dependencies: .init(save: { save($0) }))
        sut.dependencies.save("Ada")
        #expect(save.calls == ["Ada"])
    }
}
