"""Where runs are kept: records and blobs under a lease. Every store passes the same contract suite."""
