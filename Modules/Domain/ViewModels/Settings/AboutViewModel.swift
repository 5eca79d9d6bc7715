import Injection
package import Models

/// The view model of the about screen.
@MainActor
package final class AboutViewModel {
    @Injected private var info: ProgramInfo

    /// Creates a view model with the program's description from the root container.
    package init() {}

    /// The name and the version of the program.
    package var version: String { info.version }

    /// A sentence about the program.
    package var summary: String {
        "An address book in the terminal, made of libraries that can be used alone."
    }

    /// The backends of this run and other facts.
    package var entries: [ProgramInfo.Entry] { info.entries }

    /// The licence, with the file that has its text.
    package var license: String {
        "MIT licence: free to use, change and pass on, without warranty. See the file LICENSE."
    }
}
