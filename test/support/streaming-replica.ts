/** A streaming replica of an embedded PostgreSQL, made from a backup of it while it runs. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';

export type StreamingReplica = {
  postgres: EmbeddedPostgres;
  /** Stops replaying: changes of the primary are received and not shown. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Away, and back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

export async function startStreamingReplica(primary: EmbeddedPostgres): Promise<StreamingReplica> {
  const { dataFolder, remove } = makeDataFolder();
  await backUp(primary, join(dataFolder, 'postgres', 'cluster'));
  const { host, port, user } = primary.connection;
  const settings = {
    primary_conninfo: `host=${host} port=${port} user=${user}`,
    // The value must not be lower than the primary's.
    max_connections: '300',
  };
  let postgres = await startEmbeddedPostgres({ dataFolder, settings });
  let runs = true;
  const stop = async () => {
    if (runs) await postgres.stop();
    runs = false;
  };
  return {
    get postgres() {
      return postgres;
    },
    pause: () => pause(postgres),
    resume: () => asked(postgres, (client) => client.query('select pg_wal_replay_resume()')),
    stop,
    async start() {
      postgres = await startEmbeddedPostgres({ dataFolder, settings });
      runs = true;
    },
    async remove() {
      await stop();
      await remove();
    },
  };
}

/** The work of `pg_basebackup`, which the embedded programs lack (PostgreSQL's documentation, 25.3.4). */
async function backUp(primary: EmbeddedPostgres, copy: string): Promise<void> {
  const client = new Client(primary.connection);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    mkdirSync(join(copy, '..'), { recursive: true });
    const left = new Set(['postmaster.pid', 'postmaster.opts']);
    cpSync(join(primary.folder, 'cluster'), copy, {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(copy, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}

/** Waits until the pause holds: after the request, the record under way is still replayed. */
function pause(postgres: EmbeddedPostgres): Promise<void> {
  return asked(postgres, async (client) => {
    await client.query('select pg_wal_replay_pause()');
    for (let state = ''; state !== 'paused'; ) {
      const { rows } = await client.query<{ state: string }>(
        'select pg_get_wal_replay_pause_state() as state',
      );
      state = rows[0]?.state ?? '';
    }
  });
}

async function asked(postgres: EmbeddedPostgres, ask: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    await ask(client);
  } finally {
    await client.end();
  }
}
