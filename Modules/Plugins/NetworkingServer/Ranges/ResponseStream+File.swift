public import FoundationEssentials
public import Networking

extension ResponseStream {
    /// Creates a response with the content of a file, or the requested part of it.
    ///
    /// The file is read while it is sent; the whole file is never in memory. Ranges are supported
    /// as by ``Networking/Response/ranged(for:)``, with an `ETag` and a `Last-Modified` from the
    /// file's time and size. If a file cannot be opened or is not a regular file, the status is
    /// 404. If a file becomes shorter while it is sent, the connection is closed.
    ///
    /// - Parameters:
    ///   - file: The file's URL. A path from a request must be checked first; parameters of
    ///     ``Routes`` do not lead outside of a folder, but symbolic links are followed.
    ///   - request: The request.
    ///   - type: The value of `Content-Type`.
    public init(
        file: URL,
        for request: Request,
        type: String = "application/octet-stream"
    ) {
        guard let opened = ServedFile(file) else {
            self.init(status: 404, headers: ["Content-Length": "0"], body: ResponseBody(Data()))
            return
        }
        var headers: HTTPHeaders = ["Content-Type": type, "ETag": opened.entityTag]
        headers["Last-Modified"] = HTTPDate.text(of: opened.modified)
        let range = ByteRange(of: request, count: opened.count, headers: headers)
        let (status, part) =
            switch range {
            case .whole: (200, 0..<opened.count)
            case .part(let part): (206, part)
            case .unsatisfiable: (416, 0..<0)
            }
        if range == .unsatisfiable { headers = [:] }
        headers.setRange(range, count: opened.count)
        headers["Content-Length"] = "\(part.count)"
        let pipe = BodyPipe(capacity: 128 << 10)
        self.init(status: status, headers: headers, body: ResponseBody(pipe))
        if request.method == .head {
            pipe.finish()
        } else {
            Task.detached { await opened.send(part, into: pipe) }
        }
    }
}

extension ServedFile {
    fileprivate func send(_ range: Range<Int>, into pipe: BodyPipe) async {
        var rest = range
        while !rest.isEmpty {
            guard let data = read(rest) else {
                return pipe.fail(.bodyUnreadable(host: "", reason: "the file cannot be read"))
            }
            guard await pipe.send(data) else { return }
            rest = rest.lowerBound + data.count..<rest.upperBound
        }
        pipe.finish()
    }
}
