import Composition
import Glibc

/// The `builder` program: arguments in, exit code out.
@main
enum Builder {
    static func main() async {
        let code = await Program.current.run()
        // Without exit handlers: those of OpenSSL and GnuTLS would free what a transport uses that
        // is still starting, or waiting, on another thread. Nothing of ours is buffered.
        _exit(code.rawValue)
    }
}
