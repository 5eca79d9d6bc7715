public import Synchronization

/// Sends the elements of a sequence, giving way to other work on its thread.
@usableFromInline
final class ElementPump<Source: Sequence & Sendable>: Sendable where Source.Element: Sendable {
    @usableFromInline let iterator: Mutex<Source.Iterator>
    @usableFromInline let sink: Sink<Source.Element>

    @inlinable
    init(_ sequence: Source, into sink: Sink<Source.Element>) {
        iterator = Mutex(sequence.makeIterator())
        self.sink = sink
    }

    /// Sends one element, or the end.
    ///
    /// - Returns: Whether there may be more.
    @inlinable
    func sendOne() -> Bool {
        if sink.subscription.isDisposed { return false }
        guard let element = iterator.withLock({ $0.next() }) else {
            sink.stop(nil)
            return false
        }
        sink.next(element)
        return true
    }

    @inlinable
    func run() {
        while sendOne() {
            if Trampoline.isContended {
                Trampoline.schedule { self.run() }
                return
            }
        }
    }
}
