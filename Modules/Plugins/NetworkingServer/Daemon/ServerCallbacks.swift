// The functions that libmicrohttpd calls, all on the daemon's one thread. Safe: the context is the
// `ServerCore` that `ServerDaemon` retains until the thread has ended; a request's own
// pointer is the `ServerExchange` that `beginRequest` retains and `endRequest` releases.

import CMicroHTTPD
import Networking
import Synchronization

/// A connection was opened or closed.
let changeConnection: MHD_NotifyConnectionCallback = { context, connection, _, change in
    guard let context = unsafe context, let connection = unsafe connection else { return }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    core.connections.withLock { connections in
        switch change {
        case .CONNECTION_NOTIFY_STARTED: unsafe connections.open(connection)
        case .CONNECTION_NOTIFY_CLOSED: unsafe connections.close(connection)
        @unknown default: break
        }
    }
}

/// The first line of a request has arrived.
let beginRequest: cmhd_begin = { context, target, connection in
    guard let context = unsafe context, let target = unsafe target,
        let connection = unsafe connection
    else { return nil }
    let exchange = unsafe ServerExchange(
        target: String(cString: target),
        connection: connection
    )
    unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue().begin()
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
}

/// A request's head, a part of its body, or its end has arrived, or its connection was resumed.
let handleRequest: MHD_AccessHandlerCallback = {
    context,
    connection,
    _,
    method,
    _,
    upload,
    uploadSize,
    pointer in
    guard let context = unsafe context, let method = unsafe method,
        let connection = unsafe connection, let uploadSize = unsafe uploadSize,
        let held = unsafe pointer?.pointee
    else { return .NO }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let exchange = unsafe Unmanaged<ServerExchange>.fromOpaque(held).takeUnretainedValue()
    switch exchange.phase {
    case .begun:
        core.connections.withLock { unsafe $0.serve(connection) }
        return unsafe core.take(headOf: exchange, method: String(cString: method))
    case .receiving(let request):
        let count = unsafe uploadSize.pointee
        guard count > 0 else { return core.take(endOf: exchange, request: request) }
        unsafe uploadSize.pointee = 0
        let bytes = unsafe UnsafeRawBufferPointer(start: upload, count: count)
        return unsafe core.take(body: bytes, of: exchange)
    case .uploading, .dropping:
        let count = unsafe uploadSize.pointee
        guard count > 0 else { return core.goOn(with: exchange) }
        let bytes = unsafe UnsafeRawBufferPointer(start: upload, count: count)
        return unsafe core.take(upload: bytes, left: &uploadSize.pointee, of: exchange)
    case .running, .ended:
        return .YES
    case .answered(let reply):
        guard let reply else { return .NO }
        return core.queue(reply, on: exchange)
    }
}

/// A request was answered, or its connection was closed.
let endRequest: MHD_RequestCompletedCallback = { context, connection, pointer, _ in
    guard let context = unsafe context, let held = unsafe pointer?.pointee else { return }
    unsafe pointer?.pointee = nil
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    if let connection = unsafe connection {
        core.connections.withLock { unsafe $0.wait(connection) }
    }
    core.end(unsafe Unmanaged<ServerExchange>.fromOpaque(held).takeRetainedValue())
}
