package import ContactFormats

/// A file of contacts that is read in pieces from its beginning each time it is opened, or a folder
/// of such files that are imported together.
package struct ContactFile: Sendable {
    /// Returns the next piece of any size; `nil` at the end of the file.
    ///
    /// It throws ``ImportError/unreadable(_:)`` if reading fails.
    package typealias Pieces = () throws(ImportError) -> [UInt8]?

    /// The name in reports of an import; `nil` if the file has none.
    let name: String?
    /// Opens the file; throws ``ImportError/unreadable(_:)`` if that fails.
    let open: @Sendable () throws(ImportError) -> Pieces
    /// The decoder for character sets that the readers do not support.
    let decoder: CharsetDecoder?
    /// The files of a folder; `nil` for a single file.
    let files: [ContactFile]?
    /// Whether the pieces depend on another program that writes them, as with a pipe.
    let isStream: Bool

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: The name in reports of an import; `nil` if the file has none.
    ///   - isStream: Whether the pieces depend on another program that writes them, as with a pipe;
    ///   all are then read once before an import starts to write.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    ///   - open: Opens the file and returns its pieces; called twice for a stream or a file of a
    ///   folder, and once more if the storage is found damaged during an import.
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
    ///   - name: The name in reports of an import.
    ///   - files: The files, each with a name.
    package init(folder name: String, _ files: [ContactFile]) {
        self.name = name
        self.files = files
        isStream = false
        decoder = nil
        open = { () throws(ImportError) -> Pieces in
            throw files.isEmpty ? .emptyFolder : .unreadable("a folder, not a file")
        }
    }

    /// Creates a file from its contents.
    package init(named name: String? = nil, _ bytes: [UInt8]) {
        self.init(named: name) {
            var rest: [UInt8]? = bytes
            return {
                defer { rest = nil }
                return rest
            }
        }
    }

    /// The number of bytes at the beginning from which the format is detected.
    private static let startSize = 4096

    /// Reads the contacts of the file, with those of one piece in memory.
    ///
    /// - Parameters:
    ///   - columns: The meanings of table columns whose names are not recognized.
    ///   - body: Receives the contacts of each piece, and the number of bytes read so far.
    /// - Throws: ``ImportError``, or the error of the body.
    func read(
        columns: [CSVColumnName],
        _ body: (_ reading: ContactReading, _ bytes: Int) throws -> Void
    ) throws {
        let (format, next) = try begin(columns)
        var reader = ContactReader(format, columns: columns, decoder: decoder)
        var (count, position) = (0, 0)
        // Delayed by one piece, so that the end of the file is reported with the last piece.
        var reading = ContactReading()
        while let bytes = try next() {
            // The piece may be an entire file, so it is split.
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

    /// Checks whether the file can be read to its end, without parsing contacts.
    ///
    /// - Throws: ``ImportError``, as ``read(columns:_:)`` does.
    func check(columns: [CSVColumnName]) throws(ImportError) {
        let (_, next) = try begin(columns)
        while try next() != nil {}
    }

    /// Waits until the streams among some files can be read without delay, before a transaction
    /// begins.
    ///
    /// A stream that cannot be read is reported when it is read again.
    @concurrent
    static func awaitStreams(of files: [ContactFile], columns: [CSVColumnName]) async {
        for file in files.flatMap({ $0.files ?? [$0] }) where file.isStream {
            do throws(ImportError) { try file.check(columns: columns) } catch {}
        }
    }

    /// Opens the file, and returns its format and its pieces, limited to the maximum file size.
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
