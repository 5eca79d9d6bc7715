extension ClientRequestBuilder {
    /// Sends a form of several parts, with its content type; a GET becomes a POST.
    ///
    /// A form that cannot be sent, such as one with a line break in a content type, makes
    /// sending fail with ``APIError/Kind/application``. So does a file that cannot be read.
    ///
    /// - Parameters:
    ///   - form: The parts.
    ///   - boundary: Gives candidates for the text between the parts, until one does not
    ///     occur in a part that is in memory; after four, sending fails.
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
