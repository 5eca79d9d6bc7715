public import FoundationEssentials

extension ClientRequestBuilder {
    /// Sets bytes as the body; a GET becomes a POST.
    public func body(data: Data) -> ClientRequestBuilder {
        with { request in
            request.body = .data(data)
            if request.method == .get { request.method = .post }
        }
    }

    /// Sets a value as JSON as the body, with its content type; a GET becomes a POST.
    ///
    /// If the value cannot be encoded, sending fails with ``APIError/Kind/application``.
    public func body(
        encode value: some Encodable,
        encoder: JSONEncoder = JSONEncoder()
    ) -> ClientRequestBuilder {
        do {
            return body(data: try encoder.encode(value))
                .with { $0.headers["Content-Type"] = "application/json" }
        } catch {
            return failing(error)
        }
    }

    /// Sets fields as the body, encoded as a form and sorted by name; a GET becomes a POST.
    ///
    /// A `nil` becomes an empty value.
    public func body(fields: [String: (any QueryValue)?]) -> ClientRequestBuilder {
        let form = fields.sorted { $0.key < $1.key }.map { name, value in
            "\(PercentEncoding.form(name))=\(PercentEncoding.form(value?.description ?? ""))"
        }
        return body(data: Data(form.joined(separator: "&").utf8))
            .with { $0.headers["Content-Type"] = "application/x-www-form-urlencoded" }
    }
}

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
