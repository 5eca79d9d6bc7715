// What Swift sees of libspng.
#pragma once

#include <spng.h>
