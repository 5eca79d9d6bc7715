public import Reactive

/// A property of an observed model, which a control can show and set.
///
/// ```swift
/// TextField(bind(model, \.name)).placeholder("Name")
/// ```
///
/// It retains the model.
@MainActor
public struct ModelBinding<Model: AnyObject, Value: Sendable> {
    private let model: Model
    private let keyPath: ReferenceWritableKeyPath<Model, Value>

    /// Creates a binding to a property of a model.
    ///
    /// - Parameters:
    ///   - model: An `@Observable` object, which is changed on the main actor.
    ///   - keyPath: The property, read and set on the main actor.
    public init(_ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>) {
        self.model = model
        self.keyPath = keyPath
    }

    /// The value of the property.
    public var value: Value { model[keyPath: keyPath] }

    /// Sets the property.
    public func accept(_ value: Value) { model[keyPath: keyPath] = value }

    /// The values of the property as a stream.
    public func asObservable() -> Observable<Value> {
        .tracking { model[keyPath: keyPath] }
    }
}

extension ModelBinding: @MainActor RxBidirectionalBinding {}

/// Returns a binding to a property of an observed model, for a control that shows and sets it.
///
/// - Parameters:
///   - model: An `@Observable` object, which is changed on the main actor.
///   - keyPath: The property.
/// - Returns: The binding, which retains the model.
@MainActor
public func bind<Model: AnyObject, Value: Sendable>(
    _ model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
) -> ModelBinding<Model, Value> {
    ModelBinding(model, keyPath)
}

extension ModifiableView {
    /// Returns a binding to a property of an observed model.
    ///
    /// The function of the same name, which the other methods hide within views.
    public func bind<Model: AnyObject, Value: Sendable>(
        _ model: Model,
        _ keyPath: ReferenceWritableKeyPath<Model, Value>
    ) -> ModelBinding<Model, Value> {
        ModelBinding(model, keyPath)
    }
}
