import Reactive
import ReactiveTesting
import TestSupport
import Testing
import ViewState

private struct Form: Equatable, MutatingCopyable {
    var name = ""
    var age = 0

    func named(_ name: String) -> Form { copy { $0.name = name } }

    func namedLater(_ name: String) async -> Form { named(name) }

    func typed(_ name: String) -> Observable<Form> { .of(Form(), named(name)) }
}

@MainActor
@Suite("StateContainer.bind", .timeLimit(.minutes(10)))
struct BindTests {
    private let container = StateContainer(state: Form())

    @Test func `a binding reads the state and observes the state it is set to`() {
        let name = container.bind(\.name, to: { $0.copy(mutatingPath: \.name, value: $1) })
        #expect(name.wrappedValue == "")

        name.wrappedValue = "Ann"
        #expect(container.state == Form(name: "Ann"))

        container.observe(Form(name: "Bob"))
        #expect(name.wrappedValue == "Bob")
        #expect(name.projectedValue.wrappedValue == "Bob")
    }

    @Test func `a method of the state can be bound`() {
        container.bind(\.name, to: Form.named).wrappedValue = "Ann"

        #expect(container.state == Form(name: "Ann"))
    }

    @Test func `an asynchronous binding observes the result`() async {
        let recording = container.didSetPublisher.record()
        let name = container.bindAsync(\.name) { form, name async in form.named(name) }

        name.wrappedValue = "Ann"

        #expect(name.wrappedValue == "")
        await recording.elements(count: 2)
        #expect(name.wrappedValue == "Ann")
    }

    @Test func `an asynchronous method of the state can be bound`() async {
        let recording = container.didSetPublisher.record()

        container.bindAsync(\.name, to: Form.namedLater).wrappedValue = "Ann"

        #expect(await recording.elements(count: 2).last == Form(name: "Ann"))
    }

    @Test func `an observable binding observes all its states`() {
        let recording = container.didSetPublisher.record()

        container.bind(\.name, to: { $0.typed($1) }).wrappedValue = "Ann"
        container.bind(\.name, to: Form.typed).wrappedValue = "Bob"

        #expect(recording.elements.map(\.name) == ["", "", "Ann", "", "Bob"])
    }

    @Test func `setting a binding supersedes the action`() async {
        let gate = Gate()
        container.observe {
            await gate.wait()
            return Form(name: "late")
        }
        await gate.arrival()

        container.bind(\.name, to: Form.named).wrappedValue = "Ann"
        gate.open()
        await settle()

        #expect(container.state.name == "Ann")
    }
}

@Suite("MutatingCopyable")
struct MutatingCopyableTests {
    @Test func `copies are changed and the original is not`() {
        let form = Form(name: "Ann", age: 1)

        #expect(form.copy { $0.age = 2 } == Form(name: "Ann", age: 2))
        #expect(form.copy(mutatingPath: \.name, value: "Bob") == Form(name: "Bob", age: 1))
        #expect(form == Form(name: "Ann", age: 1))
    }

    @Test func `an error of the function is passed on`() {
        struct Failure: Error {}

        #expect(throws: Failure.self) { try Form().copy { _ in throw Failure() } }
    }
}
