import CTurboJPEG

/// One instance of libturbojpeg, freed with its owner.
///
/// Safe because the pointer never leaves this file but for the length of a call.
@safe
struct TurboHandle: ~Copyable {
    private let raw: tjhandle

    static func decompressor() -> TurboHandle? {
        unsafe tjInitDecompress().map { unsafe TurboHandle(raw: $0) }
    }

    static func compressor() -> TurboHandle? {
        unsafe tjInitCompress().map { unsafe TurboHandle(raw: $0) }
    }

    private init(raw: tjhandle) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe tjDestroy(raw)
    }

    /// Calls the library; `false` if it reports a problem.
    borrowing func succeeds(_ call: (tjhandle) -> Int32) -> Bool {
        unsafe call(raw) == 0
    }

    /// The library's last error message about this instance.
    var message: String {
        guard let text = unsafe tjGetErrorStr2(raw) else { return "" }
        return unsafe String(cString: text)
    }
}
