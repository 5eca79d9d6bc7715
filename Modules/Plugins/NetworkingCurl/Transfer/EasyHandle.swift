import CCurl
import FoundationEssentials

/// An easy handle with its header list and error text, freed together.
///
/// Safe because only the thread that owns the transfers uses it, and because they remove it
/// from the multi handle first. Never reused: libcurl 7.88 retains a pointer to the last header
/// of the previous transfer, and writes to it if the next head starts with a folded line.
@safe
final class EasyHandle {
    let raw: UnsafeMutableRawPointer

    /// The first option that libcurl did not accept.
    private(set) var failure: CURLcode?

    private let errorText: UnsafeMutablePointer<CChar>
    private var headers: UnsafeMutablePointer<curl_slist>?

    /// Creates a handle that carries a key.
    init?(key: UInt) {
        guard let raw = unsafe curl_easy_init() else { return nil }
        unsafe self.raw = raw
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        unsafe ccurl_set_pointer(raw, CURLOPT_ERRORBUFFER, errorText)
        unsafe ccurl_set_pointer(raw, CURLOPT_PRIVATE, UnsafeRawPointer(bitPattern: key))
    }

    /// Resumes a transfer that a callback has paused; returns the error of a callback.
    func goOn() -> CURLcode {
        unsafe curl_easy_pause(raw, CURLPAUSE_CONT)
    }

    deinit {
        unsafe curl_easy_cleanup(raw)
        unsafe curl_slist_free_all(headers)
        unsafe errorText.deallocate()
    }

    /// The key of one of libcurl's handles.
    static func key(of raw: UnsafeMutableRawPointer) -> UInt {
        var key: UnsafeMutableRawPointer?
        unsafe ccurl_get_pointer(raw, CURLINFO_PRIVATE, &key)
        return UInt(bitPattern: key)
    }

    /// libcurl's error message, which contains hosts but no headers.
    func message(for code: CURLcode) -> String {
        let text = unsafe String(cString: errorText)
        return text.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : text
    }

    func set(_ option: CURLoption, _ value: String) {
        note(unsafe value.withCString { unsafe ccurl_set_string(raw, option, $0) })
    }

    func set(_ option: CURLoption, _ value: Int) {
        note(unsafe ccurl_set_long(raw, option, value))
    }

    func set(_ option: CURLoption, offset value: Int) {
        note(unsafe ccurl_set_offset(raw, option, curl_off_t(value)))
    }

    /// Sets a small body; libcurl copies it.
    func set(body: Data) {
        set(CURLOPT_POSTFIELDSIZE_LARGE, offset: body.count)
        // A null pointer, which empty data may have, would make libcurl call a read callback.
        note(
            unsafe body.withUnsafeBytes { bytes in
                unsafe bytes.isEmpty
                    ? ccurl_set_pointer(raw, CURLOPT_COPYPOSTFIELDS, "")
                    : ccurl_set_pointer(raw, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
            }
        )
    }

    /// Adds a header line to libcurl's own; ``setHeaderLines()`` follows the last one.
    func add(headerLine line: String) {
        let longer = unsafe line.withCString { unsafe curl_slist_append(headers, $0) }
        guard let longer = unsafe longer else { return note(CURLE_OUT_OF_MEMORY) }
        unsafe headers = longer
    }

    /// Sets the header lines that were added.
    func setHeaderLines() {
        note(unsafe ccurl_set_list(raw, CURLOPT_HTTPHEADER, headers))
    }

    /// Stores a result if it is the first failure.
    func note(_ code: CURLcode) {
        if code != CURLE_OK, failure == nil { failure = code }
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
