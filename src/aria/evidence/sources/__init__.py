"""Where a text comes from: addresses, classes, origins, copies, notices. Pure."""
