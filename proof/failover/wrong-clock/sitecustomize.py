"""Python reads this at its start: Patroni's clock is as wrong as the file CLOCK says, in seconds, and so is that of what it starts.

PostgreSQL's is by libfaketime. Patroni's is not, because libfaketime breaks `time.sleep` when the clock goes back.
"""
import os
import time

right = time.time
clock = os.environ['CLOCK']
asked = -10.0
off = 0.0


def wrong():
    global asked, off
    if time.monotonic() - asked > 0.2:
        asked = time.monotonic()
        try:
            with open(clock) as file:
                off = float(file.read())
        except ValueError:
            pass
    return right() + off


time.time = wrong
os.environ.update({
    'LD_PRELOAD': '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
    'FAKETIME_TIMESTAMP_FILE': clock,
    'FAKETIME_CACHE_DURATION': '1',
    'FAKETIME_DONT_FAKE_MONOTONIC': '1',
})
