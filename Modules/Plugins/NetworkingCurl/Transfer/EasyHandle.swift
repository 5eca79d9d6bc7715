import CCurl

/// An easy handle with its header list and error text, freed together.
///
/// Safe because it stays on the loop's thread, and because the loop takes it out
/// of the multi handle before it lets go of it.
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

    /// Sets the body; libcurl copies it.
    func set(body: UnsafeRawBufferPointer) -> CURLcode {
        let code = unsafe ccurl_set_offset(raw, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
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
}
