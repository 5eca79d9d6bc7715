import ContactFormats
import Models
import PresentationTerminal
import Services

/// Adds the addresses of a mail message to the address book.
@MainActor
struct MailAdding {
    private let output: TextOutput
    private let messages: Messages
    private var people: PeopleStore { output.people }

    init(output: TextOutput, messages: Messages) {
        self.output = output
        self.messages = messages
    }

    /// Adds the unknown addresses of the message on standard input, and prints a line for each.
    ///
    /// Only the header of the message is read.
    ///
    /// - Returns: ``ExitCode/failed`` if there is no address, or an address was not added because
    ///   it may belong to a known person, and ``ExitCode/invalidFile`` if standard input cannot be
    ///   read.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func run(_ options: Options) async throws -> ExitCode {
        guard !StandardStream.input.isTerminal else {
            messages.write("add-email reads a mail message from standard input, not a terminal")
            return .failed
        }
        let message: MailMessage
        do throws(SystemError) {
            message = try read()
        } catch {
            messages.write("cannot read standard input: \(error)")
            return .invalidFile
        }
        let addresses = message.addresses(in: options.mailFields, decoder: CharacterSets.decode)
        report(addresses, of: message, options)
        guard !addresses.list.isEmpty else {
            messages.write("nothing was added: no address in \(options.fieldNames)")
            return .failed
        }
        // A directory that has never been queried may have the person.
        if options.api.address != nil { _ = try await output.askNewDirectory() }
        return try await add(addresses.list, options.namesakes)
    }

    private func read() throws(SystemError) -> MailMessage {
        var reader = MailHeaderReader()
        let next = try InputFile(path: "-").open()
        while !reader.isComplete, let piece = try next() { reader.read(piece) }
        if reader.isCut {
            let limit = MailHeaderReader.limit >> 20
            messages.write(
                "the header of the message is longer than \(limit) MB: the rest is not read"
            )
        }
        return reader.message
    }

    private func report(
        _ addresses: MailMessage.Addresses,
        of message: MailMessage,
        _ options: Options
    ) {
        let count = message.count(of: .from)
        if count > 1, options.mailFields.contains(.from) {
            messages.write("the message has \(count) fields From: only the first one is read")
        }
        if addresses.unreadable > 0 {
            messages.write(
                "\(addresses.unreadable) without a valid address in \(options.fieldNames)"
            )
        }
        if addresses.leftOut > 0 {
            let limit = MailMessage.addressLimit.withSeparators
            messages.write("only the first \(limit) addresses are read")
        }
        for address in addresses.list {
            guard let reason = address.unreadName else { continue }
            messages.write("the name of \(address.address) is left out: \(reason)")
        }
    }

    private func add(
        _ addresses: [MailAddress],
        _ namesakes: Options.Namesakes
    ) async throws -> ExitCode {
        var additions: [MailAddition] = []
        var lines: [String] = []
        var code = ExitCode.done
        for (address, match) in zip(addresses, try await people.matches(of: addresses)) {
            if case .known(let person) = match {
                lines.append("\(person.user.fullname) has \(address.address) already")
                continue
            }
            guard let addition = addition(of: address, match, namesakes) else {
                code = .failed
                continue
            }
            additions.append(addition)
            lines.append(addition.line)
        }
        do {
            if !additions.isEmpty { try await people.add(additions) }
        } catch let error as PersonEditError {
            messages.write("nothing was added: \(error)")
            return .failed
        }
        var output = OutputBuffer()
        for line in lines { try output.append("\(line.singleLine)\n") }
        try output.finish()
        return code
    }

    /// Returns the addition of an address; `nil` if it is not added.
    private func addition(
        of address: MailAddress,
        _ match: MailMatch,
        _ namesakes: Options.Namesakes
    ) -> MailAddition? {
        switch (match, namesakes) {
        case (.known, _): return nil
        case (.new, _), (_, .apart): return MailAddition(address, to: nil)
        case (.namesake(let person), .merged): return MailAddition(address, to: person)
        case (.namesake(let person), .asked):
            let name = person.user.fullname
            let other = person.user.emails.first.map { "has \($0)" } ?? "has no e-mail address"
            guard let dialog = Dialog.onTerminalOfProcess else {
                messages.write(
                    "\(address.address) was not added: there is \(name), who \(other) "
                        + "(--merge adds it to them, --new adds a new person)"
                )
                return nil
            }
            let question =
                "\(name) \(other). Add \(address.address) to them (a), or as a new person (p)?"
            switch dialog.choice(question, among: ["a", "p"]) {
            case "a": return MailAddition(address, to: person)
            case "p": return MailAddition(address, to: nil)
            default:
                messages.write("\(address.address) was not added")
                return nil
            }
        case (.namesakes(let count), _):
            let name = address.user.fullname
            if namesakes == .asked, let dialog = Dialog.onTerminalOfProcess,
                dialog.confirms(
                    "\(count.withSeparators) people are called \(name). Add \(address.address) as a new person?"
                )
            {
                return MailAddition(address, to: nil)
            }
            messages.write(
                "\(address.address) was not added: \(count.withSeparators) people are called \(name) "
                    + "(--new adds a new person)"
            )
            return nil
        }
    }
}

extension MailAddition {
    /// The line that reports the addition.
    fileprivate var line: String {
        if let person { return "added \(address.address) to \(person.user.fullname)" }
        let name = address.user.fullname
        return name == address.address ? "added \(name)" : "added \(name) (\(address.address))"
    }
}

extension Options {
    /// The titles of the mail fields, as in `From or Cc`.
    fileprivate var fieldNames: String { mailFields.map(\.title).listed() }
}
