/** How much of the processors' time processes took, as Linux counts it. */
import { readFileSync } from 'node:fs';

/** The USER_HZ of every Linux that Node runs on. */
const ticksPerSecond = 100;

/** @returns seconds of all these processes together; one that has ended took none. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
}

function secondsOf(pid: number): number {
  try {
    // The name, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}
