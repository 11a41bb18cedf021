/** `npm run audit`: what it says of the audit log, and the code with which it ends. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { notifyWitness } from '#server/base/audit/witness.ts';
import { witnessLine } from '#server/base/audit/witness-lines.ts';
import { actAsAdministrator, putLogBack, storedHead } from '#test/support/audit-entries.ts';
import { runCommand } from '#test/support/commands.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { startTestServerOn, type TestServer } from '#test/support/server.ts';

let database: TestDatabase;
let test: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestServerOn(database);
  // The test says when the witness is told.
  test.app.config.auditWitness = { kind: 'none' };
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const witnessPath = () => join(test.app.config.dataFolder, 'audit-witness.txt');

/** The command beside this RUA. Unless a setting says otherwise, its witness is the file of the data folder. */
function audit(settings: Record<string, string>, ...words: string[]) {
  const { template: _, ...server } = inject('postgres');
  const beside = {
    DATA_FOLDER: test.app.config.dataFolder,
    DATABASE_URL: databaseUrl({ ...server, database: database.connection.database }),
    SECRET_KEY: test.app.secretKey.toString(),
  };
  return runCommand('audit', { ...beside, ...settings }, ...words);
}

describe('npm run audit', () => {
  it('ends with 0 while the log is as the witness saw it, and with 1 once its end was cut', async () => {
    await actAsAdministrator(test, 2);
    const older = await storedHead(test);
    await actAsAdministrator(test, 1);
    test.app.config.auditWitness = { kind: 'file', path: witnessPath() };
    await notifyWitness(test.app);
    expect(await audit({})).toEqual({
      code: 0,
      said: 'The audit log is as it was written: 3 entries. The witness saw entry 3, which is there.\n',
    });

    const lines = join(test.app.config.dataFolder, 'lines.txt');
    await writeFile(lines, `${witnessLine(test.app.secretKey, await storedHead(test))}\n`);
    await putLogBack(test, older);
    const [beside, ofLines, without] = await Promise.all([
      audit({}),
      audit({ AUDIT_WITNESS: 'none' }, lines),
      audit({ AUDIT_WITNESS: 'none' }),
    ]);
    const isMissing = { code: 1, said: 'Entry 3 of 3 is missing or not as it was written.\n' };
    expect([beside, ofLines]).toEqual([isMissing, isMissing]);
    expect(without).toEqual({
      code: 0,
      said: 'The audit log is as it was written: 2 entries. No witness was compared: whether the end was cut off and an older head put back is not known.\n',
    });
  }, 90_000);
});
