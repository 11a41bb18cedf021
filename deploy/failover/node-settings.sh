#!/bin/sh
# Writes the settings of one machine from cluster.env: node-settings.sh db1 [/etc/rua-db]
# They are patroni.env, etcd.env and haproxy.env, which systemd gives to the programs.
set -eu
name=$1
folder=${2:-/etc/rua-db}
. "$folder/cluster.env"

own='' members='' endpoints='' number=0 servers=''
for node in $NODES; do
  number=$((number + 1))
  address=${node#*=}
  [ "${node%%=*}" = "$name" ] && own=$address
  members="$members${members:+,}${node%%=*}=https://$address:2380"
  endpoints="$endpoints${endpoints:+,}$address:2379"
  servers="${servers}DB$number=$address
"
done
[ -n "$own" ] || { echo "NODES in cluster.env has no $name" >&2; exit 1; }
case $number in 3 | 5) ;; *) echo "NODES in cluster.env must name three machines, or five" >&2 && exit 1 ;; esac
for secret in "$SUPERUSER_PASSWORD" "$REPLICATION_PASSWORD" "$REST_PASSWORD" "$RUA_PASSWORD"; do
  [ ${#secret} -ge 24 ] || { echo "a password in cluster.env has less than 24 characters" >&2; exit 1; }
done

umask 077
cat >"$folder/patroni.env" <<SETTINGS
PATRONI_NAME=$name
PATRONI_RESTAPI_LISTEN=$own:8008
PATRONI_RESTAPI_CONNECT_ADDRESS=$own:8008
PATRONI_RESTAPI_USERNAME=patroni
PATRONI_RESTAPI_PASSWORD=$REST_PASSWORD
PATRONI_ETCD3_HOSTS=$endpoints
PATRONI_POSTGRESQL_LISTEN=$own:5432
PATRONI_POSTGRESQL_CONNECT_ADDRESS=$own:5432
PATRONI_POSTGRESQL_DATA_DIR=$POSTGRES_DATA
PATRONI_POSTGRESQL_BIN_DIR=$POSTGRES_BIN
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$SUPERUSER_PASSWORD
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$REPLICATION_PASSWORD
RUA_PASSWORD=$RUA_PASSWORD
SETTINGS
cat >"$folder/etcd.env" <<SETTINGS
ETCD_NAME=$name
ETCD_DATA_DIR=$ETCD_DATA
ETCD_LISTEN_CLIENT_URLS=https://$own:2379
ETCD_ADVERTISE_CLIENT_URLS=https://$own:2379
ETCD_LISTEN_PEER_URLS=https://$own:2380
ETCD_INITIAL_ADVERTISE_PEER_URLS=https://$own:2380
ETCD_INITIAL_CLUSTER=$members
ETCD_INITIAL_CLUSTER_TOKEN=rua
ETCD_INITIAL_CLUSTER_STATE=${ETCD_STATE:-new}
ETCD_HEARTBEAT_INTERVAL=100
ETCD_ELECTION_TIMEOUT=1000
ETCD_AUTO_COMPACTION_RETENTION=1
ETCD_CERT_FILE=$folder/tls/node.crt
ETCD_KEY_FILE=$folder/tls/node.key
ETCD_TRUSTED_CA_FILE=$folder/tls/ca.crt
ETCD_CLIENT_CERT_AUTH=true
ETCD_PEER_CERT_FILE=$folder/tls/node.crt
ETCD_PEER_KEY_FILE=$folder/tls/node.key
ETCD_PEER_TRUSTED_CA_FILE=$folder/tls/ca.crt
ETCD_PEER_CLIENT_CERT_AUTH=true
SETTINGS
{
  printf '%s' "$servers"
  echo "LISTEN=$HAPROXY_LISTEN"
} >"$folder/haproxy.env"
