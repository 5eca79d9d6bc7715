public import Reactive

/// Something whose values a view can follow.
public protocol RxBinding<T> {
    /// The type of the values.
    associatedtype T: Sendable

    /// The values as a stream.
    func asObservable() -> Observable<T>
}

extension Observable: RxBinding {}
extension ObservableValue: RxBinding {}
extension BehaviorRelay: RxBinding {}
extension Binding: RxBinding {}

extension Variable: RxBinding {
    /// The value at this moment and all later ones.
    public func asObservable() -> Observable<Value> {
        projectedValue.asObservable()
    }
}

extension Observable<Bool> {
    /// The opposite of each value.
    public func toggle() -> Observable<Bool> { map { !$0 } }
}
