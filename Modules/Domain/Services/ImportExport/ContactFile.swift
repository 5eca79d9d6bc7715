package import ContactFormats

/// A file of contacts that is read in pieces, once for each time it is opened; or a folder of such
/// files, which are imported as one.
package struct ContactFile: Sendable {
    /// Returns the next piece of any size; `nil` at the end.
    ///
    /// Throws ``ImportError/unreadable(_:)``.
    package typealias Pieces = () throws(ImportError) -> [UInt8]?

    /// The name, by which an import is reported; `nil` if the file has none.
    let name: String?
    /// Opens the file, and throws ``ImportError/unreadable(_:)`` if that fails.
    let open: @Sendable () throws(ImportError) -> Pieces
    /// Decodes the character sets that the readers do not know.
    let decoder: CharsetDecoder?
    /// The files of a folder; `nil` for a file.
    let files: [ContactFile]?
    /// Whether the pieces come when another program sends them, as from a pipe.
    let isStream: Bool

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: The name, by which an import is reported; `nil` if the file has none.
    ///   - isStream: Whether the pieces come when another program sends them, as from a pipe; then all
    ///     are read once before an import begins to write.
    ///   - decoder: Decodes other character sets than UTF-8 and those of Western Europe.
    ///   - open: Opens it and returns its pieces; called twice for a stream or a file of a folder, and
    ///     once more if the storage turns out to be damaged during an import.
    package init(
        named name: String? = nil,
        isStream: Bool = false,
        decoder: CharsetDecoder? = nil,
        _ open: @escaping @Sendable () throws(ImportError) -> Pieces
    ) {
        self.name = name
        self.open = open
        self.isStream = isStream
        self.decoder = decoder
        files = nil
    }

    /// Creates a folder.
    ///
    /// - Parameters:
    ///   - name: The name, by which an import is reported.
    ///   - files: The files, which have names.
    package init(folder name: String, _ files: [ContactFile]) {
        self.name = name
        self.files = files
        isStream = false
        decoder = nil
        open = { () throws(ImportError) -> Pieces in
            throw files.isEmpty ? .emptyFolder : .unreadable("a folder, not a file")
        }
    }

    /// Creates a file with some contents.
    package init(named name: String? = nil, _ bytes: [UInt8]) {
        self.init(named: name) {
            var rest: [UInt8]? = bytes
            return {
                defer { rest = nil }
                return rest
            }
        }
    }

    /// The bytes at the beginning by which formats are recognized.
    private static let startSize = 4096

    /// Reads the contacts of the file one after the other, without storing more than those of a
    /// piece.
    ///
    /// - Parameters:
    ///   - columns: The meanings of columns of a table whose names tell none.
    ///   - body: Receives the contacts of each piece, and the number of bytes so far.
    /// - Throws: ``ImportError``, or the error of the body.
    func read(
        columns: [CSVColumnName],
        _ body: (_ reading: ContactReading, _ bytes: Int) throws -> Void
    ) throws {
        let (format, next) = try begin(columns)
        var reader = ContactReader(format, columns: columns, decoder: decoder)
        var (count, position) = (0, 0)
        // The last contact comes with those before it.
        var reading = ContactReading()
        while let bytes = try next() {
            // A piece may be a whole file.
            for part in bytes.chunks(of: 1 << 16) {
                if position > 0 { try body(reading, position) }
                reading = reader.read(part)
                position = count + part.endIndex
            }
            count += bytes.count
        }
        reader.finish(into: &reading)
        try body(reading, count)
    }

    /// Finds out whether the file can be read, by reading it without its contacts.
    ///
    /// - Throws: ``ImportError``, as ``read(columns:_:)`` does.
    func check(columns: [CSVColumnName]) throws(ImportError) {
        let (_, next) = try begin(columns)
        while try next() != nil {}
    }

    /// Waits for all pieces of the streams among some files, so that nobody else has to.
    ///
    /// A stream that cannot be read is reported when it is read again.
    @concurrent
    static func awaitStreams(of files: [ContactFile], columns: [CSVColumnName]) async {
        for file in files.flatMap({ $0.files ?? [$0] }) where file.isStream {
            do throws(ImportError) { try file.check(columns: columns) } catch {}
        }
    }

    /// Opens the file; returns its format, and its pieces, up to the largest size of a file.
    private func begin(
        _ columns: [CSVColumnName]
    ) throws(ImportError) -> (format: ReadableFormat, pieces: Pieces) {
        let next = try open()
        var start: [UInt8] = []
        while start.count < Self.startSize, let piece = try next() { start += piece }
        let format = ReadableFormat(detecting: start) ?? (columns.isEmpty ? nil : .csv)
        guard let format else { throw .unknownFormat }
        var (first, count): ([UInt8]?, Int) = (start, 0)
        let pieces = { () throws(ImportError) -> [UInt8]? in
            let known = first.take()
            let piece = if let known { known } else { try next() }
            count += piece?.count ?? 0
            guard count <= ContactLimits.file else { throw .tooLarge }
            return piece
        }
        return (format, pieces)
    }
}
