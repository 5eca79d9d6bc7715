// What Swift sees of libturbojpeg.
#pragma once

#include <turbojpeg.h>
