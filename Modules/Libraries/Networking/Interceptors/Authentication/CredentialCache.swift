import FoundationEssentials
import Synchronization

/// The current credential of an ``AuthenticationInterceptor``; loads and refreshes it, without
/// overlapping calls.
final class CredentialCache<Source: Authenticator>: Sendable {
    /// A credential and its number; a newer one has a greater number.
    struct Version: Sendable {
        let number: Int
        let credential: Source.Credential
    }

    private enum Found {
        case version(Version)
        case renewal(SharedTask<Version>)
    }

    private struct State {
        var number = 0
        var credential: Source.Credential?
        var renewal: SharedTask<Version>?
        // The times of the refreshes that still count.
        var refreshes: [Duration] = []
    }

    let source: Source

    private let window: RefreshWindow
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())

    init(_ source: Source, window: RefreshWindow, clock: any Clock<Duration>) {
        self.source = source
        self.window = window
        elapsed = clock.stopwatch()
    }

    /// Returns the credential for a new request; loads it if there is none, waits for a refresh in
    /// progress, and refreshes it if it has expired.
    func current() async throws -> Version {
        let version = try await version(after: nil)
        guard source.requiresRefresh(version.credential) else { return version }
        return try await self.version(after: version)
    }

    /// Removes the credential; the result of a refresh in progress is not stored.
    func reset() {
        state.withLock { state in
            state.number += 1
            state.credential = nil
            state.renewal = nil
        }
    }

    /// Returns a newer credential than a rejected one; refreshes it unless it is already newer.
    func version(after refused: Version?) async throws -> Version {
        let time = elapsed()
        let found = try state.withLock { state throws(AuthenticationError) -> Found in
            if let renewal = state.renewal { return .renewal(renewal) }
            if let credential = state.credential, state.number != refused?.number {
                return .version(Version(number: state.number, credential: credential))
            }
            if state.credential != nil {
                state.refreshes.removeAll { time - $0 >= window.duration }
                guard state.refreshes.count < window.limit else {
                    throw .excessiveRefresh(window)
                }
                state.refreshes.append(time)
            }
            let renewal = renewal(of: state.credential, number: state.number)
            state.renewal = renewal
            return .renewal(renewal)
        }
        switch found {
        case .version(let version): return version
        case .renewal(let renewal): return try await renewal.value()
        }
    }

    private func renewal(of old: Source.Credential?, number: Int) -> SharedTask<Version> {
        SharedTask(endsWithLastMember: false) { [self] in
            do throws(AuthenticationError) {
                let credential = try await renewed(old)
                return store(credential, after: number)
            } catch {
                state.withLock { if $0.number == number { $0.renewal = nil } }
                throw error
            }
        }
    }

    private func renewed(
        _ old: Source.Credential?
    ) async throws(AuthenticationError) -> Source.Credential {
        guard let old else {
            do {
                return try await source.credential()
            } catch {
                throw .credentialUnavailable(error)
            }
        }
        do {
            return try await source.refresh(old)
        } catch {
            throw .refreshFailed(error)
        }
    }

    private func store(_ credential: Source.Credential, after number: Int) -> Version {
        state.withLock { state in
            if state.number == number {
                state.number += 1
                state.credential = credential
                state.renewal = nil
            }
            return Version(number: number + 1, credential: credential)
        }
    }
}
