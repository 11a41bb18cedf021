# In place of the storage that compose.yaml names, whose arguments mean nothing here.
mkdir -p /data/disk
for part in account container object proxy; do
  swift-$part-server /swift/$part.conf &
  servers="$servers $!"
done
trap 'kill $servers; exit' TERM
wait
