import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    func isCancelledBefore() async {
        let gate = Gate()
        let task = Task {
            await gate.pass()
            return await outcome(request("/status/200"))
        }
        task.cancel()
        gate.open()
        #expect(await task.value == .failure(.cancelled))
        #expect(service.count == 0)
    }

    func isCancelledDuring() async throws {
        let clock = ContinuousClock()
        for number in 1...5 {
            let path = "/silence/\(number)"
            let task = Task { await outcome(request(path)) }
            await service.arrival(of: path).pass()
            let start = clock.now
            task.cancel()
            #expect(await task.value == .failure(.cancelled))
            #expect(clock.now - start < .seconds(20))
        }
    }

    func endsUploadsEarly() async throws {
        let (hasBegun, hasEnded) = (Gate(), Gate())
        let body = BodyStream { take in
            _ = try await take(Data("x".utf8))
            hasBegun.open()
            await withTaskCancellationHandler {
                await hasEnded.pass()
            } onCancel: {
                hasEnded.open()
            }
        }
        var request = request("/status/200", method: .post)
        request.body = .stream(body)
        let upload = request
        let task = Task { await outcome(upload) }
        await hasBegun.pass()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        // The body must be cancelled, as it would otherwise wait without end.
        await hasEnded.pass()
    }

    func isCancelledAfter() async throws {
        let done = Gate()
        let cancelled = Gate()
        let task = Task {
            let result = await outcome(request("/status/200"))
            done.open()
            await cancelled.pass()
            return result
        }
        await done.pass()
        task.cancel()
        cancelled.open()
        #expect(try await task.value.get().status == 200)
    }

    // A second result would trap in the transport's continuation, a missing one hang here.
    func survivesAStormOfCancellations() async {
        for round in 0..<10 {
            let tasks = (0..<40).map { number in
                Task {
                    let path = number % 4 == 0 ? "/silence/\(round)" : "/bytes/\(number * 100)"
                    return (number * 100, await outcome(request(path)))
                }
            }
            // A request without a response has arrived, so some are in progress; each may now be in
            // any state: not started, connecting, receiving, finished.
            await service.arrival(of: "/silence/\(round)").pass()
            for task in tasks { task.cancel() }
            for task in tasks {
                switch await task.value {
                case (let count, .success(let response)): #expect(response.body.count == count)
                case (_, .failure(let error)): #expect(error == .cancelled)
                }
            }
        }
        #expect(await outcome(request("/status/200")).map(\.status) == .success(200))
    }

    // A request that is not cancelled before it starts ends with a timeout, a lost one never.
    func endsThousandsOfCancelledRequests() async {
        let tasks = (0..<2_000).map { _ in Task { await outcome(request("/silence")) } }
        await service.arrival(of: "/silence").pass()
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .failure(.cancelled)) }
        #expect(await outcome(request("/status/200")).map(\.status) == .success(200))
    }

    func outcome(_ request: Request) async -> Result<Response, TransportError> {
        do throws(TransportError) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }
}
