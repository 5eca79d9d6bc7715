import CMalloc
import Composition
import Glibc

/// The `builder` program: arguments in, exit code out.
@main
enum Builder {
    static func main() async {
        // Before there are threads. Refreshing 10,000 people would leave 60 MB behind otherwise.
        cmalloc_limit_fragmentation()
        exit(await Program.current.run().rawValue)
    }
}
