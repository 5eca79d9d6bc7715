import PersistenceProbe
import PersistenceTesting
import Testing

/// Tests the order of writing and renaming files, which must survive a power cut.
@Suite(
    "Storages, the order of their calls",
    .enabled("strace is not there, or may not trace") { await Strace.isAllowed() }
)
struct FileOrderTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// The calls without descriptors, contents and hashes in names, such as `fsync first.new`.
    private func calls(
        _ scenario: Scenario,
        _ backend: Backend = .files,
        at path: String = "people"
    ) async throws -> [String] {
        try await Strace.trace(scenario, backend, in: directory, at: path).map { line in
            let call = try #require(line.firstMatch(of: /^\d+ +(\w+)\(/)?.output.1)
            let place = line.firstMatch(of: /^\d+ +\w+\([^,)]*\/([^\/>"]+)[>"]/)?.output.1
            let names = line.matches(of: /, "([^"]+)"/).map { String($0.output.1) }
            let operands = call.hasPrefix("pwrite") || names.isEmpty ? [String(place ?? "")] : names
            return ([String(call)] + operands).joined(separator: " ")
                .replacing(/_records_(\w+)-[0-9a-f]{32}\.entries/) { $0.output.1 }
        }
    }

    @Test func `a batch is on disk before its list has a name, and named before the list goes`()
        async throws
    {
        try await Scenario.commit.run(on: Backend.files.storage(at: directory.appending("people")))

        #expect(
            try await calls(.commit) == [
                "pwrite64 first.new", "fsync first.new",
                "pwrite64 second.new", "fsync second.new",
                "pwrite64 third.new", "fsync third.new",
                "pwrite64 batch.commit.new", "fsync batch.commit.new",
                "fsync people",
                "renameat batch.commit.new batch.commit",
                "fsync people",
                "renameat first.new first", "renameat second.new second",
                "renameat third.new third",
                "fsync people",
                "unlinkat batch.commit",
                "fsync people",
            ]
        )
    }

    @Test func `one file is on disk before it has its name, which is before the call ends`()
        async throws
    {
        try await Scenario.commit.run(on: Backend.files.storage(at: directory.appending("people")))

        #expect(
            try await calls(.commitOne) == [
                "pwrite64 first.new", "fsync first.new", "renameat first.new first", "fsync people",
            ]
        )
    }

    @Test(arguments: [
        (Backend.files, "new/people", "pwrite64 first.new"),
        (Backend.sqlite, "new/people/database", "pwrite64 database.new-"),
    ])
    func `new directories are named on disk before their first file`(
        backend: Backend,
        path: String,
        firstChange: String
    ) async throws {
        let parent = try #require(directory.path.split(separator: "/").last)

        let calls = try await calls(.commitOne, backend, at: path)

        #expect(
            calls.prefix(4) == ["mkdir new", "mkdir people", "fsync \(parent)", "fsync new"]
        )
        #expect(calls.count > 4 && calls[4].hasPrefix(firstChange))
    }
}
