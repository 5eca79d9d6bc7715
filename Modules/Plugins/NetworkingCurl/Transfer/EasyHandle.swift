import CCurl

/// An easy handle with its header list and error text, freed together.
///
/// Used for one transfer after another. Safe because only the thread that holds
/// the transfers uses it, and because they take it out of the multi handle first.
@safe
final class EasyHandle {
    let raw: UnsafeMutableRawPointer

    private let errorText: UnsafeMutablePointer<CChar>
    private var headers: UnsafeMutablePointer<curl_slist>?

    init?() {
        guard let raw = unsafe curl_easy_init() else { return nil }
        unsafe self.raw = raw
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        unsafe ccurl_set_pointer(raw, CURLOPT_ERRORBUFFER, errorText)
    }

    /// Forgets every option, and with it the pointers that callbacks were given.
    func reset() {
        unsafe curl_easy_reset(raw)
        unsafe curl_slist_free_all(headers)
        unsafe headers = nil
        unsafe errorText.pointee = 0
        unsafe ccurl_set_pointer(raw, CURLOPT_ERRORBUFFER, errorText)
    }

    /// Lets a transfer go on that a callback has paused.
    func goOn() {
        unsafe curl_easy_pause(raw, CURLPAUSE_CONT)
    }

    deinit {
        unsafe curl_easy_cleanup(raw)
        unsafe curl_slist_free_all(headers)
        unsafe errorText.deallocate()
    }

    /// What tells it from other handles while it lives.
    var key: UInt { UInt(bitPattern: unsafe raw) }

    /// What went wrong, in libcurl's words; they name hosts but no headers.
    func message(for code: CURLcode) -> String {
        let text = unsafe String(cString: errorText)
        return text.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : text
    }

    func set(_ option: CURLoption, _ value: String) -> CURLcode {
        unsafe ccurl_set_string(raw, option, value)
    }

    func set(_ option: CURLoption, _ value: Int) -> CURLcode {
        unsafe ccurl_set_long(raw, option, value)
    }

    func set(_ option: CURLoption, offset value: Int) -> CURLcode {
        unsafe ccurl_set_offset(raw, option, curl_off_t(value))
    }

    /// Sets a small body; libcurl copies it.
    func set(body: UnsafeRawBufferPointer) -> CURLcode {
        let code = set(CURLOPT_POSTFIELDSIZE_LARGE, offset: body.count)
        guard code == CURLE_OK else { return code }
        // A null pointer would make libcurl ask a read callback for the body.
        guard let start = body.baseAddress else {
            return unsafe ccurl_set_pointer(raw, CURLOPT_COPYPOSTFIELDS, "")
        }
        return unsafe ccurl_set_pointer(raw, CURLOPT_COPYPOSTFIELDS, start)
    }

    /// Adds a line to the head; says whether there was memory for it.
    func add(headerLine line: String) -> Bool {
        guard let longer = unsafe curl_slist_append(headers, line) else { return false }
        unsafe headers = longer
        return true
    }

    /// Sets the lines added so far.
    func setHeaders() -> CURLcode {
        unsafe ccurl_set_list(raw, CURLOPT_HTTPHEADER, headers)
    }

    func number(_ info: CURLINFO) -> Int {
        var value = 0
        unsafe ccurl_get_long(raw, info, &value)
        return value
    }

    func offset(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        unsafe ccurl_get_offset(raw, info, &value)
        return Int(value)
    }

    /// A time since the start of the transfer; `nil` if the step did not happen.
    func time(_ info: CURLINFO) -> Duration? {
        let microseconds = offset(info)
        return microseconds > 0 ? .microseconds(microseconds) : nil
    }
}
