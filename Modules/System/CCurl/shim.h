// What Swift sees of libcurl.
#pragma once

#include <curl/curl.h>
