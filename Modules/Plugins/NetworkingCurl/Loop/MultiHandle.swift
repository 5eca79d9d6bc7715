import CCurl

/// A multi handle: many transfers at once on one thread.
///
/// Safe to send: `wakeUp` is the one call made from other threads, which libcurl
/// allows (`curl_multi_wakeup(3)`), and `CurlLoop` makes it under its lock and only
/// before the thread has been told to end. All else is called on the loop's thread.
@safe
struct MultiHandle: @unchecked Sendable {
    // Done once in a process, by the first transport that sends something.
    private static let isReady = ccurl_global_init() == CURLE_OK

    private let raw: UnsafeMutableRawPointer

    init?() {
        guard MultiHandle.isReady, let raw = unsafe curl_multi_init() else { return nil }
        unsafe self.raw = raw
        // Kept for the next requests, however many were on their way at once.
        unsafe ccurl_multi_set_long(raw, CURLMOPT_MAXCONNECTS, 256)
    }

    func wakeUp() {
        unsafe curl_multi_wakeup(raw)
    }

    /// Moves every transfer on as far as it goes without waiting.
    func perform() {
        var running: Int32 = 0
        unsafe curl_multi_perform(raw, &running)
    }

    /// Waits for the network, the next timer of a transfer, a wake-up, or a point in time.
    func wait(until deadline: ContinuousClock.Instant?) {
        let left = deadline.map { $0 - .now } ?? .seconds(60)
        let milliseconds = min(max(left, .zero), .seconds(60)).wholeMilliseconds
        unsafe curl_multi_poll(raw, nil, 0, Int32(milliseconds), nil)
    }

    /// Adds a transfer; says whether it was taken.
    func add(_ easy: UnsafeMutableRawPointer) -> Bool {
        unsafe curl_multi_add_handle(raw, easy) == CURLM_OK
    }

    /// Takes a transfer out; its connection is closed if it was in use.
    func remove(_ easy: UnsafeMutableRawPointer) {
        unsafe curl_multi_remove_handle(raw, easy)
    }

    /// The key of the next transfer that has come to its end, and how it did.
    func nextDone() -> (key: UInt, code: CURLcode)? {
        var left: Int32 = 0
        while let message = unsafe curl_multi_info_read(raw, &left) {
            guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
            guard let easy = unsafe message.pointee.easy_handle else { continue }
            return (UInt(bitPattern: easy), unsafe ccurl_message_result(message))
        }
        return nil
    }

    /// Closes every connection; nothing may be called afterwards.
    func cleanUp() {
        unsafe curl_multi_cleanup(raw)
    }
}
