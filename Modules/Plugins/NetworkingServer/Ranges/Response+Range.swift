public import Networking

extension Response {
    /// The requested part of this response (RFC 9110, section 14).
    ///
    /// For a complete response with status 200, before it is returned from a handler:
    ///
    /// ```swift
    /// let server = HTTPServer { request in picture.ranged(for: request) }
    /// ```
    ///
    /// Adds `Accept-Ranges: bytes`. For one range, such as `bytes=0-99`, `bytes=100-` or
    /// `bytes=-100`, the status becomes 206 and the body that part, or 416 if it begins
    /// beyond the end. For several ranges, a malformed one, a method other than GET, or an
    /// `If-Range` that is not the response's strong `ETag` or its `Last-Modified`, the whole is
    /// returned. A response with a status other than 200 is not changed.
    public func ranged(for request: Request) -> Response {
        guard status == 200 else { return self }
        let range = ByteRange(of: request, count: body.count, headers: headers)
        var response = self
        switch range {
        case .whole: break
        case .part(let part):
            response.status = 206
            response.body = body.dropFirst(part.lowerBound).prefix(part.count)
        case .unsatisfiable: response = Response(status: 416)
        }
        response.headers.setRange(range, count: body.count)
        return response
    }
}
