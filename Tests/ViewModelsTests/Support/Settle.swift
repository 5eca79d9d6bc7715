import Dispatch

/// Lets everything happen that waits for the main actor: what is delivered there comes at
/// once only if nothing waits already.
@MainActor
func settle() async {
    for _ in 0..<3 {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}
