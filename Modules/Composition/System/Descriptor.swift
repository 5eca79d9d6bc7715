import Glibc

/// An open file, closed with its owner.
final class Descriptor {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    /// Writes all of a text.
    func write(_ text: String) throws(SystemError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            // Safe: the pointer is used within the closure, for as many bytes as it has.
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw SystemError(code: errno)
            }
        }
    }
}
