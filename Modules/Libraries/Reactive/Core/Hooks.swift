import Synchronization

/// What the library does when nobody else can.
public enum Hooks: Sendable {
    /// Receives the call stack of a subscription, empty unless recorded, and the
    /// error of a stream that was subscribed without an error handler.
    public typealias DefaultErrorHandler =
        @Sendable (
            _ subscriptionCallStack: [String], _ error: any Error
        ) -> Void

    private static let handler = Mutex<DefaultErrorHandler>({ _, error in
        #if DEBUG
        print("Unhandled error happened: \(error)")
        #endif
    })

    /// Receives each error that no subscriber handles.
    ///
    /// Runs wherever the error was sent from. At first it prints in debug builds
    /// and is silent in release builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }

    @usableFromInline
    static func report(_ error: any Error) {
        defaultErrorHandler([], error)
    }
}
