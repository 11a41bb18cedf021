/** Ends processes that a killed RUA left behind, once this process has locked the folder. */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { DatabaseFolder, Holder } from '#server/base/database/embedded/data-folder.ts';
import { removeTemporaryFolder } from '#server/base/database/embedded/endpoint.ts';
import { postmasterOf, sendSignal, serverProcesses } from '#server/base/database/embedded/system-process.ts';

const timeoutMs = 10_000;

/**
 * Stops a server that outlived its RUA and removes a lock file whose process id now belongs to another program.
 * @throws StartRefusal when a server of another machine or container uses the folder, or one does not stop.
 */
export async function clearLeftovers(folder: DatabaseFolder, previous: Holder | undefined): Promise<void> {
  const left = serverProcesses(folder.cluster);
  if (left.length > 0) await stopAll(folder, left);
  else if (await answers(join(folder.sockets, '.s.PGSQL.5432'))) {
    throw new StartRefusal(
      `Another machine or container uses the database in ${folder.cluster}. Stop it first, or set DATA_FOLDER to another folder.`,
    );
  }
  if (postmasterOf(folder.cluster) !== undefined)
    rmSync(join(folder.cluster, 'postmaster.pid'), { force: true });
  removeTemporaryFolder(previous?.temporaryFolder);
}

async function stopAll(folder: DatabaseFolder, left: number[]): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // SIGINT asks a postmaster for a fast shutdown; SIGTERM ends a process whose postmaster is dead.
  for (const [index, pid] of left.entries()) sendSignal(pid, index === 0 ? 'SIGINT' : 'SIGTERM');
  while (serverProcesses(folder.cluster).length > 0) {
    if (Date.now() > deadline) {
      throw new StartRefusal(
        `A PostgreSQL server that an earlier RUA left (process ${serverProcesses(folder.cluster)[0]}) does not stop: end it, then start again.`,
      );
    }
    await pause(20);
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
