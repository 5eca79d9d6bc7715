import Composition
import Glibc

/// The `builder` program: arguments in, exit code out.
@main
enum Builder {
    static func main() async {
        let code = await Program.current.run()
        // Exits without exit handlers: those of OpenSSL and GnuTLS would free data that a transport
        // still uses on another thread. No output of this program is buffered.
        _exit(code.rawValue)
    }
}
