// Linked into a program, this target puts off loading libcurl and libmicrohttpd, with the
// some thirty libraries that they need, until the first call of one of their functions.
//
// It defines those of their functions that this package and FoundationNetworking call;
// each hands its arguments on to the function of the same name in the shared library. A
// program so linked needs neither library to start. Where one cannot be loaded, the calls
// that come first report it the way the library reports a failure of its own:
// curl_global_init gives CURLE_FAILED_INIT, curl_multi_init and curl_easy_init give NULL,
// and MHD_start_daemon gives NULL with errno ELIBACC.
//
// Nothing of it is to be called, and no other program sees its definitions: they are
// hidden, so that the libraries' own calls among themselves never come here.
#pragma once
