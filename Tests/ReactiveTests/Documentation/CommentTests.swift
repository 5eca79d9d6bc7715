import Observation
import Reactive
import ReactiveTesting
import Testing

// Blocks of documentation comments that are in no guide.
@MainActor
@Suite("Comments of Reactive")
struct ReactiveCommentTests {
    nonisolated struct Person: Sendable { let name: String }

    @MainActor
    @Observable
    final class Model {
        var people = [Person(name: "Ada")]
    }

    @Test func `names that are tracked`() {
        let model = Model()
        let names = Observable.tracking { model.people.map(\.name) }
        #expect(names.record().elements.first == ["Ada"])
    }
}
