import Injection
import Models
import PresentationTerminal
import Services

/// Copies all people of the directory to the storage.
@MainActor
struct Synchronization {
    private let container: Resolver
    private let messages: Messages

    init(container: Resolver, messages: Messages) {
        self.container = container
        self.messages = messages
    }

    /// Runs a sync, showing its progress on a terminal, and prints its result.
    ///
    /// - Returns: ``ExitCode/unavailable`` if the directory stopped responding, and
    ///   ``ExitCode/invalidFile`` if some of its entries cannot be read.
    /// - Throws: ``UsageError`` without the address of a directory, `StandardStream.WriteError`, or
    ///   the error of the storage.
    func run(_ options: Options) async throws -> ExitCode {
        if options.profile == .main, options.api.address == nil {
            throw UsageError("sync needs the directory to bring people of: --api URL")
        }
        let sync: DirectorySync = container.resolve()
        let line = ProgressLine("sync")
        defer { line.clear() }
        do {
            let report = try await sync.run(limit: options.syncedPeople) { progress in
                line.show(isLast: progress.people == progress.total) { progress.line(in: $0) }
            }
            line.clear()
            try StandardStream.output.write("\(report.summary)\n")
            if case .unreadable = report.doubt { return .invalidFile }
            return .done
        } catch let error as SyncError {
            line.clear()
            messages.write("sync: \(error)")
            if case .stopped = error { return .unavailable }
            return .failed
        }
    }
}
