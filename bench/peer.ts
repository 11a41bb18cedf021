/** Other servers of content and records, installed from npm into a folder of their own when they are to be measured. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export type Peer = {
  name: string;
  /** Exact versions. */
  packages: Readonly<Record<string, string>>;
  /** The name of the file in `bench/peers`. */
  file: string;
  /** The peer must be started once to make its tables. */
  bringsUpFirst: boolean;
};

export const peers: readonly Peer[] = [
  {
    name: 'Payload',
    packages: { payload: '3.90.2', '@payloadcms/db-postgres': '3.90.2', graphql: '16.12.0' },
    file: 'payload-server.mjs',
    bringsUpFirst: true,
  },
  {
    name: 'Strapi',
    packages: { '@strapi/strapi': '5.54.0', pg: '8.23.1' },
    file: 'strapi-server.mjs',
    bringsUpFirst: false,
  },
];

const minutes = 60_000;
const longest = { installing: 8 * minutes, starting: 3 * minutes } as const;

/** @throws when it cannot be installed, such as without a network. */
export async function install({ packages, file }: Peer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const manifest = { name: 'peer', version: '1.0.0', private: true, dependencies: packages };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await copyFile(join(import.meta.dirname, 'peers', file), join(folder, file));
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--omit=dev', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longest.installing,
    shell: process.platform === 'win32',
  });
  let said = '';
  npm.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm install failed: ${said.trim().slice(-300)}`);
}

const listening = z.object({ port: z.number(), token: z.string() });
export type RunningPeer = z.output<typeof listening> & { stop: () => void };

/** @throws when it does not come up. */
export async function startPeer(
  peer: Peer,
  folder: string,
  environment: Record<string, string>,
): Promise<RunningPeer> {
  if (peer.bringsUpFirst) {
    // In production, tables are made by migrations that a project writes.
    const first = run(peer, folder, { ...environment, BRING_UP: 'yes', NODE_ENV: 'development' });
    await said(first);
    first.kill();
  }
  const child = run(peer, folder, environment);
  const { port, token } = listening.parse(await said(child));
  return { port, token, stop: () => void child.kill('SIGKILL') };
}

function run({ file }: Peer, folder: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(folder, file)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function said(child: ChildProcess): Promise<unknown> {
  const gaveUp = AbortSignal.timeout(longest.starting);
  const [message] = await Promise.race([
    once(child, 'message', { signal: gaveUp }),
    once(child, 'exit').then(([code]) => {
      throw new Error(`it ended with ${code}`);
    }),
  ]);
  return message;
}
