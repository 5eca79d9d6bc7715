import NetworkingServer
import Presentation
import PresentationTerminal

#if Curl
import NetworkingCurl
#endif

#if SQLite
import PersistenceSQLite
#endif

extension Doctor {
    /// Returns the versions of the program and of the libraries of its backends.
    func versions() -> [Finding] {
        var findings: [Finding] = [.good("program", CommandTable.version)]
        let transports = TransportKind.built.map(\.rawValue).joined(separator: ", ")
        if transports.isEmpty {
            let remedy = "build with the trait Curl or URLSession"
            findings.append(.fault("transport", "none in this build", remedy: remedy))
        } else {
            findings.append(.good("transport", transports))
        }
        #if Curl
        findings.append(.good("curl", CurlTransport.libraryVersion))
        #endif
        let storages = StorageKind.built.map(\.rawValue).joined(separator: ", ")
        findings.append(.good("storage", storages))
        #if SQLite
        findings.append(.good("sqlite", SQLiteStorage.libraryVersion))
        #endif
        findings.append(.good("server", "libmicrohttpd \(HTTPServer.libraryVersion)"))
        return findings
    }

    /// Returns the capabilities of the terminal, according to the environment variables.
    func terminal() -> [Finding] {
        let options = TerminalOptions(color: options.color.terminal, environment: environment)
        let display = TerminalDisplay(options: options)
        var findings: [Finding] = []
        if let columns = StandardStream.output.columns {
            findings.append(.good("output", "a terminal, \(columns) columns wide"))
        } else {
            findings.append(.good("output", "no terminal: lists are separated by tabs"))
        }
        let name = environment["TERM"] ?? ""
        if name.isEmpty || name == "dumb" {
            let text =
                name.isEmpty
                ? "not set: the application is drawn without colours"
                : "dumb: the application prints text"
            let remedy = "set TERM to the terminal's name, such as xterm-256color"
            findings.append(.note("TERM", text, remedy: remedy))
        } else {
            findings.append(.good("TERM", name))
        }
        findings.append(colors(display.traits.colorDepth))
        if display.traits.isUnicode {
            findings.append(.good("text", "UTF-8"))
        } else {
            let remedy = "set LANG to a locale with UTF-8, such as C.UTF-8"
            findings.append(.note("text", "ASCII only", remedy: remedy))
        }
        return findings
    }

    private func colors(_ depth: ColorDepth) -> Finding {
        switch depth {
        case .trueColor: return .good("colours", "16 million")
        case .palette256:
            return .note("colours", "256", remedy: "COLORTERM=truecolor, if the terminal can more")
        case .ansi16:
            return .note("colours", "16", remedy: "TERM=xterm-256color, if the terminal can more")
        case .none:
            let isOff = !environment["NO_COLOR", default: ""].isEmpty || options.color == .never
            let reason = isOff ? "turned off" : "none that TERM tells of"
            return .note("colours", reason, remedy: "--color always uses them nevertheless")
        }
    }
}
