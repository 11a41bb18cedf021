#!/bin/sh
# Says of each of the other machines that answer how many seconds its clock is ahead of this one's: clocks.sh
set -u
folder=${RUA_DB:-/etc/rua-db}
. "$folder/cluster.env"
own=$(sed -n 's/^PATRONI_NAME=//p' "$folder/patroni.env")
for node in $NODES; do
  [ "${node%%=*}" = "$own" ] && continue
  at=$(curl --silent --max-time 2 --cacert "$folder/tls/ca.crt" --output /dev/null --dump-header - \
    "https://${node#*=}:8008/patroni" | sed -n 's/^[Dd]ate: \([^\r]*\).*/\1/p')
  [ -z "$at" ] || echo "${node%%=*} $(($(date --date="$at" +%s) - $(date +%s)))"
done
