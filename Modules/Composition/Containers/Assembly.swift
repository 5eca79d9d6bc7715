package import Injection
import Persistence
import Services
import ViewModels

/// The containers of a launch: a chain `test → mock → main`, from the container of the profile on.
///
/// It is the only type that depends on every module. Creating an assembly opens nothing: the
/// embedded directory, the database and the transport are created when they are first resolved.
package struct Assembly {
    /// The first container of the chain, in which resolution begins.
    package let container: Resolver

    /// Creates the chain of containers.
    ///
    /// In the `test` profile, the backends of `main` fail with their names: a test registers those
    /// that it needs.
    ///
    /// - Parameters:
    ///   - options: The options, which choose the profile and the backends.
    ///   - environment: The environment variables, which determine the location of the storage
    ///     unless the options do.
    /// - Throws: ``UsageError`` if this build or this machine lacks a backend that the options
    ///   choose.
    package init(_ options: Options, environment: [String: String]) throws(UsageError) {
        try self.init(options, environment: environment, log: nil)
    }

    /// Creates the chain of containers, with a log of requests.
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

    /// Opens the storage, creating it if it is missing.
    ///
    /// It must be called before a screen is shown, as the password command may use the terminal
    /// until then.
    ///
    /// - Throws: `PersistenceError` if it cannot be used.
    func openStorage() async throws {
        try await container.resolve(PeopleStore.self).open()
        container.optional(PasswordCommand.self)?.leaveTerminal()
    }

    /// Waits for the changes that screens have started, so that none is lost when the process ends.
    ///
    /// - Parameter messages: Prints the titles of long changes that are still running, and a line
    ///   for each change that is not stored and each failure that no screen has shown.
    /// - Returns: Whether all changes are stored.
    func finishChanges(_ messages: Messages) async -> Bool {
        let pending = container.resolve(PeopleStore.self).pending
        for title in pending.titles { messages.write("waiting for \(title); ^C gives it up") }
        let lines = await pending.finish()
        for line in lines { messages.write(line) }
        return lines.isEmpty
    }

    /// Closes the storage, so that no write is interrupted when the process ends.
    ///
    /// - Parameter limit: The maximum time to wait, such as for a server that does not answer a
    ///   query of a closed screen; `nil` for no limit.
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
