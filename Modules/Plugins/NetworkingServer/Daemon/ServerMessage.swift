import CMicroHTTPD
import FoundationEssentials
import Networking

/// A response in libmicrohttpd's form, freed with its owner.
///
/// Safe because the pointer never leaves this type; the daemon counts its own use.
@safe
final class ServerMessage {
    // These frame the message; libmicrohttpd writes them itself.
    private static let framing = ["Content-Length", "Transfer-Encoding", "Connection", "Date"]

    private let raw: OpaquePointer
    private let status: UInt32

    /// Copies a response; `nil` if it cannot go on a wire.
    init?(_ response: Response) {
        guard (200...999).contains(response.status) else { return nil }
        let created = unsafe response.body.withUnsafeBytes { bytes in
            // It only reads them, and makes a copy.
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
        for field in response.headers.fields
        where !ServerMessage.framing.contains(where: { HTTPHeaders.areSame($0, field.name) }) {
            guard HTTPHeaders.isName(field.name), HTTPHeaders.isValue(field.value),
                unsafe MHD_add_response_header(raw, field.name, field.value) == .YES
            else { return nil }
        }
    }

    deinit {
        unsafe MHD_destroy_response(raw)
    }

    func queue(on connection: OpaquePointer) -> MHD_Result {
        unsafe MHD_queue_response(connection, status, raw)
    }
}
