public import Imaging

/// Defines an image.
public struct ImageView: ModifiableView {
    private let image: Image?
    private let follow: (@MainActor (ImageNode) -> Void)?

    /// Defines an image; `nil` takes no space unless a size is set.
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

    /// Defines a symbol by its name on Apple's systems.
    ///
    /// - Parameter name: A name such as `star.fill`; an unknown name shows as `□`.
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

    /// Sets the way an image is fitted if its aspect ratio differs from that of the view.
    public func contentMode(_ mode: ContentMode) -> ViewModifier<Base> {
        with { $0.contentMode = mode }
    }
}
