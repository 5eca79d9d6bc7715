import Synchronization

/// Handlers for the errors that no subscriber handles.
public enum Hooks: Sendable {
    /// A function that receives the call stack of a subscription and its unhandled error.
    ///
    /// The call stack is empty unless recorded.
    public typealias DefaultErrorHandler =
        @Sendable (
            _ subscriptionCallStack: [String], _ error: any Error
        ) -> Void

    /// A function that captures the call stack of a subscription.
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
    /// The default is `false`.
    public static var recordCallStackOnError: Bool {
        get { isRecording.load(ordering: .relaxed) }
        set { isRecording.store(newValue, ordering: .relaxed) }
    }

    /// Captures the call stack of a subscription, if call stacks are recorded.
    ///
    /// Runs on the subscribing thread. The default returns an empty call stack, since the
    /// standard library cannot read it.
    @preconcurrency
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { capture.withLock { $0 } }
        set { capture.withLock { $0 = newValue } }
    }

    /// Receives each error that no subscriber handles.
    ///
    /// Runs on the thread that sent the error. The default prints in debug builds and does
    /// nothing in release builds.
    @preconcurrency
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }

    @usableFromInline
    static func report(_ error: any Error, _ callStack: [String] = []) {
        defaultErrorHandler(callStack, error)
    }

    /// Returns the current call stack, if call stacks are recorded.
    @usableFromInline
    static func callStack() -> [String] {
        recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
    }
}
