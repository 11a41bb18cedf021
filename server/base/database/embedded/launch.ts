/** Spawns PostgreSQL's programs and finds the reason of a failure in their output. */
import { execFile, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Binaries } from '#server/base/database/embedded/binaries.ts';
import { type DatabaseFolder, diskFull, isDiskFull } from '#server/base/database/embedded/data-folder.ts';
import { asUser, type Command, type ServerUser } from '#server/base/database/embedded/server-user.ts';
import { sendSignal, serverProcesses } from '#server/base/database/embedded/system-process.ts';

const run = promisify(execFile);
const largestLogBytes = 10 * 1024 * 1024;
const timeoutMs = 10_000;

export type Postmaster = {
  pid: number;
  /** Fulfilled when it ends, for any reason. It does not keep this process alive. */
  exited: Promise<void>;
  /** The same, and keeps this process alive until then. */
  waitForExit(): Promise<void>;
  /** Does nothing once the server has ended. */
  signal(name: NodeJS.Signals): void;
};

export type Launch = { binaries: Binaries; folder: DatabaseFolder; user: ServerUser; args: string[] };

/**
 * Starts the server and waits until it takes connections, however long its recovery takes. The child processes of a
 * killed server use the folder for a second or two, so their end is awaited.
 * @throws StartRefusal with PostgreSQL's reason.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const attempt = await tryLaunch(launch);
    if (attempt.kind === 'ready') return attempt.postmaster;
    if (attempt.kind === 'failed') throw failure(launch.folder, attempt.words);
    if (Date.now() > deadline) throw stillHeld(launch.folder, attempt.words);
    await pause(250);
  }
}

type Attempt = { kind: 'ready'; postmaster: Postmaster } | { kind: 'held' | 'failed'; words: string };

async function tryLaunch({ binaries, folder, user, args }: Launch): Promise<Attempt> {
  const log = openLog(folder.log);
  const command = tiedToThisProcess(asUser(user, binaries.postgres, ['-D', folder.cluster, ...args]), user);
  const { program, args: words, ...identity } = command;
  // Its own process group: a Ctrl-C in the terminal must reach RUA alone, which stops the database last.
  const child = spawn(program, words, { ...identity, detached: true, stdio: ['ignore', log.file, log.file] });
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => {
    hasExited = true;
  });
  const waitForExit = () => {
    if (!hasExited) child.ref();
    return exited;
  };
  const signal = (name: NodeJS.Signals) => {
    if (!hasExited && child.pid !== undefined) sendSignal(child.pid, name);
  };
  child.unref();
  closeSync(log.file);
  const { pid } = child;
  while (!hasExited && pid !== undefined) {
    if (isReady(folder, pid)) return { kind: 'ready', postmaster: { pid, exited, waitForExit, signal } };
    await Promise.race([exited, pause(20)]);
  }
  const said = readFileSync(folder.log).subarray(log.size).toString();
  const isHeld = /lock file .* already exists|shared memory block .* still in use|is still in use/.test(said);
  return { kind: isHeld ? 'held' : 'failed', words: said };
}

/** On Linux the server stops cleanly by itself when this process is killed. */
function tiedToThisProcess(command: Command, user: ServerUser): Command {
  if (process.platform !== 'linux' || !hasSetpriv) return command;
  const tie = ['--pdeathsig', 'INT'];
  // The tie is lost where the user changes, so it is made by the last program before the server.
  const at =
    user.kind === 'namespace'
      ? 3
      : user.kind === 'capable'
        ? command.args.findIndex((word) => !word.startsWith('--'))
        : 0;
  return at === 0
    ? { ...command, program: 'setpriv', args: [...tie, command.program, ...command.args] }
    : { ...command, args: [...command.args.slice(0, at), 'setpriv', ...tie, ...command.args.slice(at)] };
}

const hasSetpriv = await run('setpriv', ['--pdeathsig', 'INT', 'true']).then(
  () => true,
  () => false,
);

function openLog(path: string): { file: number; size: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  return { file, size: fstatSync(file).size };
}

/** The server writes its state as the eighth line of its lock file. */
function isReady(folder: DatabaseFolder, pid: number): boolean {
  try {
    const lines = readFileSync(`${folder.cluster}/postmaster.pid`, 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function stillHeld(folder: DatabaseFolder, said: string): StartRefusal {
  const holders = serverProcesses(folder.cluster);
  if (holders.length === 0) return failure(folder, said);
  return new StartRefusal(
    `Another PostgreSQL server uses ${folder.cluster} (process ${holders[0]}). Stop it first, or set DATA_FOLDER to another folder.`,
  );
}

/** PostgreSQL's last output as one sentence. */
export function failure(folder: DatabaseFolder, said: string): StartRefusal {
  if (/No space left on device|Disk quota exceeded/.test(said) || isDiskFull(folder.root))
    return diskFull(folder.root);
  const reasons = said.split('\n').filter((line) => /FATAL|PANIC|error:|could not/.test(line));
  const reason = (reasons.at(-1) ?? said.trim().split('\n').at(-1) ?? '').replace(
    /^.*(FATAL|PANIC|error):\s*/,
    '',
  );
  return new StartRefusal(`PostgreSQL does not start: ${reason || 'it gave no reason'} (see ${folder.log}).`);
}
