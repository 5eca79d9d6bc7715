import Composition
import Glibc

/// The `builder` program: arguments in, exit code out.
@main
enum Builder {
    static func main() async {
        exit(await Program.current.run().rawValue)
    }
}
