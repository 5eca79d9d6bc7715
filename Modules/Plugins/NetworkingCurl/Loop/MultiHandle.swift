import CCurl
import CEpoll

/// A multi handle: many concurrent transfers.
///
/// Used by one thread at a time, the one that owns the loop's `Transfers`. libcurl specifies
/// the sockets and the point in time to wait for; the poller waits for them.
@safe
final class MultiHandle {
    // Once in a process, by the first transport that sends a request.
    private static let isReady = ccurl_global_init() == CURLE_OK

    /// The time for ``actOnTime()``, as libcurl requested it.
    private(set) var due: ContinuousClock.Instant?
    /// Whether a connection was shut down since the last reset, as a call did not return.
    var hasEndedConnection = false

    private let raw: UnsafeMutableRawPointer
    private let poller: Poller
    private var watchdog: Watchdog?

    init?(_ poller: Poller) {
        guard MultiHandle.isReady, let raw = unsafe curl_multi_init() else { return nil }
        unsafe self.raw = raw
        self.poller = poller
        // Connections are cached for later requests, however many were open at once.
        unsafe ccurl_multi_set_long(raw, CURLMOPT_MAXCONNECTS, 256)
        // Safe: libcurl calls back only from within the functions below, while this object exists.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe ccurl_multi_set_socket(raw, watchSocket, context)
        unsafe ccurl_multi_set_timer(raw, setTime, context)
    }

    deinit {
        // Closes every connection; the poller removes closed sockets by itself.
        unsafe curl_multi_cleanup(raw)
        watchdog?.stop()
    }

    /// Begins to watch the calls below; needed for connections that may use HTTP/2.
    ///
    /// - Returns: Whether that was possible.
    func watchCalls() -> Bool {
        if watchdog == nil { watchdog = Watchdog() }
        return watchdog != nil
    }

    /// Continues the transfer of a socket after an event of the socket.
    func act(on event: cepoll_event) {
        var mask: Int32 = 0
        if event.reads { mask |= CURL_CSELECT_IN }
        if event.writes { mask |= CURL_CSELECT_OUT }
        if event.failed { mask |= CURL_CSELECT_ERR }
        act(on: event.descriptor, mask)
    }

    /// Continues the transfers that wait for a point in time, if it has been reached.
    ///
    /// libcurl sets it to the present for a transfer that has more to read.
    func actOnTime() {
        guard let time = due, time <= .now else { return }
        due = nil
        act(on: ccurl_socket_timeout(), 0)
    }

    private func act(on socket: Int32, _ mask: Int32) {
        var running: Int32 = 0
        watchdog?.begin(for: socket == ccurl_socket_timeout() ? nil : socket)
        unsafe curl_multi_socket_action(raw, socket, mask, &running)
        if watchdog?.end() == true { hasEndedConnection = true }
    }

    /// Adds a transfer; returns whether libcurl accepted it.
    func add(_ easy: EasyHandle) -> Bool {
        unsafe curl_multi_add_handle(raw, easy.raw) == CURLM_OK
    }

    /// Removes a transfer; its connection is closed if it was in use.
    func remove(_ easy: EasyHandle) {
        unsafe curl_multi_remove_handle(raw, easy.raw)
    }

    /// The key and the result of the next transfer that has ended.
    func nextDone() -> (key: UInt, code: CURLcode)? {
        var left: Int32 = 0
        while let message = unsafe curl_multi_info_read(raw, &left) {
            guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
            guard let easy = unsafe message.pointee.easy_handle else { continue }
            return unsafe (EasyHandle.key(of: easy), ccurl_message_result(message))
        }
        return nil
    }

    fileprivate func watch(_ socket: Int32, for what: Int32) {
        if what == CURL_POLL_REMOVE {
            watchdog?.remove(socket)
            poller.forget(socket)
        } else {
            watchdog?.add(socket)
            poller.watch(socket, read: what & CURL_POLL_IN != 0, write: what & CURL_POLL_OUT != 0)
        }
    }

    fileprivate func set(milliseconds: Int) {
        due = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }
}

private let watchSocket: curl_socket_callback = { _, socket, what, context, _ in
    guard let context = unsafe context else { return 0 }
    unsafe Unmanaged<MultiHandle>.fromOpaque(context).takeUnretainedValue()
        .watch(socket, for: what)
    return 0
}

private let setTime: curl_multi_timer_callback = { _, milliseconds, context in
    guard let context = unsafe context else { return 0 }
    unsafe Unmanaged<MultiHandle>.fromOpaque(context).takeUnretainedValue()
        .set(milliseconds: milliseconds)
    return 0
}
