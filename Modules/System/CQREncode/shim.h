// What Swift sees of libqrencode.
#pragma once

#include <qrencode.h>
