// Code for the peer of this name imports it alone, and uses requests, errors and transports.
@_exported public import Networking
@_exported public import NetworkingClient
