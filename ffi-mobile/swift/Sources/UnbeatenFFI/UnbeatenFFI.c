// SwiftPM wants a source file in a C target. Compiling this one shows that the header stands on its own.
#include "UnbeatenFFI.h"
