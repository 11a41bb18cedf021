/** Copies every table out of the database, all as they were at one moment, while others go on writing. */
import { createGzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { to } from 'pg-copy-streams';
import { z } from 'zod';
import {
  listIdentities,
  listMigrations,
  listTables,
  type TableShape,
} from '#server/base/backup/database/catalog.ts';
import { withClient } from '#server/base/backup/database/client.ts';
import { writeEncrypted } from '#server/base/backup/encrypted-files.ts';
import type { Manifest, SequenceValue, TableCopy } from '#server/base/backup/manifest.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

export type Dump = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

/**
 * @param beforeLooking runs before the moment that the dump shows.
 * @throws StartRefusal when there is nothing to copy, or the tables change at this moment.
 */
export function dumpTables(
  connection: ClientConfig,
  archive: Archive,
  beforeLooking: () => Promise<void>,
): Promise<Dump> {
  return withClient(connection, (client) => dump(client, archive, beforeLooking));
}

async function dump(client: Client, archive: Archive, beforeLooking: () => Promise<void>): Promise<Dump> {
  const expected = await listTables(client);
  if (expected.length === 0) throw new StartRefusal('There are no tables to back up: start RUA once.');
  await beforeLooking();
  await client.query('begin isolation level repeatable read read only');
  // No migration changes a table from here on; it waits.
  const all = expected.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${all} in access share mode`);
  const shapes = await listTables(client);
  if (JSON.stringify(shapes) !== JSON.stringify(expected)) {
    throw new StartRefusal('The tables changed while the backup began: start it again.');
  }
  const migrations = await listMigrations(client);
  const tables: TableCopy[] = [];
  for (const shape of shapes) tables.push(await copyOut(client, archive, shape));
  const sequences = await readSequences(client);
  const postgres = await readVersion(client);
  await client.query('commit');
  return { postgres, migrations, tables, sequences };
}

async function copyOut(client: Client, archive: Archive, { name, columns }: TableShape): Promise<TableCopy> {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // A table that is partitioned by month has no rows of its own.
  const rows = client.query(to(`copy (select ${listed} from ${client.escapeIdentifier(name)}) to stdout`));
  const file = await writeEncrypted(archive, `tables/${name}.copy.gz`, rows, createGzip());
  return { name, columns, rows: rows.rowCount, file };
}

const sequenceRow = z.tuple([z.object({ value: z.coerce.number(), used: z.boolean() })]);

/** Sequences are not part of the snapshot: their present value is at least the one that the tables need. */
async function readSequences(client: Client): Promise<SequenceValue[]> {
  const values: SequenceValue[] = [];
  for (const { table, column, sequence } of await listIdentities(client)) {
    const { rows } = await client.query(`select last_value as value, is_called as used from ${sequence}`);
    values.push({ table, column, ...sequenceRow.parse(rows)[0] });
  }
  return values;
}

async function readVersion(client: Client): Promise<string> {
  const { rows } = await client.query(`select current_setting('server_version') as version`);
  return z.tuple([z.object({ version: z.string() })]).parse(rows)[0].version;
}
