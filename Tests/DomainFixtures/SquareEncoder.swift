package import Imaging

/// Makes codes that nobody can read: as large as real ones, with a bit of the text in each module.
package struct SquareEncoder: QRCodeEncoder {
    private let limit: Int

    /// Creates an encoder of as many bytes as real codes hold, or of fewer.
    package init(limit: Int = 2953) {
        self.limit = limit
    }

    /// The bits of the bytes from the top left, again and again.
    package func encode(_ bytes: [UInt8]) throws(QRCodeError) -> QRCode {
        guard bytes.count <= limit else { throw .tooLong(bytes: bytes.count, limit: limit) }
        var size = 21
        // Nearly the capacity of the standard.
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
