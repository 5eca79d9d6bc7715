/// A type with reactive extensions.
public protocol ReactiveCompatible {
    /// The extended type, usually the type itself.
    associatedtype ReactiveBase

    /// The reactive extensions of the type.
    static var rx: ReactiveExtension<ReactiveBase>.Type { get set }

    /// The reactive extensions of a value.
    var rx: ReactiveExtension<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The reactive extensions of the type.
    public static var rx: ReactiveExtension<Self>.Type {
        get { ReactiveExtension<Self>.self }
        // The setter allows assignments to properties of the extension.
        set { _ = newValue }
    }

    /// The reactive extensions of a value.
    public var rx: ReactiveExtension<Self> {
        get { ReactiveExtension(self) }
        // The setter allows assignments to properties of the extension.
        set { _ = newValue }
    }
}

/// The namespace of a type's reactive extensions, accessed as `value.rx`.
///
/// Extend it with a constraint on `Base`. For an object, each writable property is available as a
/// ``Binder`` of the same name.
@dynamicMemberLookup
public struct ReactiveExtension<Base> {
    /// The extended value.
    public let base: Base

    /// Creates the reactive extensions of a value.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder that sets a property of the object on the main queue.
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: The binder, which does not retain the object.
    public subscript<Property: Sendable>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        let property = PropertyOnMain(base, keyPath)
        return Binder(scheduler: MainScheduler()) { property.set($0) }
    }
}

extension ReactiveExtension: Sendable where Base: Sendable {}

/// A property of an object that is set on the main queue.
// Unchecked because neither the object nor the path need be Sendable: both were accessible where
// the binder was created, and are used only on the main queue.
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
