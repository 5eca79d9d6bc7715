import FoundationEssentials
import Injection
import PresentationTerminal
import Screens

/// The program, from its arguments to its exit code.
package struct Program: Sendable {
    private let arguments: [String]
    private let environment: [String: String]

    /// Creates a program run.
    ///
    /// - Parameters:
    ///   - arguments: The arguments behind the program's name.
    ///   - environment: The environment's variables.
    package init(arguments: [String], environment: [String: String]) {
        self.arguments = arguments
        self.environment = environment
    }

    /// Creates the run of this process.
    package static var current: Program {
        Program(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// Does what the arguments ask for.
    ///
    /// What goes wrong is said in a line on standard error; standard output carries
    /// nothing but what was asked for.
    ///
    /// - Returns: The status that the process is to end with.
    @MainActor
    package func run() async -> ExitCode {
        do {
            let options = try Options(arguments: arguments, environment: environment)
            switch options.command {
            case .help:
                try StandardStream.output.write(Options.usageText)
            case .version:
                try StandardStream.output.write("\(Options.versionText)\n")
            case .serve:
                try await serve(on: options.port)
            case .gallery:
                try await gallery(options)
            case .people, .list, .show:
                return try await people(options)
            }
            return .done
        } catch let error as UsageError {
            complain(error.description)
            return .usage
        } catch let error as StandardStream.WriteError {
            complain(error.description)
            return .io
        } catch {
            complain(String(describing: error))
            return .failed
        }
    }

    /// Serves the bundled people, and says where, until a signal ends the process.
    private func serve(on port: UInt16) async throws {
        let directory = try EmbeddedDirectory(port: port)
        try StandardStream.output.write("\(directory.base.absoluteString)\n")
        // A signal's default action is the way out; the directory lives until then.
        while directory.isServing { try await Task.sleep(for: .seconds(3_600)) }
    }

    @MainActor
    private func gallery(_ options: Options) async throws {
        if !options.isPlain, Interface.isPossible {
            let interface = Interface(options, environment: environment)
            if try await interface.run(GalleryViewController()) { return }
            // Not a terminal that can be drawn on: text will do.
        }
        try StandardStream.output.write(GalleryGroup.plainText)
    }

    @MainActor
    private func people(_ options: Options) async throws -> ExitCode {
        let assembly = try Assembly(options, environment: environment)
        Resolver.root = assembly.container
        assembly.registerImages()
        let code = try await people(options, from: assembly)
        await assembly.close()
        return code
    }

    @MainActor
    private func people(_ options: Options, from assembly: Assembly) async throws -> ExitCode {
        if options.command == .people, !options.isPlain, Interface.isPossible {
            let interface = Interface(options, environment: environment)
            if try await interface.run(MainViewController()) { return .done }
            // Not a terminal that can be drawn on: text will do.
        }
        return try await TextOutput(container: assembly.container).run(options.command)
    }
}

/// Says what went wrong, on one line and without a character that could command a terminal.
func complain(_ line: String) {
    let visible = line.unicodeScalars.map { scalar in
        scalar.properties.generalCategory == .control ? " " : scalar
    }
    // Where even this cannot be written, there is nobody to tell.
    try? StandardStream.error.write("builder: \(String(String.UnicodeScalarView(visible)))\n")
}
