import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { mail, openApp } from '#test/server/delivery/outbox-app.ts';

const script = join(import.meta.dirname, '../../../scripts/outbox.ts');

let dataFolder: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'rua-outbox-'));
  chmodSync(dataFolder, 0o755);
  postgres = await startEmbeddedPostgres({ dataFolder, settings: { fsync: 'off' } });
  const app = await openApp(postgres.connection);
  await migrate(app.database.queries);
  await app.database.transact((tx) =>
    enqueueMessages(tx, [
      mail({ subject: 'The first', paragraphs: ['One.'] }),
      mail({ subject: 'The second', code: 'K7M2P' }),
      mail({ to: 'bola@example.com', subject: 'For another' }),
    ]),
  );
  await app.close();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

type Outcome = { code: number; stdout: string; stderr: string };

function outbox(address: string, environment: Record<string, string> = {}): Promise<Outcome> {
  const env = { PATH: process.env.PATH, DATA_FOLDER: dataFolder, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, address], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('npm run outbox', () => {
  test('prints what an address got, the newest last', async () => {
    const { code, stdout } = await outbox('amara@example.com');
    expect(code).toBe(0);
    expect(stdout).toMatch(/The first[\s\S]*One\.[\s\S]*The second[\s\S]*K7M2P/);
    expect(stdout).not.toContain('For another');
  });

  test('says so when the outbox is empty', async () => {
    expect(await outbox('nobody@example.com')).toMatchObject({
      code: 0,
      stdout: 'No messages to nobody@example.com yet.\n',
    });
  });

  test('is one clear sentence when no RUA runs, or when real messages are sent', async () => {
    const elsewhere = await outbox('amara@example.com', { DATA_FOLDER: join(dataFolder, 'other') });
    expect(elsewhere).toMatchObject({ code: 1, stdout: '' });
    expect(elsewhere.stderr).toBe(`No RUA runs on ${join(dataFolder, 'other')}: start it with npm start.\n`);
    const real = await outbox('amara@example.com', { SMTP_URL: 'smtp://mail.example' });
    expect(real).toMatchObject({
      code: 1,
      stderr: 'This RUA sends real messages, so its outbox is not shown.\n',
    });
  });
});
