// What Swift sees of SQLite.
#pragma once

#include <sqlite3.h>
