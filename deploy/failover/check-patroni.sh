#!/bin/sh
# Refuses a Patroni that loses acknowledged writes when a frozen primary wakes: systemd starts it before Patroni.
# Patroni 3.0.2 writes the key of the leader although another one holds it (patroni/patroni, #2689 and #2693). What mends it makes the
# key only where there is none, and that is looked for in the program: the number of a version says nothing of a patch.
exec /usr/bin/python3 - <<'PYTHON'
import inspect
import sys

from patroni.dcs import etcd3
from patroni.version import __version__ as version

update = inspect.getsource(etcd3).partition('def _update_leader(')[2].partition('\n    def ')[0]
if 'create_revision' not in update:
    sys.exit(f'Patroni {version} loses acknowledged writes when a frozen primary wakes. Apply the patch:\n'
             '  patch -d /usr/lib/python3/dist-packages -p1 </etc/rua-db/patroni-3.0.2-leader-key.patch')
PYTHON
