import Reactive
import Testing
import ViewState

/// A state that cannot be sent to another actor.
private final class Document {
    var text: String

    init(_ text: String) {
        self.text = text
    }
}

@MainActor
@Suite("States that are not Sendable", .timeLimit(.minutes(10)))
struct NonSendableTests {
    private let container = StateContainer(state: Document("initial"))

    private struct Loader {
        let prefix: Document

        @StateSequenceBuilder
        func load() -> StateSequence<Document> {
            First { Document(prefix.text + "1") }
            Next { Document(prefix.text + "2") }
        }
    }

    /// Performs an action, and returns the texts of its states.
    private func texts(_ count: Int, of action: () -> Void) async -> [String] {
        var texts: [String] = []
        let (changes, continuation) = AsyncStream<Void>.makeStream()
        let handle = container.didSet { document in
            texts.append(document.text)
            continuation.yield()
        }
        action()
        var iterator = changes.makeAsyncIterator()
        for _ in 0...count { await iterator.next() }
        handle.dispose()
        return Array(texts.dropFirst())
    }

    @Test func `a state, which the caller may go on using`() {
        let document = Document("a")

        container.observe(document)
        document.text = "b"

        #expect(container.state.text == "b")
    }

    @Test func `an asynchronous function`() async {
        #expect(await texts(1) { container.observe { Document("a") } } == ["a"])
    }

    @Test func `a state sequence that captures its model`() async {
        let loader = Loader(prefix: Document("x"))

        #expect(await texts(2) { container.observe(loader.load()) } == ["x1", "x2"])
    }

    @Test func `a state sequence built elsewhere`() async {
        await Task.detached { [container] in
            await container.observe(Loader(prefix: Document("x")).load())
        }.value
        await settle()

        #expect(container.state.text == "x2")
    }

    @Test func `a stream`() async {
        let stream = AsyncStream<Document> { continuation in
            continuation.yield(Document("a"))
            continuation.yield(Document("b"))
            continuation.finish()
        }

        #expect(await texts(2) { container.observe(stream) } == ["a", "b"])
    }

    @Test func `refresh`() async {
        await container.refresh { Document("a") }

        #expect(container.state.text == "a")
    }

    @Test func `a state machine and a binding`() {
        @MainActor
        struct Screen {
            @StateMachine var state = Document("initial")
        }
        let screen = Screen()
        let binding = screen.$state.bind(\.text, to: { Document($0.text + $1) })

        binding.wrappedValue = "!"

        #expect(screen.state.text == "initial!")
        #expect(binding.wrappedValue == "initial!")
    }

    @Test func `a debounced state and log`() {
        var lines: [String] = []
        container._debug(options: [.willSet, .event]) { lines.append($0) }

        container.observe(Document("a"))

        #expect(lines.count == 2)
    }
}
