import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { processStart } from '#server/base/database/embedded/system-process.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { inTurns } from '#test/support/slice.ts';
import { canMount, mountSmallDisk } from '#test/support/small-disk.ts';

const isTurn = inTurns('embedded PostgreSQL', 2);

const isRoot = process.getuid?.() === 0;

let folder: string;
let remove: TestFolder['remove'];
let running: EmbeddedPostgres[];

beforeEach(() => {
  ({ dataFolder: folder, remove } = makeDataFolder());
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await remove();
});

async function start(dataFolder = folder): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder, settings: { fsync: 'off' } });
  running.push(server);
  return server;
}

async function ask(server: string | ClientConfig, sql: string): Promise<unknown[][]> {
  const client = new Client(server);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Another RUA on the same folder, in a process of its own that prints the postmaster's id and waits. */
async function startElsewhere(): Promise<{ pid: number; postmaster: number; kill: () => Promise<void> }> {
  const script = `
    const { startEmbeddedPostgres } = await import('#server/base/database/embedded/supervisor.ts');
    const server = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(folder)}, settings: { fsync: 'off' } });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, postmaster: Number(String(line)), kill };
}

describe('the embedded PostgreSQL', () => {
  it.runIf(isTurn())('keeps written rows over a stop, and tells other commands where it is', async () => {
    const first = await start();
    await ask(first.connectionString, 'create table notes as select 1 as number');
    expect(findRunningDatabase(folder)).toEqual(first.connection);
    await first.stop();
    expect(findRunningDatabase(folder)).toBeUndefined();
    const second = await start();
    expect(await ask(second.connection, 'select number from notes')).toEqual([[1]]);
  });

  it.runIf(isTurn())(
    'speaks UTF-8, knows the case of Yoruba letters, keeps time in UTC and listens on no port',
    async () => {
      const { connection } = await start();
      const [row] = await ask(
        connection,
        `select current_setting('server_encoding'), lower('ẸỌṢ'), current_setting('TimeZone'),
        current_setting('listen_addresses')`,
      );
      expect(row).toEqual(['UTF8', 'ẹọṣ', 'UTC', process.platform === 'win32' ? '127.0.0.1' : '']);
    },
  );

  it.runIf(isTurn())('refuses a second start on the same folder in one sentence', async () => {
    const other = await startElsewhere();
    await expect(start()).rejects.toThrow(
      `RUA is already running on this data folder (process ${other.pid}). Stop it first, or set DATA_FOLDER to another folder.`,
    );
    await other.kill();
  });

  it.runIf(isTurn())('starts after its process was killed, and nothing written is lost', async () => {
    const other = await startElsewhere();
    const left = findRunningDatabase(folder);
    await ask({ ...left }, 'create table notes as select 1 as number');
    await other.kill();
    const next = await start();
    expect(await ask(next.connection, 'select number from notes')).toEqual([[1]]);
    expect(processStart(other.postmaster)).toBeUndefined();
  });

  it.runIf(isTurn())('starts after the database was killed', async () => {
    const first = await start();
    await ask(first.connection, 'create table notes as select 1 as number');
    first.kill();
    const second = await start();
    expect(await ask(second.connection, 'select number from notes')).toEqual([[1]]);
  });

  it.runIf(isTurn())('starts the database again when it ends by itself', async () => {
    const up = Promise.withResolvers<void>();
    const server = await startEmbeddedPostgres({
      dataFolder: folder,
      settings: { fsync: 'off' },
      log: (line) => line === 'The database is up again.' && up.resolve(),
    });
    running.push(server);
    const before = server.pid;
    process.kill(before, 'SIGKILL');
    await up.promise;
    expect(server.pid).not.toBe(before);
    expect(await ask(server.connection, 'select 1')).toEqual([[1]]);
  });

  it.runIf(isTurn())(
    'starts when the process id in a lock that was left now belongs to another program',
    async () => {
      const first = await start();
      first.kill();
      const lock = join(first.folder, 'cluster', 'postmaster.pid');
      const [, ...rest] = readFileSync(lock, 'utf8').split('\n');
      writeFileSync(lock, [process.pid, ...rest].join('\n'));
      writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, start: 'another' }));
      expect(await ask((await start()).connection, 'select 1')).toEqual([[1]]);
    },
  );

  it.runIf(isTurn())('works in a folder too deep for a socket, and leaves nothing outside', async () => {
    const deep = join(folder, ...Array.from({ length: 12 }, () => 'a-deep-folder'));
    const server = await start(deep);
    expect(await ask(server.connectionString, 'select 1')).toEqual([[1]]);
    const { host } = server.connection;
    expect(host.startsWith(deep)).toBe(false);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    await server.stop();
    expect(existsSync(host)).toBe(false);
  });

  it.runIf(isTurn())(
    'works in a folder with a space, a comma and quotes in its name, also when its making was interrupted',
    async () => {
      const odd = join(folder, `a b, c's "d"`);
      mkdirSync(join(odd, 'postgres', 'cluster.new', 'base'), { recursive: true });
      const server = await start(odd);
      expect(await ask(server.connectionString, 'select 1')).toEqual([[1]]);
    },
  );

  it.runIf(isTurn())('says in one sentence that a folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow(`RUA cannot write to its data folder ${file} (`);
  });

  it.runIf(isTurn())(
    'says in one sentence that another version of PostgreSQL made the database',
    async () => {
      const first = await start();
      await first.stop();
      writeFileSync(join(first.folder, 'cluster', 'PG_VERSION'), '15\n');
      await expect(start()).rejects.toThrow('was made by PostgreSQL 15');
    },
  );

  it.runIf(isTurn())('says in one sentence that PG_BIN holds no PostgreSQL', async () => {
    await expect(startEmbeddedPostgres({ dataFolder: folder, binFolder: folder })).rejects.toThrow(
      `No PostgreSQL runs from PG_BIN, ${folder}.`,
    );
  });

  it.runIf(isTurn())("gives PostgreSQL's own reason when it does not start", async () => {
    const settings = { fsync: 'off', shared_buffers: 'much' };
    await expect(startEmbeddedPostgres({ dataFolder: folder, settings })).rejects.toThrow(
      'PostgreSQL does not start: invalid value for parameter "shared_buffers": "much"',
    );
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
  });

  it.runIf(isRoot)('never runs as root, with its data closed to others', async () => {
    const server = await start();
    const cluster = join(server.folder, 'cluster');
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
    const [[status] = []] = await ask(server.connection, `select pg_read_file('/proc/self/status')`);
    expect(status).not.toMatch(/^Uid:\s+0\s/m);
    // At most the one power to pass closed folders.
    expect(status).toMatch(/^CapEff:\s*0+[02]$/m);
  });

  it.runIf(process.platform === 'linux' && isTurn())('stops also when a process of it does not', async () => {
    const server = await startEmbeddedPostgres({
      dataFolder: folder,
      settings: { fsync: 'off' },
      stopMilliseconds: 1000,
    });
    await ask(server.connection, 'create table kept (name text)');
    const [row] = await ask(
      server.connection,
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    process.kill(Number(row?.[0]), 'SIGSTOP');
    await server.stop();
    expect(await ask((await start()).connection, 'select * from kept')).toEqual([]);
  });

  it.runIf(canMount())('says in one sentence that the disk is full', async () => {
    const unmount = mountSmallDisk(folder, '30m');
    try {
      await expect(start()).rejects.toThrow('is full: free some space, or set DATA_FOLDER');
    } finally {
      unmount();
    }
  });
});
