/// Lets the main actor run its queued work, so that dropped output would have arrived.
@MainActor
func settle() async {
    for _ in 0..<20 { await Task.yield() }
}
