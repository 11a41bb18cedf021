/** Where the embedded server listens: a socket in a closed folder, or on Windows a port of this machine only. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUser } from '#server/base/database/embedded/cluster.ts';
import type { DatabaseFolder } from '#server/base/database/embedded/data-folder.ts';
import { handOver, type ServerUser } from '#server/base/database/embedded/server-user.ts';

export type Connection = { host: string; port: number; user: string; database: string; password?: string };

export type Endpoint = {
  connection: Connection;
  /** Server settings that make it listen there. */
  settings: Record<string, string>;
  /** A socket folder outside the data folder, to be removed after use. */
  temporaryFolder?: string;
};

const databaseName = 'rua';
const port = 5432;
// The system's limit for a socket's path: 107 bytes on Linux, 103 on macOS.
const longestSocketPath = 103;

export async function chooseEndpoint(folder: DatabaseFolder, user: ServerUser): Promise<Endpoint> {
  return process.platform === 'win32' ? windowsEndpoint(folder) : socketEndpoint(folder, user);
}

function socketEndpoint(folder: DatabaseFolder, user: ServerUser): Endpoint {
  const isShort = fits(folder.sockets);
  const sockets = isShort
    ? folder.sockets
    : mkdtempSync(join(fits(`${tmpdir()}/rua-000000`) ? tmpdir() : '/tmp', 'rua-'));
  mkdirSync(sockets, { recursive: true });
  chmodSync(sockets, 0o700);
  handOver(user, sockets);
  return {
    connection: { host: sockets, port, user: databaseUser, database: databaseName },
    settings: {
      listen_addresses: '',
      port: String(port),
      unix_socket_directories: quoteForList(sockets),
      unix_socket_permissions: '0700',
    },
    ...(isShort ? {} : { temporaryFolder: sockets }),
  };
}

function fits(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= longestSocketPath;
}

/** The setting is a list: quotes keep a comma or a space in the path. */
function quoteForList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

async function windowsEndpoint(folder: DatabaseFolder): Promise<Endpoint> {
  const free = await freePort();
  const password = readFileSync(folder.password, 'utf8');
  return {
    connection: { host: '127.0.0.1', port: free, user: databaseUser, database: databaseName, password },
    settings: { listen_addresses: '127.0.0.1', port: String(free), unix_socket_directories: '' },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export function removeTemporaryFolder(path: string | undefined): void {
  if (path !== undefined) rmSync(path, { recursive: true, force: true });
}

/** The same as a URL, as psql and most drivers take it. */
export function connectionUrl({ host, port: number, user, database, password }: Connection): string {
  if (password === undefined)
    return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${number}`;
  return `postgresql://${user}:${password}@${host}:${number}/${database}`;
}
