import ContactFormats
import Injection
import Models
import Persistence
import PresentationTerminal
import Reactive
import Services

/// Imports and exports of contacts.
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
    /// A file that cannot be imported is reported and left out, as is an unreadable
    /// contact, with its line.
    ///
    /// - Returns: ``ExitCode/invalidFile`` if a file could not be imported.
    /// - Throws: `StandardStream.WriteError` if standard output takes no more.
    func importFiles(_ paths: [String], _ options: Options) async throws -> ExitCode {
        let importer: ContactImport = container.resolve()
        return try await eachFile(paths) { path, bytes in
            let report = try await importer.run(bytes, columns: options.columns).value
            let merged = report.merged > 0 ? " (\(report.merged) by name)" : ""
            let counts = [
                "\(report.added) added", "\(report.updated) updated\(merged)",
                "\(report.unchanged) unchanged",
            ]
            try StandardStream.output.write(
                "\(path.singleLine): \(counts.joined(separator: ", "))\n"
            )
            return report
        }
    }

    /// Prints what an import of files would do, a line for each contact, and changes nothing.
    ///
    /// - Returns: ``ExitCode/invalidFile`` if a file could not be imported.
    /// - Throws: `StandardStream.WriteError` if standard output takes no more.
    func planImport(of paths: [String], _ options: Options) async throws -> ExitCode {
        let importer: ContactImport = container.resolve()
        var changes = AddressBookContents()
        try StandardStream.output.write("file\taction\tname\tid\treason\n")
        return try await eachFile(paths) { path, bytes in
            let plan = try await importer.plan(bytes, columns: options.columns, after: changes)
                .value
            changes = changes.merged(with: plan.changes)
            let lines = plan.steps.map { step in
                let fields = [path, step.action.rawValue, step.name, step.key, step.reason]
                return fields.map(\.singleLine).joined(separator: "\t") + "\n"
            }
            try StandardStream.output.write(lines.joined())
            let report = plan.report
            if StandardStream.output.isTerminal {
                try StandardStream.output.write(
                    "\(path.singleLine): \(report.added) to add, "
                        + "\(report.updated - report.merged) to update, \(report.merged) to merge, "
                        + "\(report.unchanged) unchanged\n"
                )
            }
            if !report.unknownColumns.isEmpty {
                let titles = report.unknownColumns.map { "'\($0)'" }.joined(separator: ", ")
                messages.write(
                    "\(path): kept with the people, but without a meaning: columns \(titles) "
                        + "(--map NAME=COLUMN gives one)"
                )
            }
            return report
        }
    }

    /// Reads files one after the other, and reports those that cannot be imported, as well as
    /// contacts that cannot be read.
    private func eachFile(
        _ paths: [String],
        _ work: (_ path: String, _ bytes: [UInt8]) async throws -> ImportReport
    ) async throws -> ExitCode {
        var code = ExitCode.done
        for path in paths {
            do {
                let report = try await work(
                    path,
                    try InputFile(path: path).read(upTo: ContactLimits.file)
                )
                for problem in report.problems { messages.write("\(path): \(problem)") }
                let isEmpty = report.added + report.updated + report.unchanged == 0
                if isEmpty, !report.problems.isEmpty { code = .invalidFile }
            } catch let error as StandardStream.WriteError {
                throw error
            } catch let error as PersistenceError {
                messages.write(error)
                return error.exitCode
            } catch {
                messages.write("cannot import \(path): \(message(of: error))")
                code = .invalidFile
            }
        }
        return code
    }

    // MARK: - Export

    /// Writes everybody to a file, which appears whole or not at all, or to standard output.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for standard output.
    ///   - options: The format, and whether a file may be replaced.
    /// - Returns: ``ExitCode/io``, ``ExitCode/invalidFile`` or ``ExitCode/failed`` if the file
    ///   could not be written; and the number of people.
    /// - Throws: `StandardStream.WriteError` if standard output takes no more, or the error of
    ///   the storage.
    func exportFile(
        _ path: String?,
        _ options: Options
    ) async throws -> (code: ExitCode, count: Int) {
        let exporter: ContactExport = container.resolve()
        let format = options.exportFormat ?? ContactFormat(fileName: path ?? "") ?? .vCard4
        let (bytes, count) = try await exporter.run(as: format)
        guard let path else {
            let text = String(decoding: bytes, as: UTF8.self)
            try StandardStream.output.write(
                StandardStream.output.isTerminal ? text.forTerminal : text
            )
            return (.done, count)
        }
        do throws(OutputFile.Failure) {
            try OutputFile(path: path).write(bytes, replacing: options.replacesFiles)
            return (.done, count)
        } catch {
            messages.write("cannot write \(path): \(error)")
            switch error {
            case .exists: return (.failed, count)
            case .notAFile: return (.invalidFile, count)
            case .system: return (.io, count)
            }
        }
    }
}

extension ContactFormat {
    /// The format that the ending of a file's name stands for.
    fileprivate init?(fileName: String) {
        switch fileName.split(separator: ".").last?.lowercased() {
        case "vcf", "vcard": self = .vCard4
        case "csv": self = .csv
        case "json": self = .json
        default: return nil
        }
    }
}
