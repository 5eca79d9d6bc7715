/// Runs everything that is queued on the main actor, so that dropped output has had its chance.
@MainActor
func settle() async {
    for _ in 0..<20 { await Task.yield() }
}
