import CZlib

/// Decompresses a body piece by piece; stops whenever its sink is full.
///
/// libcurl's own decoder is not used: it continues while a transfer is paused, and buffers its
/// output, which may be a thousand times as large as its input. It also accepts a body that ends
/// too early.
///
/// Safe because the memory belongs to the object, and zlib uses it only within the calls below.
@safe
final class GzipDecoder {
    enum Progress {
        /// All bytes have been decompressed.
        case all
        /// The sink is full; that many bytes were taken. More calls may be necessary even if
        /// these are all.
        case full(taken: Int)
        case invalid
    }

    /// Whether the data has an end, which has been reached.
    private(set) var isAtEnd = false

    private let stream: UnsafeMutablePointer<z_stream>
    private let buffer: UnsafeMutableRawBufferPointer
    private let capacity = 32 << 10

    /// Creates a decoder; `nil` without memory.
    init?() {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        unsafe buffer = .allocate(byteCount: capacity, alignment: 16)
        // After a failure there is nothing to end, which `inflateEnd` detects.
        guard unsafe czlib_begin(stream) == Z_OK else { return nil }
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
        unsafe buffer.deallocate()
    }

    /// Decompresses bytes and passes the results to a sink.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that follow those of the calls before.
    ///   - take: Takes some results, and returns whether it can take more.
    /// - Returns: Whether all bytes have been decompressed.
    func decode(
        _ bytes: UnsafeRawBufferPointer,
        into take: (UnsafeRawBufferPointer) -> Bool
    ) -> Progress {
        // zlib does not write to it; the type is without `const` for historical reasons.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.bindMemory(to: UInt8.self).baseAddress
        )
        unsafe stream.pointee.avail_in = UInt32(bytes.count)
        while true {
            // Another member may follow the end of one (RFC 1952, section 2.2).
            if isAtEnd, unsafe stream.pointee.avail_in > 0 {
                isAtEnd = false
                unsafe inflateReset(stream)
            }
            unsafe stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
            unsafe stream.pointee.avail_out = UInt32(capacity)
            let code = unsafe inflate(stream, Z_NO_FLUSH)
            guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
                return .invalid
            }
            isAtEnd = code == Z_STREAM_END
            let left = unsafe Int(stream.pointee.avail_in)
            let count = unsafe capacity - Int(stream.pointee.avail_out)
            if count > 0 {
                let hasRoom = unsafe take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                guard hasRoom || isAtEnd && left == 0 else {
                    return .full(taken: bytes.count - left)
                }
            }
            // zlib fills the buffer as long as it can.
            if left == 0, count < capacity { return .all }
        }
    }
}
