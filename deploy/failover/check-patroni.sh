#!/bin/sh
# Refuses a Patroni that loses acknowledged writes when a frozen primary wakes: systemd starts it before Patroni.
# Patroni 3.0.2 writes the key of the leader although another one holds it (patroni/patroni, #2689 and #2693). 3.0.3 does not,
# and 3.0.2 does not with patroni-3.0.2-leader-key.patch, which names itself in the program.
exec /usr/bin/python3 - <<'PYTHON'
import sys

from patroni.dcs import etcd3
from patroni.version import __version__ as version

if tuple(int(part) for part in version.split('.')[:3]) < (3, 0, 3) and not getattr(etcd3, 'RUA_GUARDS_LEADER_KEY', False):
    sys.exit(f'Patroni {version} loses acknowledged writes when a frozen primary wakes. Apply the patch:\n'
             '  patch -d /usr/lib/python3/dist-packages -p1 </etc/rua-db/patroni-3.0.2-leader-key.patch')
PYTHON
