public import Imaging

extension ImageView {
    /// Defines an image that follows a binding; there is none until it sends.
    public init(_ binding: some RxBinding<Image>) {
        self.init(nil) { node in node.bind(binding) { $0.image = $1 } }
    }

    /// Defines an image that follows a binding; there is none until it sends.
    public init(_ binding: some RxBinding<Image?>) {
        self.init(nil) { node in node.bind(binding) { $0.image = $1 } }
    }
}

extension ModifiableView where Base: ImageNode {
    /// Lets the image follow a binding.
    public func image(bind binding: some RxBinding<Image>) -> ViewModifier<Base> {
        bind(keyPath: \.image, binding: binding)
    }

    /// Lets the image follow a binding.
    public func image(bind binding: some RxBinding<Image?>) -> ViewModifier<Base> {
        bind(keyPath: \.image, binding: binding)
    }
}
