import Imaging

/// The images that the mock users name, one pixel each, for tests.
package enum MockImages {
    private static let registered: Void = ImageRegistry.shared.register { name in
        switch name {
        case "User-JQ": Image(width: 1, height: 1, pixels: [0, 255, 0, 255])
        case "User-Unknown": Image(width: 1, height: 1, pixels: [128, 128, 128, 255])
        default: nil
        }
    }

    /// Registers the images, once in a process.
    package static func register() { registered }
}
