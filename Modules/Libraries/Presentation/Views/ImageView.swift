/// Defines an image.
public struct ImageView: ModifiableView {
    private let image: Image?

    /// Defines an image; `nil` takes no room unless that is set.
    public init(_ image: Image?) {
        self.image = image
    }

    /// Defines an image of ``ImageRegistry/shared``.
    public init(named name: String) {
        image = Image(named: name)
    }

    /// A new image node.
    public var modifiableView: ImageNode { ImageNode(image) }
}

extension ModifiableView where Base: ImageNode {
    /// Sets what becomes of an image of another shape than its room.
    public func contentMode(_ mode: ContentMode) -> ViewModifier<Base> {
        with { $0.contentMode = mode }
    }
}
