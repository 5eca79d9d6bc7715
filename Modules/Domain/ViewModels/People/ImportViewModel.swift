import Injection
import Models
import Reactive
package import Services

/// The view model of the import screen, which imports a file and publishes the progress.
@MainActor
package final class ImportViewModel {
    /// The stage of an import.
    package enum State: Hashable, Sendable {
        /// No import has been started.
        case initial
        /// A file is being read; the number of people so far.
        case loading(Int)
        /// The people of the file have been stored.
        case loaded(ImportReport)
        /// The import failed and nothing was changed; with the reason.
        case error(String)
    }

    @Injected private var importer: ContactImport
    @Injected private var people: PeopleStore
    @Injected private var opener: ContactFileOpener

    /// The stage of the import.
    @Variable package private(set) var state = State.initial

    /// Creates a view model with the services of the root container.
    package init() {}

    /// Imports a file; ignored during another import or for an empty path.
    ///
    /// The import continues if the screen closes, and the process waits for it before it exits; a
    /// failure is then reported by `PendingWork`.
    package func importFile(at path: String) {
        if case .loading = state { return }
        guard !path.isEmpty else { return }
        state = .loading(0)
        let (counts, continuation) = AsyncStream.makeStream(
            of: Int.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let title = "the import of \(path)"
        let reading = people.pending.begin(title) { [importer, file = opener.file(at: path)] in
            defer { continuation.finish() }
            return try await importer.run(file) { continuation.yield($0.people) }
        }
        Task { [weak self, people] in
            for await count in counts { self?.state = .loading(count) }
            do {
                let report = try await reading.value
                if let self {
                    state = .loaded(report)
                } else if let problem = report.problems.first {
                    let others = report.problems.count - 1
                    let more = others == 0 ? "" : " (and \(others) more)"
                    people.pending.report("not all of \(path) was imported: \(problem)\(more)")
                }
            } catch {
                guard let self else {
                    return people.pending.report("not imported: \(path): \(sentence(of: error))")
                }
                state = .error(message(of: error))
            }
        }
    }

    /// The status line of the import; empty before the first one.
    package var summary: String {
        switch state {
        case .initial: ""
        case .loading(let count): "Reading… \(count.withSeparators) people"
        case .loaded(let report): report.summary
        case .error(let reason): "Not imported: \(reason)"
        }
    }

    /// A line for each entry or line of the file that could not be read.
    package var problems: [String] {
        guard case .loaded(let report) = state else { return [] }
        return report.problems.map { "\($0)" }
    }
}
