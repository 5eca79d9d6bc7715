import Imaging

/// The images of the mock users for tests, with one pixel each.
package enum MockImages {
    private static let registered: Void = ImageRegistry.shared.register { name in
        switch name {
        case "User-JQ": Image(width: 1, height: 1, pixels: [0, 255, 0, 255])
        case "User-Unknown": Image(width: 1, height: 1, pixels: [128, 128, 128, 255])
        default: nil
        }
    }

    /// Registers the images, once per process.
    package static func register() { registered }
}
