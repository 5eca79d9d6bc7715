public import Imaging

extension ImageView {
    /// Defines an image that follows a binding; no image is shown before the first value.
    public init(_ binding: some RxBinding<Image>) {
        self.init(nil) { node in node.bind(binding) { $0.image = $1 } }
    }

    /// Defines an image that follows a binding of an optional image; `nil` shows none, as before
    /// the first value.
    public init(_ binding: some RxBinding<Image?>) {
        self.init(nil) { node in node.bind(binding) { $0.image = $1 } }
    }

    /// Defines an image that follows a closure over observed models.
    public init(tracking image: @escaping @MainActor () -> Image?) {
        self.init(nil) { node in node.bind(tracking: image) { $0.image = $1 } }
    }
}

extension ModifiableView where Base: ImageNode {
    /// Binds the image to a stream of images.
    public func image(bind binding: some RxBinding<Image>) -> ViewModifier<Base> {
        bind(keyPath: \.image, binding: binding)
    }

    /// Binds the image to a stream of optional images; `nil` shows none.
    public func image(bind binding: some RxBinding<Image?>) -> ViewModifier<Base> {
        bind(keyPath: \.image, binding: binding)
    }

    /// Sets the image by a closure over observed models.
    @inlinable
    public func image(tracking value: @escaping @MainActor () -> Image?) -> ViewModifier<Base> {
        track(value) { $0.image = $1 }
    }
}
