/// A form that text always has, such as `(###) ###-####`.
///
/// `#` accepts a digit, `@` a letter, `*` either, and `?` any character. All other characters
/// are literals; `\` makes the next character a literal. Only the characters that the user
/// enters are edited; a literal is added once there is an entered character behind it.
public struct TextMask: Hashable, Sendable, ExpressibleByStringLiteral {
    private enum Slot: Hashable, Sendable {
        case digit, letter, letterOrDigit, any
        case literal(Character)

        func accepts(_ character: Character) -> Bool {
            switch self {
            case .digit: character.isASCII && character.isNumber
            case .letter: character.isLetter
            case .letterOrDigit: character.isLetter || character.isASCII && character.isNumber
            case .any: !character.isNewline
            case .literal: false
            }
        }

        var isLiteral: Bool { if case .literal = self { true } else { false } }
    }

    private let slots: [Slot]
    private let inputs: [Slot]

    /// Creates a mask from its pattern.
    public init(_ pattern: String) {
        var slots: [Slot] = []
        var isEscaped = false
        for character in pattern {
            switch (character, isEscaped) {
            case ("\\", false):
                isEscaped = true
                continue
            case ("#", false): slots.append(.digit)
            case ("@", false): slots.append(.letter)
            case ("*", false): slots.append(.letterOrDigit)
            case ("?", false): slots.append(.any)
            default: slots.append(.literal(character))
            }
            isEscaped = false
        }
        self.slots = slots
        inputs = slots.filter { !$0.isLiteral }
    }

    /// Creates a mask from its pattern.
    public init(stringLiteral pattern: String) {
        self.init(pattern)
    }

    /// How many characters can be entered.
    public var count: Int { inputs.count }

    /// The mask with `_` in place of each character to be entered.
    var template: String {
        String(
            slots.map { slot in
                if case .literal(let character) = slot { character } else { "_" }
            }
        )
    }

    /// Whether the character can be entered somewhere.
    func accepts(_ character: Character) -> Bool {
        inputs.contains { $0.accepts(character) }
    }

    /// The characters that fit, each in the next place that is free.
    func conforming(_ characters: [Character]) -> [Character] {
        var kept: [Character] = []
        for character in characters
        where kept.count < inputs.count && inputs[kept.count].accepts(character) {
            kept.append(character)
        }
        return kept
    }

    /// The entered characters of a text that has the form, in full or in part.
    func characters(of text: String) -> [Character] {
        var found: [Character] = []
        var place = 0
        for character in text {
            guard place < slots.count else { break }
            if slots[place] == .literal(character) {
                place += 1
                continue
            }
            guard let input = slots[place...].firstIndex(where: { !$0.isLiteral }),
                slots[input].accepts(character)
            else { continue }
            found.append(character)
            place = input + 1
        }
        return found
    }

    /// Entered characters in their form.
    func format(_ characters: [Character]) -> [Character] {
        layOut(characters).text
    }

    /// Entered characters in their form, with the place of each, and the end.
    func layOut(_ characters: [Character]) -> (text: [Character], places: [Int]) {
        var text: [Character] = []
        var places: [Int] = []
        var rest = characters[...]
        for slot in slots {
            guard let next = rest.first else { break }
            if case .literal(let character) = slot {
                text.append(character)
            } else {
                places.append(text.count)
                text.append(next)
                rest.removeFirst()
            }
        }
        places.append(text.count)
        return (text, places)
    }
}
