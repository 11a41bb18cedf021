#!/bin/sh
# Refuses a machine whose clock is wrong: systemd starts it before Patroni, again and again until the clock is right.
# A clock is wrong when it differs by more than five seconds from more than half of the machines, and these agree: of three, from both
# others. Of two, nobody can tell which is.
settings=${RUA_DB:-/etc/rua-db}/cluster.env
# Without it no clock is known, which is no reason to refuse.
[ ! -r "$settings" ] || . "$settings"
set -- ${NODES:-}
"$(dirname "$0")/clocks.sh" | awk -v machines=$# '
  function far(a, b) { return a - b > 5 || b - a > 5 }
  { ahead[NR] = $2 }
  END {
    for (one = 1; one <= NR; one++) {
      agree = 0
      for (other = 1; other <= NR; other++) if (far(ahead[other], 0) && !far(ahead[one], ahead[other])) agree++
      if (far(ahead[one], 0) && agree > machines / 2) {
        print "the clock of this machine is wrong: those of " agree " others are " ahead[one] " s ahead of it. Set it, as NTP does."
        exit 1
      }
    }
  }' >&2
