#if __has_include(<microhttpd.h>)

#include <errno.h>
#include <microhttpd.h>
#include <stdarg.h>

#include "forwarding.h"

// The library's name with the version of its interface.
#define LIBRARY "libmicrohttpd.so.12"

// The options are a list of any length, which only the form with a va_list can take on.
HIDDEN struct MHD_Daemon *MHD_start_daemon(
    unsigned int flags,
    uint16_t port,
    MHD_AcceptPolicyCallback accept, void *accept_context,
    MHD_AccessHandlerCallback handle, void *handle_context,
    ...
) {
    __typeof__(&MHD_start_daemon_va) target = TARGET(MHD_start_daemon_va);
    if (!target) {
        errno = ELIBACC;
        return NULL;
    }
    va_list options;
    va_start(options, handle_context);
    struct MHD_Daemon *daemon =
        target(flags, port, accept, accept_context, handle, handle_context, options);
    va_end(options);
    return daemon;
}

FORWARD_VOID(MHD_stop_daemon, (struct MHD_Daemon *daemon), (daemon))
FORWARD(
    MHD_socket, MHD_quiesce_daemon, (struct MHD_Daemon *daemon), (daemon), MHD_INVALID_SOCKET
)
FORWARD(
    enum MHD_Result, MHD_is_feature_supported, (enum MHD_FEATURE feature), (feature), MHD_NO
)

// The one argument behind these, where there is one, is none that this package passes.
HIDDEN const union MHD_DaemonInfo *MHD_get_daemon_info(
    struct MHD_Daemon *daemon, enum MHD_DaemonInfoType kind, ...
) {
    __typeof__(&MHD_get_daemon_info) target = TARGET(MHD_get_daemon_info);
    return target ? target(daemon, kind) : NULL;
}

HIDDEN const union MHD_ConnectionInfo *MHD_get_connection_info(
    struct MHD_Connection *connection, enum MHD_ConnectionInfoType kind, ...
) {
    __typeof__(&MHD_get_connection_info) target = TARGET(MHD_get_connection_info);
    return target ? target(connection, kind) : NULL;
}

FORWARD(
    int, MHD_get_connection_values,
    (struct MHD_Connection *connection, enum MHD_ValueKind kind,
     MHD_KeyValueIterator take, void *context),
    (connection, kind, take, context), 0
)
FORWARD_VOID(MHD_suspend_connection, (struct MHD_Connection *connection), (connection))
FORWARD_VOID(MHD_resume_connection, (struct MHD_Connection *connection), (connection))

FORWARD(
    struct MHD_Response *, MHD_create_response_from_buffer,
    (size_t size, void *bytes, enum MHD_ResponseMemoryMode mode), (size, bytes, mode), NULL
)
FORWARD(
    struct MHD_Response *, MHD_create_response_from_callback,
    (uint64_t size, size_t block, MHD_ContentReaderCallback read, void *context,
     MHD_ContentReaderFreeCallback release),
    (size, block, read, context, release), NULL
)
// The options that may come after the flags are none that this package passes.
HIDDEN enum MHD_Result MHD_set_response_options(
    struct MHD_Response *response, enum MHD_ResponseFlags flags, ...
) {
    __typeof__(&MHD_set_response_options) target = TARGET(MHD_set_response_options);
    return target ? target(response, flags, MHD_RO_END) : MHD_NO;
}

FORWARD(
    enum MHD_Result, MHD_add_response_header,
    (struct MHD_Response *response, const char *name, const char *value),
    (response, name, value), MHD_NO
)
FORWARD(
    enum MHD_Result, MHD_queue_response,
    (struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response),
    (connection, status, response), MHD_NO
)
FORWARD_VOID(MHD_destroy_response, (struct MHD_Response *response), (response))

#endif
