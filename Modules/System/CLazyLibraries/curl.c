#if __has_include(<curl/curl.h>)

// The macros of its header would get in the way of the definitions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdarg.h>

#include "forwarding.h"

// The library's name with the version of its interface, unchanged since 2006.
#define LIBRARY "libcurl.so.4"

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

// The last argument of the variadic functions is a long, a pointer or a curl_off_t, all of
// which travel as one word on the machines this is for.
_Static_assert(sizeof(long) == sizeof(void *), "a long travels as a pointer does");
_Static_assert(sizeof(curl_off_t) == sizeof(void *), "an offset travels as a pointer does");

#define FORWARD_OPTION(result, name, handle, option, otherwise)                       \
    HIDDEN result name(handle subject, option key, ...) {                             \
        __typeof__(&name) target = TARGET(name);                                      \
        va_list rest;                                                                 \
        va_start(rest, key);                                                          \
        void *word = va_arg(rest, void *);                                            \
        va_end(rest);                                                                 \
        return target ? target(subject, key, word) : otherwise;                       \
    }

FORWARD(CURLcode, curl_global_init, (long flags), (flags), CURLE_FAILED_INIT)
FORWARD(char *, curl_version, (void), (), "libcurl is missing")
FORWARD(curl_version_info_data *, curl_version_info, (CURLversion age), (age), NULL)
FORWARD_VOID(curl_free, (void *memory), (memory))

FORWARD(CURL *, curl_easy_init, (void), (), NULL)
FORWARD_OPTION(CURLcode, curl_easy_setopt, CURL *, CURLoption, CURLE_FAILED_INIT)
FORWARD_OPTION(CURLcode, curl_easy_getinfo, CURL *, CURLINFO, CURLE_FAILED_INIT)
FORWARD(CURLcode, curl_easy_pause, (CURL *easy, int mask), (easy, mask), CURLE_FAILED_INIT)
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code), "libcurl is missing")
FORWARD_VOID(curl_easy_cleanup, (CURL *easy), (easy))

FORWARD(
    struct curl_slist *, curl_slist_append,
    (struct curl_slist *list, const char *line), (list, line), NULL
)
FORWARD_VOID(curl_slist_free_all, (struct curl_slist *list), (list))

FORWARD(CURLM *, curl_multi_init, (void), (), NULL)
FORWARD_OPTION(CURLMcode, curl_multi_setopt, CURLM *, CURLMoption, CURLM_INTERNAL_ERROR)
FORWARD(
    CURLMcode, curl_multi_add_handle,
    (CURLM *multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR
)
FORWARD(
    CURLMcode, curl_multi_remove_handle,
    (CURLM *multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR
)
FORWARD(
    CURLMcode, curl_multi_assign,
    (CURLM *multi, curl_socket_t socket, void *pointer), (multi, socket, pointer),
    CURLM_INTERNAL_ERROR
)
FORWARD(
    CURLMcode, curl_multi_socket_action,
    (CURLM *multi, curl_socket_t socket, int events, int *running),
    (multi, socket, events, running), CURLM_INTERNAL_ERROR
)
FORWARD(
    CURLMcode, curl_multi_perform,
    (CURLM *multi, int *running), (multi, running), CURLM_INTERNAL_ERROR
)
FORWARD(
    CURLMcode, curl_multi_poll,
    (CURLM *multi, struct curl_waitfd extra[], unsigned int count, int timeout, int *ready),
    (multi, extra, count, timeout, ready), CURLM_INTERNAL_ERROR
)
FORWARD(CURLMcode, curl_multi_wakeup, (CURLM *multi), (multi), CURLM_INTERNAL_ERROR)
FORWARD(CURLMsg *, curl_multi_info_read, (CURLM *multi, int *left), (multi, left), NULL)
FORWARD(CURLMcode, curl_multi_cleanup, (CURLM *multi), (multi), CURLM_INTERNAL_ERROR)

// Later versions only read what curl_url_get is given, and say so.
typedef __typeof__(_Generic(
    &curl_url_get,
    CURLUcode (*)(CURLU *, CURLUPart, char **, unsigned int): (CURLU *)NULL,
    default: (const CURLU *)NULL
)) url_to_read;

FORWARD(CURLU *, curl_url, (void), (), NULL)
FORWARD(
    CURLUcode, curl_url_get,
    (url_to_read url, CURLUPart part, char **text, unsigned int flags),
    (url, part, text, flags), CURLUE_OUT_OF_MEMORY
)
FORWARD(
    CURLUcode, curl_url_set,
    (CURLU *url, CURLUPart part, const char *text, unsigned int flags),
    (url, part, text, flags), CURLUE_OUT_OF_MEMORY
)

#endif
