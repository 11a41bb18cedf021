/** Commits that wait for a second machine, which is not there. */
import { Client, type ClientConfig } from 'pg';
import { expect } from 'vitest';

/** The connections whose commit waits, after `select …`. */
export const waitingCommits = `from pg_stat_activity where wait_event = 'SyncRep'`;

/** Runs them one after the other, and waits for no other machine. @returns the rows of the last one. */
export async function runOn(server: ClientConfig, ...statements: string[]): Promise<object[]> {
  const client = new Client({ ...server, options: '-c synchronous_commit=local' });
  await client.connect();
  let rows: object[] = [];
  for (const statement of statements) ({ rows } = await client.query<object>(statement));
  await client.end();
  return rows;
}

export async function untilCommitWaits(server: ClientConfig): Promise<void> {
  await expect.poll(() => runOn(server, `select pid ${waitingCommits}`)).not.toEqual([]);
}

function setStandbys(server: ClientConfig, names: string): Promise<object[]> {
  return runOn(server, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');
}

/** From here on each commit waits. The server takes the setting over at some moment, so commits are tried until one waits. */
export async function holdCommits(server: ClientConfig): Promise<void> {
  await runOn(server, 'create table if not exists commits (at timestamptz)');
  await setStandbys(server, 'nobody');
  const probe = new Client(server);
  await probe.connect();
  let isHeld = false;
  const probing = (async () => {
    while (!isHeld) await probe.query('insert into commits values (now())');
  })();
  await untilCommitWaits(server);
  isHeld = true;
  await runOn(server, `select pg_cancel_backend(pid) ${waitingCommits}`);
  await probing;
  await probe.end();
}

/** Lets the waiting commits finish, and no further commit wait. */
export async function releaseCommits(server: ClientConfig): Promise<void> {
  await setStandbys(server, '');
}
