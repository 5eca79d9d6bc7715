import CMicroHTTPD
import FoundationEssentials
import Networking

/// A response in libmicrohttpd's form, released with its owner.
///
/// Safe because the pointer never leaves this type; the daemon has its own reference count.
@safe
final class ServerMessage {
    // The header fields that frame a message, which libmicrohttpd writes itself.
    private static let framing = ["Content-Length", "Transfer-Encoding", "Connection", "Date"]

    private let raw: OpaquePointer
    private let status: UInt32

    /// Copies a response; `nil` if it is invalid.
    init?(_ response: Response) {
        guard (200...999).contains(response.status) else { return nil }
        let created = unsafe response.body.withUnsafeBytes { bytes in
            // The library only reads the bytes, and copies them.
            let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
            return unsafe MHD_create_response_from_buffer(
                bytes.count,
                start,
                .RESPMEM_MUST_COPY
            )
        }
        guard let created = unsafe created else { return nil }
        unsafe raw = created
        status = UInt32(response.status)
        guard add(response.headers) else { return nil }
    }

    /// Creates a response whose body is read while it is sent; `nil` if it is invalid.
    init?(_ body: ServerBody) {
        guard (200...999).contains(body.status),
            let size = ServerMessage.size(announcedBy: body.headers)
        else { return nil }
        // Retained here, released by `releaseBody` or right below.
        let context = unsafe Unmanaged.passRetained(body)
        let created = unsafe MHD_create_response_from_callback(
            size,
            32 << 10,
            readBody,
            context.toOpaque(),
            releaseBody
        )
        guard let created = unsafe created else {
            unsafe context.release()
            return nil
        }
        unsafe raw = created
        status = UInt32(body.status)
        // Without this, libmicrohttpd 0.9.75 sends the last chunk of the missing body.
        if body.isHeadOnly, size == cmhd_unknown_size {
            guard unsafe cmhd_disable_chunks(raw) == .YES else { return nil }
        }
        guard add(body.headers) else { return nil }
    }

    deinit {
        unsafe MHD_destroy_response(raw)
    }

    /// Queues it on a connection.
    ///
    /// - Parameters:
    ///   - connection: A connection that waits for a response.
    ///   - isLast: Whether to close the connection after it.
    /// - Returns: Whether libmicrohttpd accepted it.
    func queue(on connection: OpaquePointer, isLast: Bool) -> MHD_Result {
        if isLast, unsafe MHD_add_response_header(raw, "Connection", "close") != .YES {
            return .NO
        }
        return unsafe MHD_queue_response(connection, status, raw)
    }

    private func add(_ headers: HTTPHeaders) -> Bool {
        for field in headers.fields
        where !ServerMessage.framing.contains(where: { HTTPHeaders.areSame($0, field.name) }) {
            guard HTTPHeaders.isName(field.name), HTTPHeaders.isValue(field.value),
                unsafe MHD_add_response_header(raw, field.name, field.value) == .YES
            else { return false }
        }
        return true
    }

    // `nil` if there are several lengths, or none that is a number.
    private static func size(announcedBy headers: HTTPHeaders) -> UInt64? {
        let lengths = headers.values(for: "Content-Length")
        guard let length = lengths.first else { return cmhd_unknown_size }
        // The check for digits rejects a sign, which `Int` would accept.
        guard lengths.count == 1, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let size = Int(length)
        else { return nil }
        return UInt64(size)
    }
}
