package import ContactFormats

/// The options of a launch of the program.
package struct Options: Hashable, Sendable {
    /// The commands.
    package enum Command: Hashable, Sendable {
        /// The application on a terminal, the list on a pipe.
        case people
        /// The application, beginning with its menu (the entries on a pipe).
        case menu
        /// The list, wherever the output goes.
        case list
        /// One person's card as text, looked up by key or name.
        case show(String)
        /// The people in whom a text occurs.
        case search(String)
        /// The people with a birthday, by the next one.
        case birthdays
        /// The addresses of a kind, of the people in whom a text occurs.
        case addresses(ContactKind, String)
        /// One person's vCard as a QR code, looked up by key or name.
        case code(String)
        /// Adds a person of the user's own: written in an editor, or those of a file; `-` is
        /// standard input.
        case add(String?)
        /// Changes a person in an editor, looked up by key or name.
        case edit(String)
        /// Adds the addresses of a mail message on standard input.
        case addEmail
        /// Deletes people of the user's own, by keys and names.
        case remove([String])
        /// Joins two people of the user's own, by keys or names; without any, those who may be one.
        case merge([String])
        /// Only the embedded directory, until a signal comes.
        case serve
        /// Every control of the interface library: screens on a terminal, text on a pipe.
        case gallery
        /// Takes the people of files into the address book; `-` is standard input.
        case importFiles([String])
        /// Writes all people to a file, or to standard output.
        case exportFile(String?)
        /// Brings everybody of the directory into the storage.
        case sync
        /// Undoes the last change of people.
        case undo
        /// Who changed what of a person, looked up by key or name, or of everybody.
        case history(String?)
        /// Findings about this machine.
        case doctor
        /// The completions of a shell.
        case completions(Shell)
        /// The manual page.
        case manual
        /// The entry for the menu of a desktop.
        case desktopEntry
        /// How the program is used, or one of its commands.
        case help(String?)
        /// Which version this is.
        case version
    }

    /// Where the directory is.
    package enum API: Hashable, Sendable {
        /// A loopback server of this process, with invented people.
        case embedded
        /// The same people, as examples: until there is somebody of the user's own.
        case examples
        /// A directory elsewhere.
        case url(String)
        /// No directory: only people of the user's own.
        case absent

        /// The address of a directory elsewhere; `nil` for that of this process, and for none.
        var address: String? {
            if case .url(let text) = self { text } else { nil }
        }

        /// Whether requests go to the server of this process, which has facts as well.
        var isInProcess: Bool {
            if case .url = self { false } else { true }
        }
    }

    /// The forms in which people are printed.
    package enum TextFormat: String, CaseIterable, Sendable {
        /// A table: aligned on a terminal, separated by tabs elsewhere.
        case text
        /// The format of mutt's `query_command`.
        case mutt
        /// JSON.
        case json
    }

    /// A number of rows of the terminal.
    package enum Height: Hashable, Sendable {
        /// As many rows.
        case rows(Int)
        /// A share of the rows that the terminal has, in percent.
        case percent(Int)
    }

    /// What becomes of an address whose name somebody has who has other addresses.
    package enum Namesakes: Hashable, Sendable {
        /// The user decides, if there is a terminal.
        case asked
        /// The person gets the address.
        case merged
        /// It is another person.
        case apart
    }

    /// When to use colour.
    package enum ColorChoice: String, CaseIterable, Sendable {
        /// As the terminal says it can.
        case auto
        /// Even if the terminal does not say so.
        case always
        /// Not at all.
        case never
    }

    /// The command.
    package var command: Command = .people
    /// Which objects the application is built of.
    package var profile: Profile = .main
    /// The data of the mock profile.
    package var mock: MockData = .people
    /// The directory of the files with which the mock profile answers requests; `nil` for
    /// invented people.
    package var fixtures: String?
    /// Which backend carries requests; `nil` for the first that this build has.
    package var transport: TransportKind?
    /// Which backend stores people; `nil` for the first that this build has.
    package var storage: StorageKind?
    /// Where people are stored; `nil` for the XDG data directory.
    package var database: String?
    /// The command that prints the password of the server; `nil` for none.
    package var passwordCommand: String?
    /// Where people come from.
    package var api: API = .examples
    /// How many people to ask for.
    package var results = 20
    /// Of which countries, as comma-separated codes; `nil` for all.
    package var nationalities: String? = "us"
    /// When to use colour.
    package var color: ColorChoice = .auto
    /// The rows that the application takes; `nil` for the whole screen.
    package var height: Height?
    /// Whether text is wanted though there is a terminal.
    package var isPlain = false
    /// The form in which people are printed.
    package var format = TextFormat.text
    /// Whether birthdays are printed as a calendar.
    package var isCalendar = false
    /// The format of an export; `nil` for that of the file's name, or else vCard.
    package var exportFormat: ContactFormat?
    /// Whether an import, or a search for duplicates, only says what it would do.
    package var isDryRun = false
    /// The meanings of columns of imported tables, told by the user.
    package var columns: [CSVColumnName] = []
    /// The folder that an export writes a file for each person to; `nil` for one file.
    package var exportFolder: String?
    /// Whether an export may replace files.
    package var replacesFiles = false
    /// Whether people are removed or joined without a question.
    package var isForced = false
    /// The fields of a mail message whose addresses are added.
    package var mailFields: [MailMessage.Field] = [.from]
    /// What becomes of an address whose name somebody has.
    package var namesakes = Namesakes.asked
    /// The file that requests and errors are logged to; `nil` for none.
    package var log: String?
    /// Where `serve` listens; 0 picks a free port.
    package var port: UInt16 = 0
    /// How many people `serve` has; `nil` for as many as are asked for.
    package var servedPeople: Int?
    /// How many people `sync` brings at most; `nil` for all.
    package var syncedPeople: Int?
    /// How long `serve` waits before each answer.
    package var latency: Duration = .zero
    /// The share of the answers of `serve` that fail, from 0 to 1.
    package var faults = 0.0

    /// The codes of the countries of the embedded directory, and of randomuser.me.
    package static let knownNationalities = [
        "au", "br", "ca", "ch", "de", "dk", "es", "fi", "fr", "gb", "ie", "in", "ir", "mx", "nl",
        "no", "nz", "rs", "tr", "ua", "us",
    ]

    /// Creates the options of a launch without arguments.
    package init() {}
}
