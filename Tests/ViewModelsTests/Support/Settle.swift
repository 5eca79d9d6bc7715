import Dispatch

/// Waits until all work that is queued on the main actor has run.
///
/// Observers there are called at once only if nothing is queued before them.
@MainActor
func settle() async {
    for _ in 0..<3 {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}
