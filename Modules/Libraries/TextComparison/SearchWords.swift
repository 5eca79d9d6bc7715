/// The words of a text, by which it is found.
///
/// A word is a run of letters and digits, folded by ``TextFolding``; each ideograph is a word by
/// itself, since texts of ideographs have no spaces. Everything else separates words, so that no
/// character of a query has a meaning of its own.
public enum SearchWords: Sendable {
    /// The words of a text, in order, repetitions included.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func words(of text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func close() {
            guard !word.isEmpty else { return }
            words.append(String(decoding: word, as: UTF8.self))
            word.removeAll(keepingCapacity: true)
        }
        for scalar in TextFolding.fold(text).unicodeScalars {
            switch kind(of: scalar) {
            case .part:
                word += UTF8.encode(scalar).map(Array.init) ?? []
            case .whole:
                close()
                words.append(String(scalar))
            case .separator:
                close()
            }
        }
        close()
        return words
    }

    private enum Kind {
        case part
        case whole
        case separator
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.isASCII {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .part
            default: return .separator
            }
        }
        let properties = scalar.properties
        if properties.isIdeographic { return .whole }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber:
            .part
        default: .separator
        }
    }
}
