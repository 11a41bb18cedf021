#!/bin/sh
# Refuses a machine whose clock is wrong: systemd starts it before Patroni, again and again until the clock is right.
# A clock is wrong when it differs by more than five seconds from both others, and these agree. Of two, nobody can tell which is.
"$(dirname "$0")/clocks.sh" | awk '
  function far(a, b) { return a - b > 5 || b - a > 5 }
  { ahead[NR] = $2 }
  END {
    if (NR == 2 && far(ahead[1], 0) && far(ahead[2], 0) && !far(ahead[1], ahead[2])) {
      print "the clock of this machine is wrong: those of both others are " ahead[1] " s ahead of it. Set it, as NTP does."
      exit 1
    }
  }' >&2
