import FoundationEssentials
import Networking
import Synchronization

/// The body of a request on its connection, between libmicrohttpd, which writes to the pipe as
/// the bytes arrive, and the handler's task, which reads from it.
final class ServerUpload: Sendable {
    private struct State {
        // Whether the handler reads; until then the connection waits with the body.
        var isOpen = false
        var count = 0
        var dropped = 0
    }

    /// The body for the handler, which can be read once.
    let body: RequestBody

    private let length: Int?
    private let limit: Int
    private let pipe: BodyPipe
    private let state = Mutex(State())

    /// Creates a body.
    ///
    /// - Parameters:
    ///   - length: Its announced number of bytes.
    ///   - limit: The maximum number of bytes.
    ///   - wake: Called when the handler begins to read, and when the buffer can take more bytes.
    init(_ length: Int?, limit: Int, wake: @escaping @Sendable () -> Void) {
        self.length = length
        self.limit = limit
        let pipe = BodyPipe(capacity: 128 << 10, room: wake, cancellation: wake)
        self.pipe = pipe
        body = .stream(
            BodyStream(length: length, isReplayable: false) {
                wake()
                return ResponseBody(pipe)
            }
        )
    }

    /// Whether more bytes than the limit have arrived.
    var isTooLarge: Bool { state.withLock { $0.count > limit } }

    /// Opens the body; returns `false` if it was open.
    func open() -> Bool {
        state.withLock { state in
            defer { state.isOpen = true }
            return !state.isOpen
        }
    }

    /// Returns whether the buffer can take bytes; if not, `wake` will be called once it can.
    func hasRoom() -> Bool {
        pipe.hasRoom()
    }

    /// Receives bytes, which are dropped if they exceed the limit or nobody reads them.
    ///
    /// - Returns: The number of bytes that have been dropped so far.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int {
        let isTooLarge = state.withLock { state in
            state.count += bytes.count
            return state.count > limit
        }
        if isTooLarge {
            let reason = "it has more than \(limit) bytes"
            pipe.fail(.bodyUnreadable(host: "the server", reason: reason))
        }
        // Safe: the bytes are copied.
        let isDropped = !pipe.write(unsafe Data(bytes))
        return state.withLock { state in
            if isDropped { state.dropped += bytes.count }
            return state.dropped
        }
    }

    /// Drops all bytes that the handler has not read.
    func drop() {
        pipe.cancel()
    }

    /// Ends the body after its last byte.
    func finish() {
        pipe.finish()
    }

    /// Ends a body that is incomplete; has no effect on another.
    func breakOff() {
        let count = state.withLock { $0.count }
        pipe.fail(.truncated(host: "the client", received: count, expected: length))
    }
}
