// What Swift sees of libmicrohttpd. Its variadic functions, which Swift cannot
// call, have one function here for what is needed of them.
#pragma once

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

typedef void *(*cmhd_begin)(void *context, const char *target, struct MHD_Connection *connection);

// Starts a daemon that listens on 127.0.0.1 alone, with one thread for all
// connections. Returns NULL and sets errno if it cannot.
static inline struct MHD_Daemon *cmhd_start(
    uint16_t port,
    unsigned int connection_limit,
    unsigned int idle_seconds,
    size_t connection_memory,
    cmhd_begin begin,
    MHD_AccessHandlerCallback handle,
    MHD_RequestCompletedCallback end,
    void *context
) {
    struct sockaddr_in address;
    memset(&address, 0, sizeof(address));
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME,
        port, NULL, NULL, handle, context,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_CONNECTION_LIMIT, connection_limit,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
        MHD_OPTION_URI_LOG_CALLBACK, begin, context,
        MHD_OPTION_NOTIFY_COMPLETED, end, context,
        MHD_OPTION_END
    );
}

// The port that a daemon listens on, or 0.
static inline uint16_t cmhd_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

// The port that a connection came in by, or 0.
static inline uint16_t cmhd_connection_port(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_DAEMON);
    return info ? cmhd_port(info->daemon) : 0;
}
