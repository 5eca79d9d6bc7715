import FoundationEssentials
import Injection
import Models
import Persistence
import PresentationTerminal
import Reactive
import Screens
import Services

/// The program, from its arguments to its exit code.
package struct Program: Sendable {
    private let arguments: [String]
    private let environment: [String: String]

    /// Creates a run of the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The environment variables.
    package init(arguments: [String], environment: [String: String]) {
        self.arguments = arguments
        self.environment = environment
    }

    /// Creates the run of this process: opens the standard streams that are closed, and sets up
    /// signals and the heap.
    package static var current: Program {
        Heap.limitFragmentation()
        Descriptors.openStandardStreams()
        Signals.prepare()
        return Program(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// Runs the command that the arguments specify.
    ///
    /// A failure is reported in one line on standard error; standard output contains only the
    /// output of the command.
    ///
    /// - Returns: The exit status of the process.
    @MainActor
    package func run() async -> ExitCode {
        var messages = Messages(log: nil)
        guard ProcessFiles.areMounted else {
            messages.write(ProcessFiles.absence)
            return .failed
        }
        do {
            let settings = SettingsFile.location(in: environment).map { SettingsFile(path: $0) }
            let options = try Options(
                arguments: arguments,
                environment: environment,
                settings: settings?.current ?? Settings()
            )
            if let text = text(for: options.command) {
                try StandardStream.output.write(text)
                return .done
            }
            guard Descriptors.areSufficient else {
                messages.write(Descriptors.shortage)
                return .failed
            }
            messages = Messages(log: try options.log.map { path in try LogFile(path: path) })
            // The doctor lists the faults itself, and other profiles have no settings.
            if options.profile == .main, options.command != .doctor {
                for fault in settings?.faults ?? [] { messages.write(fault) }
                if options.isStorageOfSettings, options.storage == .memory {
                    messages.write("people are not stored: the settings have the storage memory")
                }
            }
            return try await run(options, messages)
        } catch let error as UsageError {
            messages.write(error.description)
            return .usage
        } catch let error as StandardStream.WriteError {
            messages.write(error.description)
            return .io
        } catch let error as PersistenceError {
            messages.write(error)
            return error.exitCode
        } catch {
            messages.write(error)
            return .failed
        }
    }

    /// Returns the output of a command that depends on the command table only; otherwise `nil`.
    private func text(for command: Options.Command) -> String? {
        let table = CommandTable.standard
        switch command {
        case .help(let name):
            return name.flatMap { table.command($0) }.map { table.help(of: $0) } ?? table.help
        case .version: return "\(CommandTable.version)\n"
        case .completions(let shell): return table.completions(for: shell)
        case .manual: return table.manualPage
        case .desktopEntry: return CommandTable.desktopEntry
        default: return nil
        }
    }

    @MainActor
    private func run(_ options: Options, _ messages: Messages) async throws -> ExitCode {
        switch options.command {
        case .serve:
            try await serve(options)
            return .done
        case .gallery:
            try await gallery(options)
            return .done
        case .doctor:
            return try await Doctor(options, environment: environment).run()
        default:
            return try await people(options, messages)
        }
    }

    /// Serves the bundled people, and prints the address, until a signal ends the process.
    private func serve(_ options: Options) async throws {
        let directory = try EmbeddedDirectory(
            port: options.port,
            people: options.servedPeople,
            disturbance: Disturbance(latency: options.latency, faults: options.faults)
        )
        try StandardStream.output.write("\(directory.base.absoluteString)\n")
        // The default action of a signal ends the process; the directory lives until then.
        while directory.isServing { try await Task.sleep(for: .seconds(3_600)) }
    }

    @MainActor
    private func gallery(_ options: Options) async throws {
        if !options.isPlain, let interface = Interface(options, environment: environment) {
            if try await interface.run(GalleryViewController()) { return }
            // Without cursor control, the gallery is printed as text.
        }
        try StandardStream.output.write(GalleryGroup.plainText)
    }

    @MainActor
    private func people(_ options: Options, _ messages: Messages) async throws -> ExitCode {
        let assembly = try Assembly(options, environment: environment, log: messages.log)
        Resolver.root = assembly.container
        assembly.registerImages()
        if options.database != nil {
            do {
                try await assembly.openStorage()
            } catch let error as PersistenceError {
                messages.write(error)
                return error.exitCode
            }
        }
        do {
            let isLeft = try await showScreen(options, from: assembly)
            let code =
                try await isLeft ? .done : people(options, messages, from: assembly)
            // After a screen is closed, the program does not wait for an unresponsive server.
            let isStored = await end(assembly, messages, asking: !isLeft)
            // All changes have ended, and nothing waits for operations that are still running.
            await assembly.close(within: isLeft ? .seconds(1) : nil)
            return isStored || code != .done ? code : .failed
        } catch {
            _ = await end(
                assembly,
                messages,
                asking: !(error is PersistenceError),
                because: error
            )
            throw error
        }
    }

    /// Waits for the changes that screens have started, and prints the warnings about the storage,
    /// which persist until their causes are resolved.
    ///
    /// - Parameters:
    ///   - assembly: The containers, with the storage.
    ///   - messages: Prints the warnings.
    ///   - isAsking: Whether to query the storage for warnings; otherwise, only known ones are
    ///     printed.
    ///   - error: An error that ends the command and is printed later; a warning with the same text
    ///     is not printed.
    /// - Returns: Whether all changes are stored.
    @MainActor
    private func end(
        _ assembly: Assembly,
        _ messages: Messages,
        asking isAsking: Bool,
        because error: (any Error)? = nil
    ) async -> Bool {
        let isStored = await assembly.finishChanges(messages)
        let people: PeopleStore = assembly.container.resolve()
        let reason = error.map { message(of: $0) }
        let warnings = await isAsking ? people.warnings() : people.knownWarnings()
        for line in warnings.lines where reason.map(line.hasSuffix) != true {
            messages.write(line)
        }
        return isStored
    }

    /// Runs the application until the user quits, if its command was given.
    ///
    /// - Returns: `false` if text has to be printed instead, as there is no terminal with cursor
    ///   control.
    @MainActor
    private func showScreen(_ options: Options, from assembly: Assembly) async throws -> Bool {
        let isText = options.isPlain || options.format != .text
        let isApplication = options.command == .people || options.command == .menu
        guard isApplication, !isText,
            let interface = Interface(options, environment: environment)
        else { return false }
        let screen = options.command == .menu ? MenuViewController() : MainViewController()
        let settings = assembly.container.resolve((any SettingsStoreType).self)
        return try await interface.run(screen, settings)
    }

    @MainActor
    private func people(
        _ options: Options,
        _ messages: Messages,
        from assembly: Assembly
    ) async throws -> ExitCode {
        if options.command == .menu {
            try StandardStream.output.write(MenuOption.plainText)
            return .done
        }
        let output = TextOutput(
            container: assembly.container,
            messages: messages,
            style: options.style(environment),
            pager: Pager(environment: environment)
        )
        let files = ContactFiles(container: assembly.container, messages: messages)
        let own = OwnPeople(container: assembly.container, messages: messages)
        switch options.command {
        case .remove(let names):
            return try await own.remove(names, isForced: options.isForced)
        case .merge(let names):
            return try await Duplicates(container: assembly.container, messages: messages)
                .run(names, options)
        case .importFiles(let paths):
            return try await options.isDryRun
                ? files.planImport(of: paths, options) : files.importFiles(paths, options)
        case .exportFile(let path):
            return try await output.export(options, with: files, to: path)
        case .add(let path):
            return try await cards(output, messages).add(path)
        case .edit(let name):
            return try await cards(output, messages).edit(name)
        case .addEmail:
            return try await MailAdding(output: output, messages: messages).run(options)
        case .sync:
            return try await Synchronization(container: assembly.container, messages: messages)
                .run(options)
        case .undo:
            return try await output.undo(ofAnybody: options.isForced)
        case .history(let name):
            return try await output.history(of: name, options.format)
        case .code(let name):
            return try await CodeOutput(output, messages, assembly, options, environment).run(name)
        case .birthdays where options.isCalendar:
            return try await output.birthdayCalendar()
        default:
            return try await output.run(options.command, options.format)
        }
    }

    @MainActor
    private func cards(_ output: TextOutput, _ messages: Messages) -> CardEditing {
        CardEditing(output: output, messages: messages, environment: environment)
    }
}
