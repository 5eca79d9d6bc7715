/// One event of an event stream (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Hashable, Sendable {
    /// The type of the event; `message` if the server names none.
    public var event: String
    /// The data, with its lines joined by line feeds.
    public var data: String
    /// The last event ID of the stream so far; empty if the server has sent none.
    ///
    /// A client that reconnects sends it as `Last-Event-ID`.
    public var id: String
    /// The reconnection time that the stream has set most recently, if any.
    public var retry: Duration?

    /// Creates an event.
    public init(event: String = "message", data: String, id: String = "", retry: Duration? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }
}
