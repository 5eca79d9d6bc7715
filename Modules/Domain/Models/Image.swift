package import struct Presentation.Image

/// A picture, as the screens draw it.
///
/// The one word that the domain takes from the presentation library: services make
/// pictures, view models pass them on (and need not know the library for that).
package typealias Image = Presentation.Image
