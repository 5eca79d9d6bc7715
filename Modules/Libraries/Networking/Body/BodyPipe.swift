public import FoundationEssentials
import Synchronization

/// A bounded buffer between the producer of a body's bytes and their consumer.
///
/// Either side may wait in a task, or be a callback that must not wait: if the pipe is full or
/// empty, a closure is called once when the side can try again. A transport writes responses
/// to a pipe (``ResponseBody/init(_:for:clock:)`` reads it) and reads streamed
/// uploads from one. For one writer and one reader; thread-safe.
public final class BodyPipe: Sendable {
    /// The result of a read that does not wait.
    public enum Ready: Hashable, Sendable {
        /// Some bytes.
        case data(Data)
        /// No bytes yet; the pipe's `arrival` closure will be called.
        case later
        /// The end: no more bytes will arrive.
        case end
    }

    private enum End {
        case finished
        case failed(TransportError)
    }

    private struct State {
        var chunks: [Data] = []
        var next = 0
        var count = 0
        var end: End?
        // The error for the reader, once it has cancelled.
        var cancellation: TransportError?
        var isCancelled: Bool { cancellation != nil }
        // Whether the writer waits for `room`, or the reader for `arrival`.
        var writerWaits = false
        var readerWaits = false
        var writer: CheckedContinuation<Void, Never>?
        var reader: CheckedContinuation<Void, Never>?
    }

    // The bytes, whether to call `room`, and the continuation of a suspended writer.
    private typealias Reading = (
        Result<Ready, TransportError>, Bool, CheckedContinuation<Void, Never>?
    )

    // Whether the pipe was open, and the continuations of the suspended writer and reader.
    private typealias Cancelling = (
        Bool, CheckedContinuation<Void, Never>?, CheckedContinuation<Void, Never>?
    )

    private let capacity: Int
    private let room: @Sendable () -> Void
    private let arrival: @Sendable () -> Void
    private let cancellation: @Sendable () -> Void
    private let state = Mutex(State())

    /// Creates an empty pipe.
    ///
    /// - Parameters:
    ///   - capacity: The number of bytes at which the pipe is full.
    ///   - room: Called once after ``hasRoom()`` returned `false`, when half of the bytes have been
    ///     read.
    ///   - arrival: Called once after ``readReady(upTo:)`` returned ``Ready/later``, when there
    ///     are bytes or an end to read.
    ///   - cancellation: Called once if the reader is released or cancels before the end. None of
    ///     the closures is called under a lock.
    public init(
        capacity: Int = 256 << 10,
        room: @escaping @Sendable () -> Void = {},
        arrival: @escaping @Sendable () -> Void = {},
        cancellation: @escaping @Sendable () -> Void = {}
    ) {
        self.capacity = max(1, capacity)
        self.room = room
        self.arrival = arrival
        self.cancellation = cancellation
    }

    /// Returns whether the pipe is not full; if it is, the `room` closure will be called.
    public func hasRoom() -> Bool {
        state.withLock { state in
            state.writerWaits = state.count >= capacity && !state.isCancelled
            return !state.writerWaits
        }
    }

    /// Writes bytes, even if the pipe is full; drops them after the end.
    ///
    /// - Returns: Whether the bytes were accepted; `false` after the end or a cancellation.
    @discardableResult
    public func write(_ data: Data) -> Bool {
        guard !data.isEmpty else { return true }
        var isOpen = false
        wakeReader { state in
            isOpen = state.end == nil && !state.isCancelled
            guard isOpen else { return }
            state.chunks.append(data)
            state.count += data.count
        }
        return isOpen
    }

    /// Writes bytes and waits until the pipe is no longer full.
    ///
    /// - Returns: Whether the pipe has not been cancelled.
    public func send(_ data: Data) async -> Bool {
        write(data)
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.count < capacity || state.isCancelled { return true }
                state.writer = continuation
                return false
            }
            if goesOn { continuation.resume() }
        }
        return state.withLock { !$0.isCancelled }
    }

    /// Ends the pipe; the bytes in it can still be read.
    public func finish() {
        end(with: .finished)
    }

    /// Ends the pipe with an error, which is thrown after the bytes in the pipe have been read.
    ///
    /// Only the first end counts.
    public func fail(_ error: TransportError) {
        end(with: .failed(error))
    }

    /// Cancels reading; bytes that are written from now on are dropped.
    public func cancel() {
        cancel(with: .cancelled)
    }

    /// Cancels reading with an error for the reader, unless there is something to read.
    func expire(with error: TransportError) {
        cancel(with: error, onlyIfSilent: true)
    }

    private func cancel(with error: TransportError, onlyIfSilent: Bool = false) {
        let (wasOpen, writer, reader) = state.withLock { state -> Cancelling in
            let wasOpen = state.end == nil && !state.isCancelled
            guard !onlyIfSilent || (wasOpen && state.count == 0) else { return (false, nil, nil) }
            state.cancellation = state.cancellation ?? error
            state.chunks = []
            state.count = 0
            defer { (state.writer, state.reader) = (nil, nil) }
            return (wasOpen, state.writer, state.reader)
        }
        writer?.resume()
        reader?.resume()
        if wasOpen { cancellation() }
    }

    /// Returns the next bytes without waiting.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: Some bytes, ``Ready/later`` if there are none yet, or ``Ready/end``.
    /// - Throws: The error with which the pipe ended, or ``TransportError/cancelled``.
    public func readReady(upTo limit: Int = .max) throws(TransportError) -> Ready {
        let (ready, hasRoom, writer) = state.withLock { state -> Reading in
            let ready = BodyPipe.take(from: &state, upTo: limit)
            guard state.count <= capacity / 2 else { return (ready, false, nil) }
            defer { (state.writerWaits, state.writer) = (false, nil) }
            return (ready, state.writerWaits, state.writer)
        }
        if hasRoom { room() }
        writer?.resume()
        return try ready.get()
    }

    /// Waits for the next bytes and returns them; `nil` after the last ones.
    ///
    /// - Throws: The error with which the pipe ended, or ``TransportError/cancelled`` if the
    ///   calling task is cancelled, which cancels the pipe.
    public func read() async throws(TransportError) -> Data? {
        while true {
            guard !Task.isCancelled else {
                cancel()
                throw .cancelled
            }
            switch try readReady() {
            case .data(let data): return data
            case .end: return nil
            case .later: await arrives()
            }
        }
    }

    private func arrives() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if state.count > 0 || state.end != nil || state.isCancelled { return true }
                    state.reader = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            cancel()
        }
    }

    private func end(with end: End) {
        wakeReader { state in
            if state.end == nil { state.end = end }
        }
    }

    private func wakeReader(_ change: (inout State) -> Void) {
        let (isAwaited, reader) = state.withLock { state in
            change(&state)
            defer { (state.readerWaits, state.reader) = (false, nil) }
            return (state.readerWaits, state.reader)
        }
        reader?.resume()
        if isAwaited { arrival() }
    }

    private static func take(
        from state: inout State,
        upTo limit: Int
    ) -> Result<Ready, TransportError> {
        if let error = state.cancellation { return .failure(error) }
        guard state.next < state.chunks.count else {
            switch state.end {
            case .finished: return .success(.end)
            case .failed(let error): return .failure(error)
            case nil:
                state.readerWaits = true
                return .success(.later)
            }
        }
        let chunk = state.chunks[state.next]
        guard chunk.count <= limit else {
            state.chunks[state.next] = chunk.dropFirst(limit)
            state.count -= limit
            return .success(.data(chunk.prefix(limit)))
        }
        // Releases the bytes at once; the array's elements are removed in batches.
        state.chunks[state.next] = Data()
        state.next += 1
        state.count -= chunk.count
        if state.next == state.chunks.count || state.next >= 64 {
            state.chunks.removeFirst(state.next)
            state.next = 0
        }
        return .success(.data(chunk))
    }
}
