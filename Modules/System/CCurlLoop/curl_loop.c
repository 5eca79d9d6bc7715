#include "curl_loop.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

struct body {
    char *bytes;
    size_t count;
    size_t capacity;
};

static size_t take(char *bytes, size_t size, size_t count, void *context) {
    struct body *body = context;
    size_t length = size * count;
    if (body->count + length > body->capacity) {
        size_t capacity = body->capacity ? body->capacity * 2 : 16384;
        while (capacity < body->count + length) capacity *= 2;
        char *larger = realloc(body->bytes, capacity);
        if (!larger) return 0;
        body->bytes = larger;
        body->capacity = capacity;
    }
    memcpy(body->bytes + body->count, bytes, length);
    body->count += length;
    return length;
}

static CURL *make(const char *url, const char *authorities, struct body *body) {
    CURL *easy = curl_easy_init();
    if (!easy) return NULL;
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");
    curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 30000L);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, body);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, body);
    if (authorities) {
        curl_easy_setopt(easy, CURLOPT_CAINFO, authorities);
        curl_easy_setopt(easy, CURLOPT_PIPEWAIT, 1L);
    }
    return easy;
}

// Whether a request was answered with 200.
static int is_fine(CURL *easy, CURLcode code) {
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    return code == CURLE_OK && status == 200;
}

long curl_loop_many(const char *url, int count, int in_flight, const char *authorities) {
    if (in_flight > count) in_flight = count;
    CURLM *multi = curl_multi_init();
    struct body *bodies = calloc((size_t)in_flight, sizeof *bodies);
    CURL **handles = calloc((size_t)in_flight, sizeof *handles);
    if (!multi || !bodies || !handles) abort();
    long total = 0;
    int begun = 0, done = 0;
    for (; begun < in_flight; begun++) {
        handles[begun] = make(url, authorities, &bodies[begun]);
        curl_multi_add_handle(multi, handles[begun]);
    }
    while (done < count && total >= 0) {
        int running = 0, left = 0;
        curl_multi_perform(multi, &running);
        CURLMsg *message;
        while ((message = curl_multi_info_read(multi, &left))) {
            if (message->msg != CURLMSG_DONE) continue;
            CURL *easy = message->easy_handle;
            struct body *body = NULL;
            curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&body);
            int fine = is_fine(easy, message->data.result);
            curl_multi_remove_handle(multi, easy);
            if (!fine) {
                total = -1;
                break;
            }
            total += (long)body->count;
            free(body->bytes);
            memset(body, 0, sizeof *body);
            done++;
            if (begun < count) {
                begun++;
                curl_multi_add_handle(multi, easy);
            }
        }
        if (done < count && total >= 0) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
    for (int index = 0; index < in_flight; index++) {
        if (!handles[index]) continue;
        curl_multi_remove_handle(multi, handles[index]);
        curl_easy_cleanup(handles[index]);
        free(bodies[index].bytes);
    }
    curl_multi_cleanup(multi);
    free(bodies);
    free(handles);
    return total;
}

long curl_loop_single(const char *url, int count, const char *authorities) {
    struct body body = {0};
    CURL *easy = make(url, authorities, &body);
    if (!easy) return -1;
    long total = 0;
    for (int index = 0; index < count && total >= 0; index++) {
        CURLcode code = curl_easy_perform(easy);
        total = is_fine(easy, code) ? total + (long)body.count : -1;
        free(body.bytes);
        memset(&body, 0, sizeof body);
    }
    curl_easy_cleanup(easy);
    return total;
}
