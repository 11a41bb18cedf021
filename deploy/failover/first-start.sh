#!/bin/sh
# Patroni calls it once, on the first primary, with the address of its database: makes RUA's role and database.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set "password=$RUA_PASSWORD" "$1" <<'SQL'
create role rua login password :'password';
create database rua owner rua;
SQL
