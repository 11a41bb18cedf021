/**
 * Pictures are decoded and passwords hashed in threads beside the event loop. Busy for seconds, they would take the
 * processor from the loop and the database, and so from urgent calls. Therefore the system gives them a lower
 * priority.
 */
import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** The name that libuv gives the threads of its pool. */
const threadName = 'libuv-worker';

/** Only Linux lists threads and gives each its own priority; elsewhere nothing changes. */
export async function lowerThreadPriority(): Promise<void> {
  // Reading it is work for these threads, so all of them are there by then.
  const threads = await readdir('/proc/self/task').catch(() => []);
  for (const thread of threads) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '');
    if (name.trim() === threadName) lower(Number(thread));
  }
}

function lower(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that forbids a lower priority works like one that has none.
  }
}
