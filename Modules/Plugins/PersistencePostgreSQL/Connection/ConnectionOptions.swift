import CPostgreSQL

/// The options of a connection, as the client library has parsed them.
struct ConnectionOptions {
    /// The options that have a value.
    private(set) var values: [(name: String, value: String)] = []
    /// Whether an option is a password, of a server or of a key: the client library marks these.
    private(set) var hasSecret = false

    /// Copies the options of a list; `nil` is an empty list.
    ///
    /// Safe for the lists of the client library: an option without a keyword ends them, and their texts
    /// are copied here.
    @unsafe
    init(_ list: UnsafeMutablePointer<PQconninfoOption>?) {
        guard var option = unsafe list else { return }
        while let name = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                unsafe values.append((String(cString: name), String(cString: value)))
                let mark = unsafe option.pointee.dispchar.map { unsafe String(cString: $0) }
                if mark == "*" { hasSecret = true }
            }
            unsafe option += 1
        }
    }

    /// The value of an option; `nil` if it has none or an empty one, which libpq treats alike.
    subscript(name: String) -> String? {
        values.first { $0.name == name && !$0.value.isEmpty }?.value
    }
}
