package import Imaging

/// Creates codes that cannot be read, but are about as large as real ones.
///
/// Each module is a bit of the encoded bytes.
package struct SquareEncoder: QRCodeEncoder {
    private let limit: Int

    /// Creates an encoder with a limit for the number of bytes; by default, that of real codes.
    package init(limit: Int = 2953) {
        self.limit = limit
    }

    /// Returns a code with the bits of the bytes, which are repeated from the top left on.
    package func encode(_ bytes: [UInt8]) throws(QRCodeError) -> QRCode {
        guard bytes.count <= limit else { throw .tooLong(bytes: bytes.count, limit: limit) }
        var size = 21
        // The capacity is nearly that of the standard.
        while size * size / 8 - 38 < bytes.count { size += 4 }
        let modules = (0..<size * size).map { index in
            bytes[index / 8 % bytes.count] >> (7 - index % 8) & 1 == 1
        }
        guard let code = QRCode(size: size, modules: modules) else {
            throw .failed(reason: "no bytes")
        }
        return code
    }
}
