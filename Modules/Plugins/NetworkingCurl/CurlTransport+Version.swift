import CCurl

extension CurlTransport {
    /// The version of libcurl and of the libraries it uses, such as
    /// `libcurl/8.5.0 OpenSSL/3.0.13`.
    ///
    /// Safe: libcurl returns a string of its own, copied at once.
    public static var libraryVersion: String { unsafe String(cString: curl_version()) }
}
