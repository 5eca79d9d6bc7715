import ContactFormats
import Injection
import Models
import Persistence
import PresentationTerminal
import Reactive
import Services

/// Imports and exports contacts.
@MainActor
struct ContactFiles {
    private let container: Resolver
    private let messages: Messages

    init(container: Resolver, messages: Messages) {
        self.container = container
        self.messages = messages
    }

    // MARK: - Import

    /// Imports files one after the other, and prints a line for each.
    ///
    /// A file that cannot be imported is reported and skipped, as is an unreadable contact, with
    /// its line number.
    ///
    /// - Returns: ``ExitCode/invalidFile`` if a file could not be imported, including one in a
    ///   folder.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func importFiles(_ paths: [String], _ options: Options) async throws -> ExitCode {
        let importer: ContactImport = container.resolve()
        var code = ExitCode.done
        for path in paths {
            let line = ProgressLine(path, size: InputFile(path: path).size)
            defer { line.clear() }
            do {
                let file = ContactFile(path: path)
                let report = try await importer.run(file, columns: options.columns) {
                    line.show($0)
                }
                line.clear()
                try StandardStream.output.write("\(path.singleLine): \(report.summary)\n")
                if !write(report, of: path) { code = .invalidFile }
            } catch let error as ImportError {
                line.clear()
                messages.write("cannot import \(path): \(error)")
                code = .invalidFile
            }
        }
        return code
    }

    /// Prints the effects of an import of files, a line for each contact, but changes nothing.
    ///
    /// - Returns: ``ExitCode/invalidFile`` if a file could not be imported.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func planImport(of paths: [String], _ options: Options) async throws -> ExitCode {
        let importer: ContactImport = container.resolve()
        let folders = paths.map { path in
            let files = (try? InputFolder(path: path)?.files()) ?? []
            // A folder that is empty or cannot be read is reported as a file.
            if files.isEmpty { return [(path: path, file: ContactFile(path: path))] }
            return files.map { (path: $0.path, file: ContactFile(ofFolder: $0)) }
        }
        let plans = try await importer.plan(
            folders: folders.map { $0.map(\.file) },
            columns: options.columns
        )
        var code = ExitCode.done
        try StandardStream.output.write("file\taction\tname\tid\treason\n")
        for (path, result) in zip(folders.joined().map(\.path), plans) {
            switch result {
            case .success(let plan):
                try write(plan, of: path)
                if !write(plan.report, of: path) { code = .invalidFile }
            case .failure(let error):
                messages.write("cannot import \(path): \(error)")
                code = .invalidFile
            }
        }
        return code
    }

    private func write(_ plan: ImportPlan, of path: String) throws {
        var output = OutputBuffer()
        for step in plan.steps {
            let fields = [path, step.action.rawValue, step.name, step.key, step.reason]
            try output.append(fields.map(\.singleLine).joined(separator: "\t") + "\n")
        }
        try output.finish()
        let report = plan.report
        if StandardStream.output.isTerminal {
            let groups = report.grouped > 0 ? ", \(report.grouped) to get a category" : ""
            try StandardStream.output.write(
                "\(path.singleLine): \(report.added) to add, "
                    + "\(report.updated - report.merged) to update, \(report.merged) to merge, "
                    + "\(report.unchanged) unchanged\(groups)\n"
            )
        }
        if !report.unknownColumns.isEmpty {
            let titles = report.unknownColumns.map { "'\($0)'" }.joined(separator: ", ")
            messages.write(
                "\(path): kept with the people, but without a meaning: columns \(titles) "
                    + "(--map NAME=COLUMN gives one)"
            )
        }
    }

    /// Prints the problems of a file or a folder.
    ///
    /// - Returns: Whether all files could be read, and there was a readable contact, a known member
    ///   of a group, or no problem.
    private func write(_ report: ImportReport, of path: String) -> Bool {
        for problem in report.problems { messages.write("\(path): \(problem)") }
        let people = report.added + report.updated + report.unchanged + report.members
        return report.unreadFiles == 0 && (people > 0 || report.problems.isEmpty)
    }

    // MARK: - Export

    /// Writes all people to a file, which is created completely or not at all, or to standard
    /// output.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for standard output.
    ///   - options: The format, and whether a file may be replaced.
    /// - Returns: ``ExitCode/io``, ``ExitCode/invalidFile`` or ``ExitCode/failed`` if the file
    ///   could not be written; and the number of people.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func exportFile(
        _ path: String?,
        _ options: Options
    ) async throws -> (code: ExitCode, count: Int) {
        let exporter: ContactExport = container.resolve()
        let format = options.exportFormat ?? ContactFormat(fileName: path ?? "") ?? .vCard4
        if let folder = options.exportFolder {
            return try await exportFolder(OutputFolder(path: folder), exporter, options)
        }
        guard let path else {
            let isTerminal = StandardStream.output.isTerminal
            let count = try await exporter.run(as: format) { bytes in
                let text = String(decoding: bytes, as: UTF8.self)
                try StandardStream.output.write(isTerminal ? text.forTerminal : text)
            }
            return (.done, count)
        }
        do {
            let file = try OutputFile(path: path).open(replacing: options.replacesFiles)
            let count = try await exporter.run(as: format) { try file.write($0) }
            try file.finish()
            return (.done, count)
        } catch let error as OutputFile.Failure {
            return (failed(path, error), 0)
        }
    }

    /// Writes a file for each person to a folder.
    private func exportFolder(
        _ folder: OutputFolder,
        _ exporter: ContactExport,
        _ options: Options
    ) async throws -> (code: ExitCode, count: Int) {
        do {
            var others = Set(try folder.open(replacing: options.replacesFiles))
            let names = try await exporter.runCards(as: options.exportFormat) {
                try folder.write($1, to: $0)
            }
            others.subtract(names)
            if !others.isEmpty {
                // Files of people who have been deleted since, or of another program.
                let some = others.sorted().prefix(3).joined(separator: ", ")
                let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
                let reason = "of nobody here, left as they are"
                messages.write("\(folder.path): \(reason): \(some)\(rest)")
            }
            return (.done, names.count)
        } catch let error as OutputFile.Failure {
            return (failed(folder.path, error), 0)
        } catch let error as OutputFolder.FileFailure {
            return (failed(error.path, error.reason), 0)
        }
    }

    private func failed(_ path: String, _ error: OutputFile.Failure) -> ExitCode {
        messages.write("cannot write \(path): \(error)")
        return switch error {
        case .exists, .folderNotEmpty: .failed
        case .notAFile: .invalidFile
        case .system: .io
        }
    }
}

extension ContactFile {
    /// Creates the file or the folder of a path.
    init(path: String) {
        guard let folder = InputFolder(path: path) else {
            self.init(InputFile(path: path))
            return
        }
        do throws(SystemError) {
            self.init(folder: folder.name, try folder.files().map { ContactFile(ofFolder: $0) })
        } catch {
            self.init(named: folder.name) { () throws(ImportError) -> Pieces in
                throw error.importError
            }
        }
    }

    /// Creates a file of a folder; pipes and devices are rejected, as reading could block.
    fileprivate init(ofFolder file: InputFile) {
        guard file.isSpecial else {
            self.init(file)
            return
        }
        self.init(named: file.name) { () throws(ImportError) -> Pieces in
            throw .unreadable("a pipe, a socket or a device, not a file")
        }
    }

    /// Creates a file; a pipe is copied while it is read for the first time.
    private init(_ file: InputFile) {
        if file.path == "-" || file.size == nil {
            let copy = InputCopy(of: file)
            self.init(named: file.name, isStream: true, decoder: CharacterSets.decode) {
                copy.open()
            }
            return
        }
        let open = { @Sendable () throws(ImportError) -> Pieces in
            do throws(SystemError) {
                let next = try file.open()
                return { () throws(ImportError) -> [UInt8]? in
                    do throws(SystemError) { return try next() } catch { throw error.importError }
                }
            } catch {
                throw error.importError
            }
        }
        self.init(named: file.name, decoder: CharacterSets.decode, open)
    }
}

extension SystemError {
    fileprivate var importError: ImportError { .unreadable(description) }
}

extension ContactFormat {
    /// Creates the format that the extension of a file name denotes; `nil` if it is unknown.
    fileprivate init?(fileName: String) {
        switch fileName.split(separator: ".").last?.lowercased() {
        case "vcf", "vcard": self = .vCard4
        case "csv": self = .csv
        case "json": self = .json
        default: return nil
        }
    }
}
