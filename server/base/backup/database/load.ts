/** Makes the tables of a backup in an empty database and fills them, all of them or none. */
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { from } from 'pg-copy-streams';
import { isEmpty, listReferences, listTables } from '#server/base/backup/database/catalog.ts';
import { withClient } from '#server/base/backup/database/client.ts';
import type { Backup, Manifest, TableCopy } from '#server/base/backup/manifest.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { migrateAlone } from '#server/base/database/migrate.ts';

/** @throws StartRefusal when the database is not empty, or the backup does not fit. */
export async function fillDatabase(connection: ClientConfig, backup: Backup): Promise<void> {
  await withClient(connection, async (client) => {
    if (await isEmpty(client)) return;
    throw new StartRefusal(
      'The database is not empty, and restoring overwrites nothing: name a new one in DATABASE_URL.',
    );
  });
  await migrateAlone(connection, backup.manifest.migrations);
  await withClient(connection, (client) => loadTables(client, backup));
}

/**
 * References are made anew at the end, which checks every one of them. Triggers are off meanwhile: the rows that they
 * wrote are in the backup. None of it needs more than the rights of the tables' owner.
 * @throws StartRefusal when these tables are not those of the backup.
 */
async function loadTables(client: Client, backup: Backup): Promise<void> {
  const { manifest } = backup;
  await requireSameTables(client, manifest);
  const name = (text: string) => client.escapeIdentifier(text);
  const tables = manifest.tables.map((table) => name(table.name));
  const references = await listReferences(client);
  await client.query('begin');
  for (const reference of references) {
    await client.query(`alter table ${name(reference.table)} drop constraint ${name(reference.name)}`);
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Some migrations write a row or two.
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of manifest.tables) await copyIn(client, backup, table);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const reference of references) {
    const { table, definition } = reference;
    await client.query(`alter table ${name(table)} add constraint ${name(reference.name)} ${definition}`);
  }
  for (const { table, column, value, used } of manifest.sequences) {
    const place = [name(table), column, value, used];
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', place);
  }
  await client.query('commit');
  await client.query('analyze');
}

async function requireSameTables(client: Client, { tables }: Manifest): Promise<void> {
  const made = await listTables(client);
  const shape = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]));
  if (shape(made) === shape(tables)) return;
  throw new StartRefusal(
    'The migrations of this RUA make other tables than those of the backup: take the RUA that made it.',
  );
}

async function copyIn(
  client: Client,
  backup: Backup,
  { name, columns, rows, file }: TableCopy,
): Promise<void> {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(from(`copy ${client.escapeIdentifier(name)} (${listed}) from stdin`));
  await pipeline(backup.read(file), createGunzip(), copy);
  if (copy.rowCount !== rows) {
    throw new StartRefusal(`The backup is damaged: ${name} has ${copy.rowCount} rows of ${rows}.`);
  }
}
