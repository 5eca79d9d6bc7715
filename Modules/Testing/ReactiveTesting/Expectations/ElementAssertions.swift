import Synchronization
import Testing

/// Assertions on each element of a stream, which run when it is emitted: once, in order, and one
/// at a time.
///
/// On a thread that belongs to no test, failures would be those of none. The wait runs the
/// assertions on elements from there.
final class ElementAssertions<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element]
        var isRunning = false
    }

    private let assertions: @Sendable (Element) -> Void
    private let isOfTest = Test.current != nil
    private let state: Mutex<State>

    init(_ past: [Element], _ assertions: @escaping @Sendable (Element) -> Void) {
        self.assertions = assertions
        state = Mutex(State(waiting: past))
    }

    /// Receives an element on the thread that emits it.
    func receive(_ element: Element) {
        state.withLock { $0.waiting.append(element) }
        if !isOfTest || Test.current != nil { run() }
    }

    /// Runs the assertions on the elements that wait for it.
    func run() {
        let isFirst = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFirst else { return }
        while let element = takeNext() { assertions(element) }
    }

    private func takeNext() -> Element? {
        state.withLock { state in
            state.isRunning = !state.waiting.isEmpty
            return state.isRunning ? state.waiting.removeFirst() : nil
        }
    }
}

/// The assertions on the elements of one stream.
final class ElementObservers<Element: Sendable>: Sendable {
    private struct State {
        var past: [Element] = []
        var observers: [ElementAssertions<Element>] = []
    }

    private let state = Mutex(State())

    func send(_ element: Element) {
        let observers = state.withLock { state in
            state.past.append(element)
            return state.observers
        }
        for observer in observers { observer.receive(element) }
    }

    /// Adds assertions, and runs them on the elements so far.
    func add(_ assertions: @escaping @Sendable (Element) -> Void) -> ElementAssertions<Element> {
        let observer = state.withLock { state in
            let observer = ElementAssertions(state.past, assertions)
            state.observers.append(observer)
            return observer
        }
        observer.run()
        return observer
    }
}
