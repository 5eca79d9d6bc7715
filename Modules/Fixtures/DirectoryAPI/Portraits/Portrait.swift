/// One of the drawn faces; the same group and number give the same face.
package struct Portrait: Hashable, Sendable {
    /// The two folders of portraits.
    package enum Group: String, CaseIterable, Sendable {
        /// The folder `men`.
        case men
        /// The folder `women`.
        case women
    }

    /// The sizes that the directory has.
    package enum Size: CaseIterable, Sendable {
        /// 128 pixels, in the portraits' own folder.
        case large
        /// 72 pixels, in the folder `med`.
        case medium
        /// 48 pixels, in the folder `thumb`.
        case thumbnail

        init?(folder: some StringProtocol) {
            switch folder {
            case "med": self = .medium
            case "thumb": self = .thumbnail
            default: return nil
            }
        }

        /// The width and height in pixels.
        package var pixels: Int {
            switch self {
            case .large: 128
            case .medium: 72
            case .thumbnail: 48
            }
        }
    }

    /// The numbers that there are.
    package static let numbers = 0..<100

    let group: Group
    let number: Int

    /// Creates a portrait; `nil` if there is none of that number.
    package init?(_ group: Group, number: Int) {
        guard Self.numbers.contains(number) else { return nil }
        self.group = group
        self.number = number
    }

    init?(_ group: Group, number text: some StringProtocol) {
        // As the directory writes it: neither a sign nor a zero in front.
        guard let number = Int(text), String(number) == text else { return nil }
        self.init(group, number: number)
    }

    /// Draws the portrait as a square.
    ///
    /// - Parameter size: The width and height in pixels; above 0.
    /// - Returns: Red, green and blue of each pixel, row after row from the top
    ///   left.
    package func pixels(size: Int) -> [UInt8] {
        let face = Face(group, number: number)
        var canvas = Canvas(size: size, face.background)
        face.draw(on: &canvas)
        return canvas.bytes
    }
}
