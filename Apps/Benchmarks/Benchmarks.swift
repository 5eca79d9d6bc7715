import Glibc

/// Measures the package's modules against code written by hand.
///
/// Ends with 1 if a case fails, and with 64 for a module that there is not.
///
/// Arguments: names of modules, or `module:case`, all by default; `--json` for one
/// object a line. The module `million` runs only by name.
@main
enum Benchmarks {
    // Each module has a file `Benchmarks+Name.swift` with its cases.
    // The cases of a module that is not run prepare nothing.
    static var modules: [(name: String, benchmarks: () -> [Benchmark])] {
        [
            ("reactive", { reactive }),
            ("combine", { combine }),
            ("injection", { injection }),
            ("networking", { networking }),
            ("presentation", { presentation }),
            ("viewstate", { viewstate }),
            ("persistence", { persistence + postgresql }),
            ("contacts", { contacts }),
            ("million", { million }),
        ]
    }

    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let wanted = arguments.filter { !$0.hasPrefix("--") }.map { argument in
            argument.split(separator: ":", maxSplits: 1).map(String.init)
        }
        for name in wanted.compactMap(\.first) where !modules.contains(where: { $0.name == name }) {
            fail("unknown module \(name); there are \(modules.map(\.name))", code: 64)
        }
        for module in modules where module.name != "million" || !wanted.isEmpty {
            let isModuleWanted = wanted.isEmpty || wanted.contains { $0.first == module.name }
            for benchmark in isModuleWanted ? module.benchmarks() : [] {
                let isWanted = wanted.contains { path in
                    path.first == module.name
                        && (path.count < 2 || benchmark.name.hasPrefix(path[1]))
                }
                if !wanted.isEmpty, !isWanted { continue }
                do {
                    let figure = try await benchmark.measure(module: module.name)
                    print(arguments.contains("--json") ? figure.json : figure.line)
                } catch {
                    fail("\(module.name) \(benchmark.name): \(error)", code: 1)
                }
            }
        }
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        // Safe: the bytes are read during the call.
        _ = unsafe Array("bench: \(message)\n".utf8).withUnsafeBytes { bytes in
            unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
        exit(code)
    }
}
