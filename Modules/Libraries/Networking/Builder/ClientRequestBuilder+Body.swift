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
