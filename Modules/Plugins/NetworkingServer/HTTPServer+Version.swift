import CMicroHTTPD

extension HTTPServer {
    /// The version of libmicrohttpd, such as `1.0.1`.
    ///
    /// Safe: the library returns a constant string.
    public static var libraryVersion: String {
        unsafe MHD_get_version().map { unsafe String(cString: $0) } ?? ""
    }
}
