/** RUA as a person runs it: a process of its own on any free port, with a data folder that goes with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Ended = { code: number | null; said: string };

export type RunningRua = {
  /** The address without a slash at the end. */
  url: string;
  pid: number;
  /** Asks it to stop, as Ctrl-C does unless another signal is given, and waits. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** Ends it as a power cut would; its database notices and stops by itself. */
  kill(): Promise<void>;
};

type Attempt = { child: ChildProcess; said: () => string; ended: Promise<Ended> };

const usualProgram = join(root, 'scripts', 'serve.ts');

/** @param program that says where it serves, as the usual one does. @throws with what it said when it ends before. */
export async function runRua(
  dataFolder: string,
  settings: Record<string, string> = {},
  program = usualProgram,
): Promise<RunningRua> {
  const { child, said, ended } = launch(dataFolder, settings, program);
  const url = await Promise.race([readUrl(child, said), ended.then(refused)]);
  return {
    url,
    pid: child.pid ?? 0,
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A start that is expected to end by itself. */
export function runRefusedRua(dataFolder: string, settings: Record<string, string> = {}): Promise<Ended> {
  return launch(dataFolder, settings, usualProgram).ended;
}

function launch(dataFolder: string, settings: Record<string, string>, program: string): Attempt {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_FOLDER: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]): Ended => ({ code, said: text }));
  return { child, said: () => text, ended };
}

function readUrl(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = /RUA is ready: open (http\S+)/.exec(said())?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}

function refused({ code, said }: Ended): never {
  throw new Error(`RUA ended with ${code} before it served:\n${said}`);
}
