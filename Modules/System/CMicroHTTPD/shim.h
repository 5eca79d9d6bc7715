// What Swift sees of libmicrohttpd. Its variadic functions, which Swift cannot
// call, have one function here for what is needed of them.
#pragma once

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

typedef void *(*cmhd_begin)(void *context, const char *target, struct MHD_Connection *connection);

// Starts a daemon that listens on 127.0.0.1 alone, with one thread for all
// connections. It speaks TLS if there are a certificate and a key (PEM); both must
// stay where they are until it has started. Returns NULL and sets errno if it cannot.
static inline struct MHD_Daemon *cmhd_start(
    uint16_t port,
    const char *certificate,
    const char *key,
    unsigned int connection_limit,
    unsigned int idle_seconds,
    size_t connection_memory,
    MHD_NotifyConnectionCallback change,
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
    unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    struct MHD_OptionItem tls[] = {
        { MHD_OPTION_END, 0, NULL }, { MHD_OPTION_END, 0, NULL }, { MHD_OPTION_END, 0, NULL }
    };
    if (certificate && key) {
        flags |= MHD_USE_TLS;
        tls[0].option = MHD_OPTION_HTTPS_MEM_CERT;
        tls[0].ptr_value = (void *)certificate;
        tls[1].option = MHD_OPTION_HTTPS_MEM_KEY;
        tls[1].ptr_value = (void *)key;
    }
    return MHD_start_daemon(
        flags,
        port, NULL, NULL, handle, context,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_CONNECTION_LIMIT, connection_limit,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
        MHD_OPTION_NOTIFY_CONNECTION, change, context,
        MHD_OPTION_URI_LOG_CALLBACK, begin, context,
        MHD_OPTION_NOTIFY_COMPLETED, end, context,
        MHD_OPTION_ARRAY, tls,
        MHD_OPTION_END
    );
}

// The port that a daemon listens on, or 0.
static inline uint16_t cmhd_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

// Sets the seconds after which a connection is closed when nothing happens on it.
static inline void cmhd_set_timeout(struct MHD_Connection *connection, unsigned int seconds) {
    MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

// The port that a connection came in by, or 0.
static inline uint16_t cmhd_connection_port(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_DAEMON);
    return info ? cmhd_port(info->daemon) : 0;
}

// The size of a body that is not known before it is sent.
static const uint64_t cmhd_unknown_size = MHD_SIZE_UNKNOWN;

// Results of a content reader: no more content, and an error that closes the connection.
static const ssize_t cmhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t cmhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;

// Whether the library was built with TLS.
static inline int cmhd_has_tls(void) {
    return MHD_is_feature_supported(MHD_FEATURE_TLS) == MHD_YES;
}

// Keeps a response of unknown size from going in chunks; its connection is closed after it.
static inline enum MHD_Result cmhd_disable_chunks(struct MHD_Response *response) {
    return MHD_set_response_options(response, MHD_RF_HTTP_VERSION_1_0_ONLY, MHD_RO_END);
}
