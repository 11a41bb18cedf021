/** Disturbances of a round: work that ends in its middle, and commits that take long, so that others come between. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { runAtCommits } from '#test/support/commit-triggers.ts';
import { ownTables } from '#test/support/row-versions.ts';
import type { TestServer } from '#test/support/server.ts';

/** Acts like a failing network: terminates each connection of all processes that is in a statement or a transaction. */
export async function terminateWork({ app }: TestServer): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid() and state <> 'idle'
  `.execute(app.database.reserved.queries);
}

/** Waits until the database has ended all work for the dead process of this name. */
export async function waitForWorkOf({ app }: TestServer, name: string): Promise<void> {
  const countLeft = async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from pg_stat_activity where application_name = ${name}
    `.execute(app.database.reserved.queries);
    return rows[0]?.left;
  };
  await expect.poll(countLeft).toBe(0);
}

/** Prepares the database for `slowCommits`. */
export async function makeCommitsSlowable({ app }: TestServer): Promise<void> {
  const { queries } = app.database;
  const tables = await ownTables(queries, ['rate_limits']);
  await sql`create schema slowing`.execute(queries);
  await sql`create table slowing.commits (milliseconds int not null)`.execute(queries);
  // Once for each transaction.
  const wait = `begin
    if coalesce(current_setting('slowing.waited', true), '') = '' then
      perform set_config('slowing.waited', 'yes', true);
      perform pg_sleep(random() * milliseconds / 1000) from slowing.commits;
    end if;
    return null;
  end`;
  await runAtCommits(queries, tables, 'slowing', wait);
}

/** Delays each later commit by up to so many milliseconds, like a slow disk. */
export async function slowCommits({ app }: TestServer, milliseconds: number): Promise<void> {
  const { queries } = app.database.reserved;
  await sql`delete from slowing.commits`.execute(queries);
  if (milliseconds > 0) await sql`insert into slowing.commits values (${milliseconds})`.execute(queries);
}
