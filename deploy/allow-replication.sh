#!/bin/sh
# Runs once, when the database of the primary is created: lets the replica stream from it.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command "alter role \"$POSTGRES_USER\" replication"
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
