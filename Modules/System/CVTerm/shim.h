// What Swift sees of libvterm.
#pragma once

#include <vterm.h>
