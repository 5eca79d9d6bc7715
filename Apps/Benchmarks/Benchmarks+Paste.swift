import Presentation

// A megabyte from the clipboard, with the frame that follows.
extension Benchmarks {
    static var pastes: [Benchmark] {
        [
            paste("paste-1MB-into-a-limited-field") { TextField().maximumLength(40) },
            paste("paste-1MB-into-a-field-that-refuses") {
                TextField().shouldChange { _, text in text.count <= 40 }
            },
            paste("paste-1MB-into-a-field") { TextField() },
            paste("paste-1MB-into-an-editor") { TextEditor() },
        ]
    }

    private static func paste(
        _ name: String,
        _ view: @escaping @MainActor @Sendable () -> any View
    ) -> Benchmark {
        let text = String(repeating: "Ada Lovelace wrote the first program. ", count: 27_600)
        return Benchmark(name, unit: "ns/paste", count: 1) {
            await MainActor.run {
                let stage = Stage(view(), Size(columns: 80, rows: 24))
                stage.draw()
                stage.send([.paste(text)])
                stage.check()
            }
        }
    }
}
