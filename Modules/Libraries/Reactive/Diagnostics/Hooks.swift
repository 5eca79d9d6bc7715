import Synchronization

/// What the library does when nobody else can.
public enum Hooks: Sendable {
    /// Receives the call stack of a subscription, empty unless recorded, and the
    /// error of a stream that was subscribed without an error handler.
    public typealias DefaultErrorHandler =
        @Sendable (
            _ subscriptionCallStack: [String], _ error: any Error
        ) -> Void

    /// Makes the call stack of a subscription.
    public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

    private static let handler = Mutex<DefaultErrorHandler>({ callStack, error in
        #if DEBUG
        print("Unhandled error happened: \(error)")
        if !callStack.isEmpty {
            print("subscription called from:\n\(callStack.joined(separator: "\n"))")
        }
        #endif
    })
    private static let capture = Mutex<CustomCaptureSubscriptionCallstack>({ [] })
    private static let isRecording = Atomic<Bool>(false)

    /// Whether call stacks of subscriptions without an error handler are recorded.
    ///
    /// At first they are not.
    public static var recordCallStackOnError: Bool {
        get { isRecording.load(ordering: .relaxed) }
        set { isRecording.store(newValue, ordering: .relaxed) }
    }

    /// Makes the call stack of a subscription, while they are recorded.
    ///
    /// Runs on the subscribing thread. At first it makes an empty one, since the
    /// standard library cannot read the call stack.
    @preconcurrency
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { capture.withLock { $0 } }
        set { capture.withLock { $0 = newValue } }
    }

    /// Receives each error that no subscriber handles.
    ///
    /// Runs wherever the error was sent from. At first it prints in debug builds
    /// and is silent in release builds.
    @preconcurrency
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }

    @usableFromInline
    static func report(_ error: any Error, _ callStack: [String] = []) {
        defaultErrorHandler(callStack, error)
    }

    /// The call stack here, if it is to be recorded.
    @usableFromInline
    static func callStack() -> [String] {
        recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
    }
}
