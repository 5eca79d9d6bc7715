import CCurl
import Networking

/// The transfers of one loop.
///
/// Lives and dies on the loop's thread.
final class Transfers {
    private let multi: MultiHandle
    private var byHandle: [UInt: Transfer] = [:]
    private var byExchange: [ObjectIdentifier: Transfer] = [:]

    init(_ multi: MultiHandle) {
        self.multi = multi
    }

    func begin(_ exchange: Exchange) {
        guard !exchange.isCancelled else { return exchange.finish(.failure(.cancelled)) }
        let host = exchange.request.url.hostForMessages
        guard let easy = EasyHandle() else {
            return exchange.finish(
                .failure(.backend("curl", code: -1, message: "no handle", host: host))
            )
        }
        let transfer = Transfer(exchange, over: easy)
        if let failure = transfer.configure() {
            return exchange.finish(.failure(failure))
        }
        guard unsafe multi.add(easy.raw) else {
            return exchange.finish(
                .failure(.backend("curl", code: -1, message: "not taken", host: host))
            )
        }
        byHandle[easy.key] = transfer
        byExchange[ObjectIdentifier(exchange)] = transfer
    }

    func cancel(_ exchange: Exchange) {
        // One that has come to its end meanwhile is not here any more.
        guard let transfer = byExchange[ObjectIdentifier(exchange)] else { return }
        forget(transfer)
        exchange.finish(.failure(.cancelled))
    }

    func cancelAll() {
        for transfer in byExchange.values {
            forget(transfer)
            transfer.exchange.finish(.failure(.cancelled))
        }
    }

    /// Hands over what has come to its end.
    func finishDone() {
        while let (key, code) = multi.nextDone() {
            guard let transfer = byHandle[key] else { continue }
            let outcome = transfer.outcome(code)
            forget(transfer)
            transfer.exchange.finish(outcome)
        }
    }

    private func forget(_ transfer: Transfer) {
        unsafe multi.remove(transfer.easy.raw)
        byHandle[transfer.easy.key] = nil
        byExchange[ObjectIdentifier(transfer.exchange)] = nil
    }
}
