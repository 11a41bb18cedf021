/** Facts about other processes, from the system. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The start time of a process as the system writes it: distinguishes it from a later one with the same id. Undefined
 * when the process is gone. Windows does not provide it; there the id alone decides.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid);
  if (!isAlive(pid)) return undefined;
  return process.platform === 'win32' ? 'unknown' : ps('lstart=', pid);
}

function linuxStart(pid: number): string | undefined {
  try {
    // The name, in brackets, may hold spaces; state and start time are the 1st and 20th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isGone = fields[0] === 'Z' || fields[0] === 'X';
    return isGone ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ps(column: string, pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Every process of a PostgreSQL server on this cluster folder, the postmaster first. */
export function serverProcesses(cluster: string): number[] {
  const postmaster = postmasterOf(cluster);
  const all = process.platform === 'linux' ? workingIn(cluster) : childrenAnd(postmaster);
  return all.sort((a, b) => Number(b === postmaster) - Number(a === postmaster));
}

/** The id in the cluster's lock file, whether or not that process lives. */
export function postmasterOf(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** All processes of PostgreSQL, orphans too, work in the cluster folder. */
function workingIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => workingFolder(pid) === folder).map(Number);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function childrenAnd(postmaster: number | undefined): number[] {
  if (postmaster === undefined || !isAlive(postmaster)) return [];
  if (process.platform === 'win32') return [postmaster];
  if (!ps('comm=', postmaster)?.includes('postgres')) return [];
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === postmaster).map(([pid]) => pid ?? 0);
  return [postmaster, ...children];
}
