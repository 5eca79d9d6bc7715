import Foundation
import FoundationNetworking
import Networking
import NetworkingFoundation

// Compared with a `dataTask` of a session of its own.
extension Benchmarks {
    static func foundation(_ page: URL) -> [Benchmark] {
        let transport = FoundationTransport()
        let session = RawSession()
        return [64, 1].map { width in
            Benchmark("foundation-\(width)", unit: "ns/request", count: foundationRequests) {
                try await repeating(foundationRequests, width: width) {
                    try await session.bytes(page)
                }
            } body: {
                try await repeating(foundationRequests, width: width) {
                    try await transport.send(Request(url: page)).body.count
                }
            }
        }
    }

    private static let foundationRequests = 1_000
}

/// A session configured as the transport's.
private struct RawSession: Sendable {
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpMaximumConnectionsPerHost = 64
        session = URLSession(configuration: configuration)
    }

    func bytes(_ url: URL) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: url) { data, _, error in
                continuation.resume(with: error.map { .failure($0) } ?? .success(data?.count ?? 0))
            }.resume()
        }
    }
}
