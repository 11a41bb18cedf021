#!/bin/sh
# Makes an authority and one certificate for each machine: certificates.sh FOLDER db1=10.0.0.11 db2=10.0.0.12 …
# A machine with several addresses has them separated by commas.
# An authority that is in the folder is used again. Its key, ca.key, belongs on no machine of the cluster.
set -eu
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
    -subj '/CN=RUA databases' -keyout ca.key -out ca.crt 2>/dev/null
fi
for node in "$@"; do
  name=${node%%=*}
  mkdir -p "$name"
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
    -subj "/CN=$name" -keyout "$name/node.key" -out "$name/node.csr" 2>/dev/null
  # HAProxy leads RUA to each of them, so each is also the machine that RUA is on.
  cat >"$name/extensions" <<EXTENSIONS
subjectAltName=DNS:$name,DNS:localhost,$(echo ",${node#*=}" | sed 's/,/,IP:/g; s/^,//'),IP:127.0.0.1
extendedKeyUsage=serverAuth,clientAuth
EXTENSIONS
  openssl x509 -req -in "$name/node.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 \
    -extfile "$name/extensions" -out "$name/node.crt" 2>/dev/null
  cp ca.crt "$name/ca.crt"
  rm "$name/node.csr" "$name/extensions"
done
