/// A type with a reactive side.
public protocol ReactiveCompatible {
    /// The type extended, most often the type itself.
    associatedtype ReactiveBase

    /// The reactive side of the type.
    static var rx: ReactiveExtension<ReactiveBase>.Type { get set }

    /// The reactive side of a value.
    var rx: ReactiveExtension<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The reactive side of the type.
    public static var rx: ReactiveExtension<Self>.Type {
        get { ReactiveExtension<Self>.self }
        // So that properties of it can be set through it.
        set { _ = newValue }
    }

    /// The reactive side of a value.
    public var rx: ReactiveExtension<Self> {
        get { ReactiveExtension(self) }
        // So that properties of it can be set through it.
        set { _ = newValue }
    }
}
