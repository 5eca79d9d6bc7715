import Imaging

/// The images that mock users name, in one color each.
///
/// Other test targets in the same process register equal ones.
enum TestImages {
    private static let registered: Void = ImageRegistry.shared.register { name in
        switch name {
        case "User-JQ": Image(width: 1, height: 1, pixels: [0, 255, 0, 255])
        case "User-Unknown": Image(width: 1, height: 1, pixels: [128, 128, 128, 255])
        default: nil
        }
    }

    /// Registers the images, once.
    static func register() { registered }
}
