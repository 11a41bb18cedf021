#!/bin/sh
# Says in one line each whether the cluster is well, and ends with 1 when it is not: health.sh, on one of the machines.
set -u
folder=${RUA_DB:-/etc/rua-db}
. "$folder/cluster.env"
set -a
. "$folder/patroni.env"
set +a
bad=0

say() {
  if [ "$1" = 0 ]; then echo "well: $2"; else echo "NOT WELL: $2" && bad=1; fi
}

ask() {
  curl --silent --fail --max-time 3 --cacert "$folder/tls/ca.crt" "$@"
}

# Of etcd, each member says so itself; more than half are needed.
machines=0 members=0
for node in $NODES; do
  machines=$((machines + 1))
  if ask --cert "$folder/tls/node.crt" --key "$folder/tls/node.key" "https://${node#*=}:2379/health" | grep -q true; then
    members=$((members + 1))
  else
    say 1 "etcd of ${node%%=*} does not answer or has no majority"
  fi
done
[ "$members" -gt $((machines / 2)) ]
say $? "$members of $machines members of etcd take part"

primaries=0 standbys=0 synchronous=0
for node in $NODES; do
  at="https://${node#*=}:8008"
  if ask "$at/primary" >/dev/null; then
    primaries=$((primaries + 1))
    echo "      the primary is ${node%%=*}"
  elif ask "$at/replica?lag=5MB" >/dev/null; then
    standbys=$((standbys + 1))
  else
    echo "      ${node%%=*} is neither the primary nor a standby that follows"
  fi
  if ask "$at/synchronous" >/dev/null; then synchronous=$((synchronous + 1)); fi
done
[ "$primaries" = 1 ]
say $? "$primaries primary"
[ "$standbys" = $((machines - 1)) ]
say $? "$standbys of $((machines - 1)) standbys follow it"
# Patroni reads it from etcd.
if [ "$members" -gt $((machines / 2)) ]; then
  [ "$synchronous" -ge 1 ]
  say $? "$synchronous synchronous standbys; without one nothing is written"
fi

# What each program shows, since a new file is nothing before it is read.
month=2592000
for node in $NODES; do
  for shown in 2379 8008 '5432 -starttls postgres'; do
    certificate=$(timeout 3 openssl s_client -connect "${node#*=}:"$shown </dev/null 2>/dev/null | openssl x509 2>/dev/null) || continue
    echo "$certificate" | openssl x509 -noout -checkend "$month" >/dev/null ||
      say 1 "the certificate of ${node%%=*} on port ${shown%% *} ends $(echo "$certificate" | openssl x509 -noout -enddate | cut -d= -f2)"
  done
done

clocks=$("$(dirname "$0")/clocks.sh")
echo "$clocks" | awk 'NF && ($2 > 5 || $2 < -5) { wrong = 1 } END { exit wrong }'
say $? "the clocks of the others are ahead of this one by so many seconds: $(echo "$clocks" | tr '\n' ' ')"

used=$(df --output=pcent "$POSTGRES_DATA" 2>/dev/null | tr -dc 0-9)
[ "${used:-100}" -lt 90 ]
say $? "the disk of the database of this machine is full by ${used:-unknown} %"
exit $bad
