import Reactive
import TestSupport
import ViewState

/// The kinds of actions, each of which sends 1 after a gate has been opened.
enum LateAction: CaseIterable, Sendable {
    case function, sequence, builder, observable, refresh

    @MainActor
    func start(on container: StateContainer<Int>, after gate: Gate) async {
        switch self {
        case .function:
            container.observe {
                await gate.wait()
                return 1
            }
        case .sequence:
            container.observe(
                AsyncStream(unfolding: {
                    await gate.wait()
                    return 1
                })
            )
        case .builder:
            container.observe([
                {
                    await gate.wait()
                    return 1
                }
            ])
        case .observable:
            container.observe(
                Single.create {
                    await gate.wait()
                    return 1
                }
            )
        case .refresh:
            Task {
                await container.refresh {
                    await gate.wait()
                    return 1
                }
            }
        }
        await gate.arrival()
    }
}
