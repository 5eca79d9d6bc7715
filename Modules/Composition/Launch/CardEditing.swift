import ContactFormats
import Models
import PresentationTerminal
import Services

/// Adds and edits people as cards, in an editor or from a file.
@MainActor
struct CardEditing {
    private let output: TextOutput
    private let messages: Messages
    private let environment: [String: String]
    private var people: PeopleStore { output.people }

    init(output: TextOutput, messages: Messages, environment: [String: String]) {
        self.output = output
        self.messages = messages
        self.environment = environment
    }

    /// Adds new people: from a file, or from standard input if that is no terminal; otherwise one
    /// whom the user writes in the editor.
    ///
    /// - Parameter path: The file; `-` is standard input.
    /// - Returns: ``ExitCode/invalidFile`` if the file cannot be read, and ``ExitCode/failed`` if
    ///   nobody was added for another reason.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func add(_ path: String?) async throws -> ExitCode {
        if path != nil || !StandardStream.input.isTerminal {
            return try await add(InputFile(path: path ?? "-"))
        }
        return try await edit(CardText.template, unchanged: "nobody was added") { text in
            guard let contact = try CardText.contact(in: text) else { return nil }
            return try await added([contact])
        }
    }

    private func add(_ file: InputFile) async throws -> ExitCode {
        do {
            let contacts = try CardText.contacts(
                in: file.bytes(upTo: ContactLimits.contact + 1),
                decoder: CharacterSets.decode
            )
            guard !contacts.isEmpty else {
                messages.write("nobody was added: there is no card in \(file.name)")
                return .invalidFile
            }
            try StandardStream.output.write(await added(contacts))
            return .done
        } catch let error as SystemError {
            messages.write("cannot read \(file.name): \(error)")
        } catch let error as CardTextError {
            messages.write("nobody was added: \(file.name): \(error)")
        } catch let error as PersonEditError {
            messages.write("nobody was added: \(error) (builder import updates people)")
            return .failed
        }
        return .invalidFile
    }

    /// Adds contacts; returns the lines about them.
    private func added(_ contacts: [Contact]) async throws -> String {
        try await people.add(contacts).map { "added \($0.fullname.singleLine)\n" }.joined()
    }

    /// Edits a person in the editor; a person of a directory becomes one of the user's own.
    ///
    /// - Parameter name: A key or a name.
    /// - Returns: ``ExitCode/failed`` if the text was changed but not stored.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func edit(_ name: String) async throws -> ExitCode {
        let (found, code) = try await output.person(named: name)
        guard let person = found else { return code }
        if let reason = person.unread {
            messages.write("\(PersonEditError.unread(person.user.fullname, reason))")
            return .failed
        }
        let original = person.contact
        let text = CardText.text(of: Contact(exporting: person))
        let baseline: Contact
        do throws(CardTextError) {
            baseline = try CardText.knownContact(in: Array(text.utf8)) ?? .empty
        } catch {
            messages.write("\(person.user.fullname) cannot be edited as a card: \(error)")
            return .failed
        }
        return try await edit(text, unchanged: "nothing was changed") { text in
            guard let edited = try CardText.knownContact(in: text) else { return nil }
            let changed = original.applying(changesFrom: baseline, to: edited)
            if edited.user.uid != baseline.user.uid { messages.write("the UID stays as it is") }
            guard changed != original else { return nil }
            try await people.save(changed, inPlaceOf: person)
            return "changed \(changed.user.fullname.singleLine)\n"
        }
    }

    /// Runs the editor on a text until the text can be stored or the user gives up; a text that is
    /// not stored stays in its file.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - unchanged: The message if there is nothing to store.
    ///   - store: Stores the edited text; returns the line to print, or `nil` if there is nothing
    ///     to store.
    /// - Returns: ``ExitCode/failed`` if the text could not be stored, or the editor has failed.
    /// - Throws: The error of the storage, or of standard output.
    private func edit(
        _ text: String,
        unchanged: String,
        _ store: ([UInt8]) async throws -> String?
    ) async throws -> ExitCode {
        let editor = EditorProcess(environment: environment)
        let file: DraftFile
        do throws(SystemError) {
            file = try DraftFile(named: "card.vcf", text, environment: environment)
        } catch {
            messages.write("\(unchanged): cannot write a file for the editor: \(error)")
            return .failed
        }
        while true {
            let edited: [UInt8]
            do throws(SystemError) {
                let failure = try editor.run(on: file.path)
                // Read even after a failure, to find out whether the user has written something.
                edited = try file.read()
                if let failure {
                    keep(file, if: edited != Array(text.utf8))
                    messages.write("\(unchanged): the editor '\(editor.command)' \(failure)")
                    return .failed
                }
            } catch {
                keep(file, if: file.exists)
                messages.write("\(unchanged): cannot read the text of the editor: \(error)")
                return .failed
            }
            let line: String?
            do {
                line = edited == Array(text.utf8) ? nil : try await store(edited)
            } catch let error as CardTextError {
                messages.write("\(unchanged): \(error)")
                keep(file, if: true)
                guard Dialog.onTerminalOfProcess?.confirms("Edit the text again?") == true else {
                    return .failed
                }
                file.isKept = false
                continue
            } catch let error as PersonEditError {
                messages.write("\(unchanged): \(error)")
                keep(file, if: true)
                return .failed
            } catch {
                keep(file, if: true)
                throw error
            }
            if let line { try StandardStream.output.write(line) } else { messages.write(unchanged) }
            return .done
        }
    }

    /// Retains the file after the end, and prints its path.
    private func keep(_ file: DraftFile, if hasText: Bool) {
        guard hasText else { return }
        file.isKept = true
        messages.write("the text is in \(file.path)")
    }
}

extension Contact {
    /// A contact without any data.
    fileprivate static var empty: Contact {
        Contact(user: User(name: User.Name(first: "", last: "")))
    }
}
