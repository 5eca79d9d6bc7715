// The one rule for characters that act instead of being shown, for all text that comes in or goes
// out: from and to files, directories, terminals and pipes.
//
// Control characters are stored from no file, directory or form: vCard and CSV cannot write them,
// so that text would not come back equal. Characters that set the direction of writing belong to
// genuine text and are stored; they leave in files and JSON, but not in lines for a terminal.

extension Unicode.Scalar {
    /// Whether the scalar is a control character: of ASCII, the delete character, or of C1.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

    /// Whether the scalar sets the direction of the text around it (UAX #9, section 2).
    fileprivate var isDirectional: Bool {
        switch value {
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether the scalar ends a line beside the controls: the separators of lines and paragraphs.
    fileprivate var isSeparator: Bool { 0x2028...0x2029 ~= value }
}

extension String {
    /// The text with a line feed for each end of a line, and without other control characters
    /// but tabs: the form in which text is stored and written to files.
    package var withoutControlCharacters: String {
        mapped { scalar, previous in
            switch scalar {
            case "\t": "\t"
            case "\n": previous == "\r" ? nil : "\n"
            case "\r", "\u{85}": "\n"
            default: scalar.isControl ? nil : scalar
            }
        }
    }

    /// The text on one line, in which nothing acts on a terminal: the form for tables and messages.
    ///
    /// Control characters and ends of lines become blanks. Characters that set a direction are
    /// left out; letters of scripts from right to left keep theirs.
    package var singleLine: String {
        mapped { scalar, _ in
            if scalar.isControl || scalar.isSeparator { return " " }
            return scalar.isDirectional ? nil : scalar
        }
    }

    /// The text with its lines and tabs, in which nothing else acts on a terminal: the form for
    /// files that are shown.
    package var forTerminal: String {
        mapped { scalar, _ in
            if scalar == "\n" || scalar == "\t" { return scalar }
            if scalar.isSeparator { return " " }
            return scalar.isControl || scalar.isDirectional ? nil : scalar
        }
    }

    /// The JSON text with escapes for the characters that act on a terminal or turn the text
    /// around them, which RFC 8259 allows to be written as they are.
    package var withJSONEscapes: String {
        let acts: (Unicode.Scalar) -> Bool = { scalar in
            scalar.value >= 0x7F && (scalar.isControl || scalar.isDirectional || scalar.isSeparator)
        }
        guard unicodeScalars.contains(where: acts) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            guard acts(scalar) else {
                text.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
            text.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
        }
        return String(text)
    }

    /// The text with each scalar replaced, or left out for `nil`, by the scalar and the one before.
    private func mapped(
        _ transform: (_ scalar: Unicode.Scalar, _ previous: Unicode.Scalar) -> Unicode.Scalar?
    ) -> String {
        // Nearly all text is printable and passed on as it is.
        let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isPlain { return self }
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        var isChanged = false
        for scalar in unicodeScalars {
            let replacement = transform(scalar, previous)
            if let replacement { text.append(replacement) }
            if replacement != scalar { isChanged = true }
            previous = scalar
        }
        return isChanged ? String(text) : self
    }
}

extension User {
    /// The person with texts `withoutControlCharacters`.
    package var withoutControlCharacters: User {
        var user = self
        user.id.name = id.name?.withoutControlCharacters
        user.id.value = id.value?.withoutControlCharacters
        user.name.title = name.title?.withoutControlCharacters
        user.name.first = name.first.withoutControlCharacters
        user.name.last = name.last.withoutControlCharacters
        user.gender = gender?.withoutControlCharacters
        user.email = email?.withoutControlCharacters
        user.phone = phone?.withoutControlCharacters
        user.cell = cell?.withoutControlCharacters
        user.nat = nat?.withoutControlCharacters
        user.location = location?.withoutControlCharacters
        user.login?.uuid = login?.uuid?.withoutControlCharacters
        user.login?.username = login?.username?.withoutControlCharacters
        user.dob?.date = dob?.date?.withoutControlCharacters
        user.picture?.large = picture?.large?.withoutControlCharacters
        user.picture?.medium = picture?.medium?.withoutControlCharacters
        user.picture?.thumbnail = picture?.thumbnail?.withoutControlCharacters
        for index in extra.indices {
            user.extra[index].parameters = extra[index].parameters?.withoutControlCharacters
            user.extra[index].value = extra[index].value.withoutControlCharacters
        }
        return user
    }
}

extension User.Location {
    fileprivate var withoutControlCharacters: User.Location {
        var place = self
        place.street?.number = street?.number?.withoutControlCharacters
        place.street?.name = street?.name.withoutControlCharacters ?? ""
        place.city = city?.withoutControlCharacters
        place.state = state?.withoutControlCharacters
        place.country = country?.withoutControlCharacters
        place.postcode = postcode?.withoutControlCharacters
        return place
    }
}
