import CSQLite
import Persistence
import TextComparison

// The functions that queries use for keys that no index has stored. Only statements use them, never
// the schema: any program can open the file.
enum TextFunctions {
    static func name(of collation: Collation) -> String { "builder_\(collation.rawValue)" }

    private typealias Arguments = UnsafeMutablePointer<OpaquePointer?>?

    /// Makes the functions known to a connection.
    static func register(_ database: OpaquePointer) {
        // Safe: the functions have no state, and SQLite owns the arguments during a call.
        unsafe add(name(of: .folded), 1, to: database) { context, _, arguments in
            unsafe TextFunctions.key(.folded, context, arguments)
        }
        unsafe add(name(of: .numeric), 1, to: database) { context, _, arguments in
            unsafe TextFunctions.key(.numeric, context, arguments)
        }
        unsafe add("builder_has_words", 2, to: database) { context, _, arguments in
            unsafe TextFunctions.compareWords(context, arguments) { words, text in
                Condition.contains(words, in: text)
            }
        }
        unsafe add("builder_has_parts", 2, to: database) { context, _, arguments in
            unsafe TextFunctions.compareWords(context, arguments) { parts, text in
                Condition.contains(parts: parts, in: text)
            }
        }
    }

    @unsafe
    private static func add(
        _ name: String,
        _ argumentCount: Int32,
        to database: OpaquePointer,
        _ function: @convention(c) (OpaquePointer?, Int32, Arguments) -> Void
    ) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        unsafe sqlite3_create_function_v2(
            database,
            name,
            argumentCount,
            flags,
            nil,
            function,
            nil,
            nil,
            nil
        )
    }

    /// Answers whether the words of a query meet those of a text; false without a text.
    @unsafe
    private static func compareWords(
        _ context: OpaquePointer?,
        _ arguments: Arguments,
        _ isMet: (_ words: [String], _ text: [String]) -> Bool
    ) {
        guard let text = unsafe Self.text(arguments, 0),
            let words = unsafe Self.text(arguments, 1)
        else { return unsafe sqlite3_result_int(context, 0) }
        // By bytes: a mark at the start of a word would be one character with the space.
        let list = words.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        unsafe sqlite3_result_int(context, isMet(list, SearchWords.words(of: text)) ? 1 : 0)
    }

    @unsafe
    private static func key(
        _ collation: Collation,
        _ context: OpaquePointer?,
        _ arguments: Arguments
    ) {
        guard let text = unsafe text(arguments, 0) else {
            return unsafe sqlite3_result_null(context)
        }
        var key = collation.key(of: text)
        key.withUTF8 { bytes in
            unsafe csqlite_result_text(context, bytes.baseAddress, UInt64(bytes.count))
        }
    }

    @unsafe
    private static func text(_ arguments: Arguments, _ index: Int) -> String? {
        guard let value = unsafe arguments?[index],
            unsafe sqlite3_value_type(value) == SQLITE_TEXT,
            let start = unsafe sqlite3_value_text(value)
        else { return nil }
        let count = Int(unsafe sqlite3_value_bytes(value))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: count),
            as: UTF8.self
        )
    }
}
