import CQREncode
public import Imaging

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Makes QR codes with libqrencode.
///
/// Safe from any thread.
public struct QREncodeEncoder: Sendable {
    /// The bytes of ASCII that the largest code holds: version 40 with the least correction of errors.
    ///
    /// Of other text a byte less fits.
    public static let limit: Int = 2953

    /// Creates an encoder.
    public init() {}
}

extension QREncodeEncoder: QRCodeEncoder {
    /// Encodes bytes as they are, with the most correction of errors that does not enlarge the code.
    ///
    /// If not all are ASCII, the code says that they are UTF-8 (ECI 26), as readers guess otherwise.
    ///
    /// - Complexity: O(*n*) in the number of bytes, which are encoded up to four times.
    public func encode(_ bytes: [UInt8]) throws(QRCodeError) -> QRCode {
        guard !bytes.isEmpty else { throw .failed(reason: "there is nothing to encode") }
        guard bytes.count <= Self.limit else {
            throw .tooLong(bytes: bytes.count, limit: Self.limit)
        }
        let smallest = try encode(bytes, QR_ECLEVEL_L)
        for level in [QR_ECLEVEL_H, QR_ECLEVEL_Q, QR_ECLEVEL_M] {
            // Too much for any code at this level is no failure.
            if let code = try? encode(bytes, level), code.size == smallest.size { return code }
        }
        return smallest
    }

    private static let utf8: UInt32 = 26

    // Unsafe: input and symbol are the library's memory; the input has a copy of the bytes, and both
    // are freed before this function returns.
    private func encode(_ bytes: [UInt8], _ level: QRecLevel) throws(QRCodeError) -> QRCode {
        // Version 0 is the smallest one that suffices.
        guard let input = unsafe QRinput_new2(0, level) else {
            throw .failed(reason: "libqrencode: error \(errno)")
        }
        defer { unsafe QRinput_free(input) }
        if bytes.contains(where: { $0 >= 0x80 }) {
            unsafe QRinput_appendECIheader(input, Self.utf8)
        }
        guard unsafe QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0,
            let symbol = unsafe QRcode_encodeInput(input)
        else {
            if errno == ERANGE { throw .tooLong(bytes: bytes.count, limit: Self.limit) }
            throw .failed(reason: "libqrencode: error \(errno)")
        }
        defer { unsafe QRcode_free(symbol) }
        let size = Int(unsafe symbol.pointee.width)
        // A byte for each module, of which the lowest bit is its colour.
        let data = unsafe UnsafeBufferPointer(start: symbol.pointee.data, count: size * size)
        let modules = unsafe data.map { $0 & 1 == 1 }
        guard let code = QRCode(size: size, modules: modules) else {
            throw .failed(reason: "libqrencode: \(size) modules")
        }
        return code
    }
}
