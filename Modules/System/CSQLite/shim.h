// What Swift sees of SQLite.
#pragma once

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import. SQLite copies the bytes
// before these return. An empty buffer has no address in Swift, and a null
// address would bind NULL: the text "" stands in for it.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count)
{
    const char *text = count == 0 ? "" : (const char *)bytes;
    return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count)
{
    const void *blob = count == 0 ? "" : bytes;
    return sqlite3_bind_blob64(statement, index, blob, count, SQLITE_TRANSIENT);
}

// Variadic in C. Closing then leaves the write-ahead log as it is.
static inline int csqlite_keep_log_on_close(sqlite3 *database)
{
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

// Variadic in C. Statements then run without the triggers of their tables.
static inline int csqlite_disable_triggers(sqlite3 *database)
{
    return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
}

static inline void csqlite_result_text(
    sqlite3_context *context, const void *bytes, sqlite3_uint64 count)
{
    const char *text = count == 0 ? "" : (const char *)bytes;
    sqlite3_result_text64(context, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Makes SQLite end a statement with SQLITE_INTERRUPT when a number of portions, of 1,000 steps of
// its machine each, is used up; a negative one never is.
static int csqlite_use_portion(void *portions)
{
    int *left = (int *)portions;
    if (*left < 0)
        return 0;
    return (*left)-- == 0;
}

static inline void csqlite_limit_portions(sqlite3 *database, int *left)
{
    sqlite3_progress_handler(database, 1000, csqlite_use_portion, left);
}
