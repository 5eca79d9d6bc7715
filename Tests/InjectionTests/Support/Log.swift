import TestSupport

/// A log of texts that factories write to, by the name that the guide uses.
typealias Log = TestSupport.Log<String>
