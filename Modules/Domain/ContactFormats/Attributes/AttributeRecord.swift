import Models

/// The attributes of one person in a file of names and values.
struct AttributeRecord: Sendable {
    /// The line of the file at which the record begins, from 1.
    let line: Int
    /// The attributes in the order of the file, with names in lower case.
    private(set) var attributes: [(name: String, text: String)] = []
    /// The size of all attributes in bytes.
    private(set) var size = 0

    init(line: Int) {
        self.line = line
    }

    mutating func add(_ name: String, _ text: String) {
        size += name.utf8.count + text.utf8.count
        guard size <= ContactLimits.contact else { return attributes.removeAll() }
        if !text.isEmpty { attributes.append((name, text)) }
    }
}
