package import ContactFormats

/// The options of a launch of the program.
package struct Options: Hashable, Sendable {
    /// The commands.
    package enum Command: Hashable, Sendable {
        /// The application on a terminal, the list on a pipe.
        case people
        /// The application, starting with its menu; on a pipe, the entries of the menu.
        case menu
        /// The list, even on a terminal.
        case list
        /// One person's card as text, looked up by key or name.
        case show(String)
        /// The people who match a text.
        case search(String)
        /// The people with a known birthday, ordered by the next one.
        case birthdays
        /// The addresses of one kind of the people who match a text.
        case addresses(ContactKind, String)
        /// One person's vCard as a QR code, looked up by key or name.
        case code(String)
        /// Adds people of the user's own: one who is written in an editor, or those of a file; `-`
        /// is standard input.
        case add(String?)
        /// Edits a person in an editor, looked up by key or name.
        case edit(String)
        /// Adds the addresses of a mail message on standard input.
        case addEmail
        /// Deletes people of the user's own, looked up by keys and names.
        case remove([String])
        /// Merges two people of the user's own, looked up by keys or names; without any,
        /// duplicates.
        case merge([String])
        /// Runs only the embedded directory, until a signal ends the process.
        case serve
        /// Shows every control of the interface library, on a pipe as text.
        case gallery
        /// Imports the people of files; `-` is standard input.
        case importFiles([String])
        /// Writes all people to a file, or to standard output.
        case exportFile(String?)
        /// Copies all people of the directory to the storage.
        case sync
        /// Undoes the last change of people.
        case undo
        /// The history of a person, looked up by key or name, or of all people.
        case history(String?)
        /// Checks of the program's environment.
        case doctor
        /// The completion script of a shell.
        case completions(Shell)
        /// The manual page.
        case manual
        /// The desktop entry for application menus.
        case desktopEntry
        /// The help of the program, or of one of its commands.
        case help(String?)
        /// The version of the program.
        case version
    }

    /// The source of the directory's people.
    package enum API: Hashable, Sendable {
        /// A loopback server in this process, with fictitious people.
        case embedded
        /// The embedded directory, with example people until the user has some of their own.
        case examples
        /// A directory at a URL.
        case url(String)
        /// No directory: only people of the user's own.
        case absent

        /// The address of an external directory; otherwise `nil`.
        var address: String? {
            if case .url(let text) = self { text } else { nil }
        }

        /// Whether requests go to the embedded server, which also serves facts about cats.
        var isInProcess: Bool {
            if case .url = self { false } else { true }
        }
    }

    /// The output formats.
    package enum TextFormat: String, CaseIterable, Sendable {
        /// A table: aligned on a terminal, separated by tabs elsewhere.
        case text
        /// The format of mutt's `query_command`.
        case mutt
        /// JSON.
        case json
    }

    /// The height of the application on the terminal.
    package enum Height: Hashable, Sendable {
        /// A number of rows.
        case rows(Int)
        /// A percentage of the terminal's rows.
        case percent(Int)
    }

    /// The handling of a new address whose name matches a person with other addresses.
    package enum Namesakes: Hashable, Sendable {
        /// The user is asked, if there is a terminal.
        case asked
        /// The address is added to the person.
        case merged
        /// The address is added as a new person.
        case apart
    }

    /// The use of colours.
    package enum ColorChoice: String, CaseIterable, Sendable {
        /// Colours are used if the terminal supports them.
        case auto
        /// Colours are used even if the terminal does not declare support.
        case always
        /// Colours are not used.
        case never
    }

    /// The command.
    package var command: Command = .people
    /// The profile, which determines the objects of the application.
    package var profile: Profile = .main
    /// The data of the mock profile.
    package var mock: MockData = .people
    /// The directory of the files with which the mock profile answers requests; `nil` for
    /// fictitious people.
    package var fixtures: String?
    /// The transport backend; `nil` for the preferred one of this build.
    package var transport: TransportKind?
    /// The storage backend; `nil` for the preferred one of this build.
    package var storage: StorageKind?
    /// Whether the settings chose the storage, not an option or a variable.
    var isStorageOfSettings = false
    /// The location of the storage; `nil` for the XDG data directory.
    package var database: String?
    /// The command that prints the password of the server; `nil` for none.
    package var passwordCommand: String?
    /// The source of the directory's people.
    package var api: API = .examples
    /// The number of people to request.
    package var results = 20
    /// The countries of the requested people, as comma-separated codes; `nil` for all.
    package var nationalities: String? = "us"
    /// The use of colours.
    package var color: ColorChoice = .auto
    /// The height of the application; `nil` for the whole screen.
    package var height: Height?
    /// Whether to print text even on a terminal.
    package var isPlain = false
    /// The output format.
    package var format = TextFormat.text
    /// Whether birthdays are printed as a calendar.
    package var isCalendar = false
    /// The format of an export; `nil` to derive it from the file name, with vCard as the default.
    package var exportFormat: ContactFormat?
    /// Whether an import or a merge only prints its effects.
    package var isDryRun = false
    /// The user's mapping of columns of imported tables.
    package var columns: [CSVColumnName] = []
    /// The folder to which an export writes a file for each person; `nil` for a single file.
    package var exportFolder: String?
    /// Whether an export may replace files.
    package var replacesFiles = false
    /// Whether people are deleted or merged without confirmation.
    package var isForced = false
    /// The fields of a mail message whose addresses are added.
    package var mailFields: [MailMessage.Field] = [.from]
    /// The handling of an address whose name matches a person with other addresses.
    package var namesakes = Namesakes.asked
    /// The log file for requests and errors; `nil` for none.
    package var log: String?
    /// The port of `serve`; 0 picks a free port.
    package var port: UInt16 = 0
    /// The number of people of `serve`; `nil` for as many as are requested.
    package var servedPeople: Int?
    /// The maximum number of people that `sync` copies; `nil` for all.
    package var syncedPeople: Int?
    /// The delay of `serve` before each response.
    package var latency: Duration = .zero
    /// The share of the responses of `serve` that fail, from 0 to 1.
    package var faults = 0.0

    /// The codes of the countries of the embedded directory, and of randomuser.me.
    package static let knownNationalities = [
        "au", "br", "ca", "ch", "de", "dk", "es", "fi", "fr", "gb", "ie", "in", "ir", "mx", "nl",
        "no", "nz", "rs", "tr", "ua", "us",
    ]

    /// Creates the options for a launch without arguments.
    package init() {}
}
