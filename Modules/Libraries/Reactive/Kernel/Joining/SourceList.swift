public import Synchronization

/// Hands out the streams of a sequence, one at a time.
@usableFromInline
final class SourceList<Streams: Sequence & Sendable>: Sendable where Streams.Element: Sendable {
    @usableFromInline let iterator: Mutex<Streams.Iterator>

    @inlinable
    init(_ sequence: Streams) {
        iterator = Mutex(sequence.makeIterator())
    }

    @inlinable
    func next() -> Streams.Element? {
        iterator.withLock { $0.next() }
    }
}
