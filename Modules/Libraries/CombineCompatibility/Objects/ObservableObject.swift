public import Reactive

/// An object that announces its changes.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher of changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// A publisher that sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that sends before a `@Published` property of the object changes.
    ///
    /// The properties share it. An object without any sends by `objectWillChange.send()`; it takes
    /// part in a table of such objects, which one that declares its own publisher does not.
    ///
    /// - Complexity: O(*n*) in the number of stored properties.
    public var objectWillChange: ObservableObjectPublisher {
        var publisher: ObservableObjectPublisher?
        var mirror: Mirror? = Mirror(reflecting: self)
        while let level = mirror {
            for case let property as any ObservedProperty in level.children.lazy.map(\.value) {
                publisher = property.objectWillChange(
                    orInstall: publisher ?? ObservableObjectPublisher()
                )
            }
            mirror = level.superclassMirror
        }
        return publisher ?? PublisherTable.shared.publisher(of: self)
    }
}

/// A publisher of the changes of an object.
public final class ObservableObjectPublisher: Publisher {
    /// The publisher cannot fail.
    public typealias Failure = Never

    private let subject = PublishSubject<Void>()

    /// Creates a publisher.
    public init() {}

    /// Announces a change, on the calling thread.
    public func send() { subject.onNext(()) }

    /// Returns the announcements as an observable.
    public func asObservable() -> Observable<Void> { subject }
}
