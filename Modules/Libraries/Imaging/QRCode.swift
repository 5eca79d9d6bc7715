/// A QR code: a square of dark and light modules (ISO/IEC 18004), without the light margin around.
public struct QRCode: Hashable, Sendable {
    /// The modules of one side.
    public let size: Int
    private let modules: [Bool]

    /// Creates a code from its modules, row after row; `true` is dark.
    ///
    /// It is `nil` unless there are `size` rows of `size` modules, and `size` is from 1 to 1000.
    public init?(size: Int, modules: [Bool]) {
        guard (1...1000).contains(size), modules.count == size * size else { return nil }
        self.size = size
        self.modules = modules
    }

    /// Whether a module is dark; all around the code are light.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[y * size + x]
    }
}

extension QRCode {
    /// Which modules the characters of a text draw, the others being the background.
    public enum Ink: Hashable, Sendable {
        /// The dark modules, for dark text on a light background.
        case dark
        /// The light modules, for light text on a dark background.
        case light
    }

    /// The modules around a code that the standard asks for.
    public static let standardMargin: Int = 4

    /// The code in half blocks, two modules to a character.
    ///
    /// - Parameters:
    ///   - margin: The light modules around the code.
    ///   - ink: The modules that the characters draw.
    /// - Returns: Lines of `size` + 2 × `margin` characters.
    public func lines(margin: Int = QRCode.standardMargin, ink: Ink) -> [String] {
        stride(from: -margin, to: size + margin, by: 2).map { y in
            String(
                (-margin..<size + margin).map { x -> Character in
                    let top = self[x, y] == (ink == .dark)
                    let bottom = self[x, y + 1] == (ink == .dark)
                    return top ? bottom ? "█" : "▀" : bottom ? "▄" : " "
                }
            )
        }
    }
}

extension QRCode: CustomStringConvertible {
    /// The extent, not the modules.
    public var description: String { "QRCode(\(size)×\(size))" }
}
