public import Imaging

/// Defines an image.
public struct ImageView: ModifiableView {
    private let image: Image?
    private let follow: (@MainActor (ImageNode) -> Void)?

    /// Defines an image; `nil` takes no room unless that is set.
    public init(_ image: Image?) {
        self.image = image
        follow = nil
    }

    init(_ image: Image?, follow: @escaping @MainActor (ImageNode) -> Void) {
        self.image = image
        self.follow = follow
    }

    /// Defines an image of `ImageRegistry.shared`.
    public init(named name: String) {
        self.init(Image(named: name))
    }

    /// Defines a symbol by one of the names that Apple's systems have for it.
    ///
    /// - Parameter name: A name such as `star.fill`; one that is not known shows as `□`.
    public init(systemName name: String) {
        self.init(nil) { $0.symbol = Symbol(name) }
    }

    /// A new image node.
    public var modifiableView: ImageNode {
        let node = ImageNode(image)
        follow?(node)
        return node
    }
}

extension ModifiableView where Base: ImageNode {
    /// Sets the image that is shown while there is no other.
    public func placeholder(_ image: Image?) -> ViewModifier<Base> {
        with { $0.placeholder = image }
    }

    /// Sets how an image is fitted that has another shape than its room.
    public func contentMode(_ mode: ContentMode) -> ViewModifier<Base> {
        with { $0.contentMode = mode }
    }
}
