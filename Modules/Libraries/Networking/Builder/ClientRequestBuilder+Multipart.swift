extension ClientRequestBuilder {
    /// Sets a form of several parts as the body, with its content type; a GET becomes a POST.
    ///
    /// If the form cannot be sent, for example because a content type contains a line break or a
    /// file cannot be read, sending fails with ``APIError/Kind/application``.
    ///
    /// - Parameters:
    ///   - form: The parts.
    ///   - boundary: Returns candidates for the boundary, until one does not occur in a part that
    ///     is in memory; after four, sending fails.
    /// - Returns: A builder with the form.
    public func body(
        multipart form: MultipartForm,
        boundary: () -> String = MultipartForm.randomBoundary
    ) -> ClientRequestBuilder {
        var candidate = boundary()
        for _ in 1..<4 where form.occurs(candidate) { candidate = boundary() }
        do {
            let body = try form.requestBody(boundary: candidate)
            return with { request in
                request.body = body
                request.headers["Content-Type"] = "multipart/form-data; boundary=\(candidate)"
                if request.method == .get { request.method = .post }
            }
        } catch {
            return failing(error)
        }
    }
}
