import FoundationEssentials
import Networking
import Synchronization

extension Request {
    /// The same request with its body read into memory, as a server receives it.
    ///
    /// - Throws: ``TransportError/bodyUnreadable(host:reason:)`` if the body cannot be read
    ///   or has another length than it declares; ``TransportError/timedOut(host:after:)`` if
    ///   a stream does not end before the deadline.
    func readingBody(until deadline: Deadline) async throws(TransportError) -> Request {
        guard let body else { return self }
        var request = self
        switch body {
        case .data: break
        case .file(let url):
            guard let data = try? Data(contentsOf: url) else {
                throw unreadable("its file cannot be read")
            }
            request.body = .data(data)
        case .stream(let stream):
            let data = try await deadline.run { () throws(TransportError) in
                try await bytes(of: stream)
            }
            request.body = .data(data)
        }
        return request
    }

    private func bytes(of stream: BodyStream) async throws(TransportError) -> Data {
        let bytes = Bytes()
        let take: @Sendable (Data) async -> Bool = { chunk in
            bytes.all.withLock { $0.append(chunk) }
            return !Task.isCancelled
        }
        do {
            try await stream.forEach(take)
        } catch {
            throw unreadable("\(error)")
        }
        guard !Task.isCancelled else { throw .cancelled }
        let all = bytes.all.withLock { $0 }
        guard let length = stream.length, length != all.count else { return all }
        throw unreadable("it has \(all.count) bytes, not \(length)")
    }

    private func unreadable(_ reason: String) -> TransportError {
        .bodyUnreadable(host: url.hostForMessages, reason: reason)
    }

    private final class Bytes: Sendable {
        let all = Mutex(Data())
    }
}
