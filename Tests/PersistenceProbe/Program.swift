// A small program that changes a storage, for tests that trace or kill it:
//
//     PersistenceProbe SCENARIO BACKEND PATH

import Glibc

@main
enum Program {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let scenario = Scenario(rawValue: arguments[1]),
            let backend = Backend(rawValue: arguments[2])
        else { exit(EX_USAGE) }
        let storage = backend.storage(at: arguments[3])
        try await scenario.run(on: storage)
        // The storage is not closed, since closing is a separate scenario.
        withExtendedLifetime(storage) { _exit(0) }
    }
}
