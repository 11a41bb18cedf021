#!/bin/sh
# Makes the primary change and measures how long nothing could be written: drill.sh switch | kill
#   switch  asks Patroni for it, as before an upgrade; on any of the three machines.
#   kill    ends everything of this machine's database by force; on the primary's machine. systemd starts it again.
# Writes go to a table of their own, failover_drill, through Patroni's primary of each moment.
set -eu
folder=${RUA_DB:-/etc/rua-db}
. "$folder/cluster.env"
set -a
. "$folder/patroni.env"
set +a
kind=${1:-}
case $kind in switch | kill) ;; *) sed -n '2,5p' "$0" && exit 2 ;; esac
"$(dirname "$0")/health.sh" || { echo 'no drill while the cluster is not well' >&2; exit 1; }

hosts=''
for node in $NODES; do hosts="$hosts${hosts:+,}${node#*=}"; done
export PGPASSWORD="$RUA_PASSWORD" PGCONNECT_TIMEOUT=2 PGSSLMODE=verify-ca PGSSLROOTCERT="$folder/tls/ca.crt"
address="host=$hosts port=5432 user=rua dbname=rua target_session_attrs=read-write"

write() {
  timeout 3 psql --no-psqlrc --quiet --tuples-only --command "$1" "$address" >/dev/null 2>&1
}

write 'create table if not exists failover_drill (at timestamptz)'
before=$(date +%s%N)
if [ "$kind" = switch ]; then
  patronictl -c "$folder/patroni.yml" switchover rua --force
else
  systemctl kill --signal=KILL patroni.service etcd.service
fi
tries=0
until write 'insert into failover_drill values (now())'; do
  tries=$((tries + 1))
  [ "$tries" -lt 600 ] || { echo 'nothing can be written any more: see docs/operations/failover.md' >&2; exit 1; }
  sleep 0.1
done
echo "written again after $((($(date +%s%N) - before) / 1000000)) ms"
write 'drop table failover_drill'
