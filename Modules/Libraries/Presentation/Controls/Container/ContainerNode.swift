/// Shows its subviews in layers, each placed by its own position.
public final class ContainerNode: Node {}
