// What Swift sees of PostgreSQL's client library.
#pragma once

#include <postgresql/libpq-fe.h>

// Notices, such as that a table exists already, would go to the standard error of the program.
static void cpostgresql_ignore(void *context, const char *message)
{
    (void)context;
    (void)message;
}

static inline void cpostgresql_ignore_notices(PGconn *connection)
{
    PQsetNoticeProcessor(connection, cpostgresql_ignore, (void *)0);
}
