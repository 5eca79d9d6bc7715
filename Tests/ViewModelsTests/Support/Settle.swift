import Dispatch

/// Waits until all work queued on the main actor has run.
///
/// Observers on the main queue are called immediately only if no other work is queued.
@MainActor
func settle() async {
    for _ in 0..<3 {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}
