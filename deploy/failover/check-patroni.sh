#!/bin/sh
# Refuses a Patroni that loses acknowledged writes or stops writing when a machine freezes: systemd starts it before Patroni.
# What mends it is looked for in the program, since the number of a version says nothing of a patch.
exec /usr/bin/python3 - <<'PYTHON'
import inspect
import sys

from patroni.dcs import etcd3
from patroni.version import __version__ as version

source = inspect.getsource(etcd3)


def lacks(function, *signs):
    text = source.partition(f'def {function}(')[2].partition('\n    def ')[0]
    return not any(sign in text for sign in signs)


faults = []
# 3.0.2 writes the key of the leader although another one holds it (patroni/patroni, #2689 and #2693). What mends it makes the key only
# where there is none.
if lacks('_update_leader', 'create_revision'):
    faults.append(('loses acknowledged writes when a frozen primary wakes', 'leader-key'))
# It cannot end its watch on an etcd that froze, where pyOpenSSL is installed (patroni/patroni, #3420 and #3425). What mends it asks the
# socket in pyOpenSSL's wrapper.
if lacks('kill_stream', "'socket'", '.socket', 'Wrapped'):
    faults.append(('does not hear of another primary as long as its etcd is frozen', 'watch'))
if faults:
    sys.exit('\n'.join(f'Patroni {version} {fault}. Apply the patch:\n'
                       f'  patch -d /usr/lib/python3/dist-packages -p1 </etc/rua-db/patroni-3.0.2-{patch}.patch'
                       for fault, patch in faults))
PYTHON
