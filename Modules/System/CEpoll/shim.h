// What Swift sees of epoll(7), timerfd_create(2) and eventfd(2), which its own modules leave out.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

static inline int cepoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int cepoll_create_timer(void) {
    return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
}

static inline int cepoll_create_signal(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// Begins to watch a descriptor, or watches it for something else.
static inline int cepoll_watch(int epoll, int descriptor, bool reads, bool writes) {
    struct epoll_event event = {.events = (reads ? EPOLLIN : 0u) | (writes ? EPOLLOUT : 0u)};
    event.data.fd = descriptor;
    int result = epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event);
    return result == 0 ? 0 : epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

static inline int cepoll_forget(int epoll, int descriptor) {
    return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

// What a descriptor is ready for.
struct cepoll_event {
    int descriptor;
    bool reads;
    bool writes;
    bool failed;
};

// Waits, without a limit, for at most 64 events; returns their number, or -1.
static inline int cepoll_wait(int epoll, struct cepoll_event *events, int count) {
    struct epoll_event found[64];
    int total = epoll_wait(epoll, found, count < 64 ? count : 64, -1);
    for (int index = 0; index < total; index++) {
        events[index] = (struct cepoll_event){
            .descriptor = found[index].data.fd,
            .reads = found[index].events & EPOLLIN,
            .writes = found[index].events & EPOLLOUT,
            .failed = found[index].events & (EPOLLERR | EPOLLHUP),
        };
    }
    return total;
}

// Makes a timer's descriptor readable once, after so many nanoseconds.
static inline int cepoll_set_timer(int timer, int64_t nanoseconds) {
    struct itimerspec time = {
        .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}
    };
    return timerfd_settime(timer, 0, &time, NULL);
}

// Makes a signal's descriptor readable.
static inline int cepoll_signal(int signal) { return eventfd_write(signal, 1); }

// Makes a timer's or signal's descriptor unreadable again.
static inline void cepoll_clear(int descriptor) {
    uint64_t number;
    if (read(descriptor, &number, sizeof number) < 0) return;
}
