import Observation

/// The values that the dashboard shows; a real one would ask its servers instead of computing
/// samples.
@Observable
final class Monitor {
    private(set) var load: [Double] = []
    private(set) var traffic: [Double] = []
    private(set) var seconds = 0
    var isPaused = false

    static let jobs = [("backup", 0.007), ("index", 0.017), ("mail", 0.04)]

    /// Takes a sample every second, until the task is cancelled.
    func run(on clock: any Clock<Duration>) async throws {
        while true {
            try await clock.sleep(for: .seconds(1))
            if !isPaused { takeSample() }
        }
    }

    func takeSample() {
        seconds += 1
        let ripple = Double(seconds * seconds % 23) / 46
        load = load.suffix(199) + [ripple + Double(seconds % 12) / 24]
        traffic = traffic.suffix(199) + [Double(seconds * 17 % 31) / 31]
    }

    /// How much of a job is done, 0 to 1.
    func progress(of job: Int) -> Double { min(1, Double(seconds) * Monitor.jobs[job].1) }
}
