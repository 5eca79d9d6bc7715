package import Injection
import Persistence
import Services
import ViewModels

/// The objects of a launch: a chain of containers, `test → mock → main`, cut at the
/// profile's own.
///
/// The one place that knows every module. Making an assembly opens nothing: the embedded
/// directory, the database and the transport come into being when something asks for them.
package struct Assembly {
    /// The container at the chain's near end, where resolution begins.
    package let container: Resolver

    /// Puts a chain together.
    ///
    /// In the `test` profile the backends of main fail and name themselves: a test provides
    /// those it needs.
    ///
    /// - Parameters:
    ///   - options: Which profile, and which backends.
    ///   - environment: Tells where people are stored, unless the options do.
    /// - Throws: ``UsageError`` if this build or this machine lacks a backend that the options choose.
    package init(_ options: Options, environment: [String: String]) throws(UsageError) {
        try self.init(options, environment: environment, log: nil)
    }

    /// Puts a chain together whose requests are logged.
    init(
        _ options: Options,
        environment: [String: String],
        log: LogFile?
    ) throws(UsageError) {
        let main = Resolver()
        main.registerWiring()
        if options.profile == .test {
            main.registerUnprovidedBackends()
        } else {
            try main.registerMainBackends(options, environment: environment)
        }
        main.registerServices(options, author: Author.name(environment), log: log)
        main.registerSettings(options, environment: environment)
        switch options.profile {
        case .main:
            container = main
        case .mock:
            container = Resolver.mock(options, parent: main)
        case .test:
            container = Resolver(parent: .mock(options, parent: main))
        }
    }

    /// Opens the storage, which is created if it is missing; before a screen is shown, as the command
    /// for a password may ask on the terminal until then.
    ///
    /// - Throws: `PersistenceError` if it cannot be used.
    func openStorage() async throws {
        try await container.resolve(PeopleStore.self).open()
        container.optional(PasswordCommand.self)?.leaveTerminal()
    }

    /// Waits for the changes that screens have begun, so that none is lost when the process ends.
    ///
    /// - Parameter messages: Receives the titles of long changes that still run, and a line for each
    ///   change that is not stored and each failure that no screen has shown.
    /// - Returns: Whether everything is stored.
    func finishChanges(_ messages: Messages) async -> Bool {
        let pending = container.resolve(PeopleStore.self).pending
        for title in pending.titles { messages.write("waiting for \(title); ^C gives it up") }
        let lines = await pending.finish()
        for line in lines { messages.write(line) }
        return lines.isEmpty
    }

    /// Closes the storage, so that no write is cut off when the process ends.
    ///
    /// - Parameter limit: How long that may take, such as where a server does not answer a question of
    ///   a screen that is left; `nil` for any time.
    func close(within limit: Duration? = nil) async {
        let storage = container.resolve((any StorageBackend).self)
        let (ends, end) = AsyncStream<Void>.makeStream()
        Task {
            await storage.close()
            end.finish()
        }
        if let limit {
            Task {
                try await Task.sleep(for: limit)
                end.finish()
            }
        }
        for await _ in ends {}
    }
}
