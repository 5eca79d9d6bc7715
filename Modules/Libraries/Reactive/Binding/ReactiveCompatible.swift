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

/// The reactive side of a type, as `value.rx`.
///
/// Extend it where `Base` is the type to add to. For an object, each property that can be
/// set is there as a ``Binder`` of the same name.
@dynamicMemberLookup
public struct ReactiveExtension<Base> {
    /// The value extended.
    public let base: Base

    /// Creates the reactive side of a value.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder that sets a property of the object on the main queue.
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: The binder, which does not keep the object alive.
    public subscript<Property: Sendable>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        let property = PropertyOnMain(base, keyPath)
        return Binder(scheduler: MainScheduler()) { property.set($0) }
    }
}

extension ReactiveExtension: Sendable where Base: Sendable {}

/// A property of an object, to be set on the main queue.
// Unchecked because neither the object nor the path need be Sendable: both were at hand
// where the binder was made, and are used on the main queue alone.
private struct PropertyOnMain<Base: AnyObject, Property>: @unchecked Sendable {
    private weak let base: Base?
    private let path: ReferenceWritableKeyPath<Base, Property>

    init(_ base: Base, _ path: ReferenceWritableKeyPath<Base, Property>) {
        self.base = base
        self.path = path
    }

    func set(_ value: Property) {
        base?[keyPath: path] = value
    }
}
