#!/bin/sh
# Refuses a Patroni that loses acknowledged writes or stops writing when a machine freezes: systemd starts it before Patroni.
# What mends it is looked for in the program, since the number of a version says nothing of a patch.
exec /usr/bin/python3 - <<'PYTHON'
import inspect
import sys

from patroni import ha
from patroni.dcs import etcd3
from patroni.version import __version__ as version


def text_of(module, function):
    return inspect.getsource(module).partition(f'def {function}(')[2].partition('\n    def ')[0]


faults = []
# 3.0.2 writes the key of the leader although another one holds it (patroni/patroni, #2689 and #2693). Later versions write it where there
# is none, and an etcd of before March 2024 that wakes removes the key of another leader (etcd-io/etcd, #15247). What mends both writes
# only the key that was read, by its revision, and lets no primary into the race for an absent one that the synchronous state does not name.
update = text_of(etcd3, '_update_leader')
race = text_of(ha, 'is_healthiest_node').partition('.is_leader():')[2].partition('nofailover')[0]
if 'mod_revision' not in update or 'create_revision' in update or 'sync.matches' not in race:
    faults.append(('loses acknowledged writes when a frozen primary wakes', 'leader-key'))
# It cannot end its watch on an etcd that froze, where pyOpenSSL is installed (patroni/patroni, #3420 and #3425). What mends it asks the
# socket in pyOpenSSL's wrapper.
kill = text_of(etcd3, 'kill_stream')
if not any(sign in kill for sign in ("'socket'", '.socket', 'Wrapped')):
    faults.append(('does not hear of another primary as long as its etcd is frozen', 'watch'))
if faults:
    sys.exit('\n'.join(f'Patroni {version} {fault}. Apply the patch:\n'
                       f'  patch -d /usr/lib/python3/dist-packages -p1 </etc/rua-db/patroni-3.0.2-{patch}.patch'
                       for fault, patch in faults))
PYTHON
