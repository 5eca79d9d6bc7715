#pragma once

// What the Networking benchmarks compare with: requests in plain C over libcurl.

// Sends count GET requests through one multi handle, in_flight at a time, and collects each
// body. Returns the number of bytes that came, or -1 if a request failed or its status was
// not 200. authorities is a file of certificates, or NULL.
long curl_loop_many(const char *url, int count, int in_flight, const char *authorities);

// Sends count GET requests through one easy handle, one after the other.
long curl_loop_single(const char *url, int count, const char *authorities);
