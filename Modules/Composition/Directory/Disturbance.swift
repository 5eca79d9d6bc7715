import FoundationEssentials
package import Networking

/// The faults of a served directory: delays and failures.
package struct Disturbance: Sendable {
    /// The delay of each response.
    package var latency: Duration
    /// The share of responses that fail, from 0 to 1.
    package var faults: Double

    private let random: @Sendable () -> Double
    private let wait: @Sendable (Duration) async throws -> Void

    /// Creates a disturbance, without effect by default.
    ///
    /// - Parameters:
    ///   - latency: The delay of each response.
    ///   - faults: The share of responses that fail, from 0 to 1.
    ///   - random: Returns a random number from 0 to 1, excluding 1.
    ///   - wait: Waits for a time.
    package init(
        latency: Duration = .zero,
        faults: Double = 0,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        wait: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
    ) {
        self.latency = latency
        self.faults = faults
        self.random = random
        self.wait = wait
    }

    /// Delays a response and, now and then, replaces it: half of the failures have status 503,
    /// the others a body that is cut off in the middle.
    package func applied(to response: Response) async -> Response {
        if latency > .zero { try? await wait(latency) }
        let draw = random()
        guard draw < faults else { return response }
        var response = response
        if draw < faults / 2 {
            response.status = 503
            response.body = Data()
        } else {
            response.body = Data(response.body.prefix(response.body.count / 2))
        }
        return response
    }
}
