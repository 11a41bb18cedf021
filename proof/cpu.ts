/** How much of the processors' time processes took, as Linux counts it: their own, and that of children which ended. */
import { readFileSync } from 'node:fs';

/** The USER_HZ of every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * @param pids of a database with its first process, asked for anew each time: that one counts the connections which ended.
 * @returns seconds of all these processes together; one that has ended took none.
 */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
}

function secondsOf(pid: number): number {
  try {
    // The name, in brackets, may hold spaces; the 12th to the 15th field after it are user and system time, own and of ended children.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return ticks / ticksPerSecond;
  } catch {
    return 0;
  }
}
