/** `npm run rekey`: another key for everything that is sealed, with passwords, codes and the audit log as they were. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { beginTwoStep, confirmTwoStep } from '#domain/identity/accounts/two-step.ts';
import { changeOrganization } from '#domain/identity/agencies/organization.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { verifyLog } from '#server/base/audit/verify-log.ts';
import { readHashingKey } from '#server/base/secrets/keys.ts';
import { changeEncryptionKey } from '#server/change-encryption-key.ts';
import { createAppContext } from '#server/create-app-context.ts';
import { signIn } from '#server/features/identity/accounts/service.ts';
import { getPass } from '#server/features/identity/safety-pass/service.ts';
import { readPushKeys } from '#server/features/platform/notifications/push/keys.ts';
import { codeOfApp, goodPassword, post, signedUpAndVerified } from '#test/support/accounts.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const next = Buffer.alloc(32, 'next');
const device = {
  ...{ ipAddress: '127.0.0.1', userAgent: 'test', language: null, known: undefined },
  remember: () => Promise.resolve(Buffer.alloc(0)),
};

function change(before: Buffer, after: Buffer): Promise<number> {
  return test.app.database.transact((tx) => changeEncryptionKey(tx, before, after));
}

const script = join(import.meta.dirname, '../../../scripts/rekey.ts');
const key = 'k'.repeat(32);

function rekey(settings: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { env }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
}

/** A process that starts with this key. */
async function startedWith(encryptionKey: Buffer): Promise<AppContext> {
  const secretKey = await readHashingKey(test.app.database.queries, encryptionKey);
  return createAppContext({ ...test.app, secretKey, encryptionKey, tracing: undefined });
}

/** A member with a pass and a second step. */
async function memberWithPass() {
  const { id, email, apiToken: token } = await signedUpAndVerified(test);
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  const { secret } = begun.answer(beginTwoStep);
  const code = codeOfApp(secret, new Date(Date.now() - 30_000));
  const confirmed = await post(test, confirmTwoStep.path, { code }, { token });
  await savePass(test, token);
  const [recoveryCode = ''] = confirmed.answer(confirmTwoStep).recoveryCodes;
  return { id, email, secret, recoveryCode };
}

describe('another key', () => {
  it('seals everything, and leaves passwords, codes and the audit log as they were', async () => {
    const { app } = test;
    const { queries, reads } = app.database;
    const { id, email, secret, recoveryCode } = await memberWithPass();
    const { id: agencyId } = await createAgency(app);
    const as = { accountType: 'government-agency', officerRole: 'supervisor', agencyId } as const;
    const { token } = await createAccount(app, as);
    const changed = { phone: '08031234567', address: '1 Station Road, Ikeja' };
    expect((await post(test, changeOrganization.path, changed, { token })).status).toBe(200);
    const pass = await getPass(app, reads, { userId: id });
    const pushKeys = await readPushKeys(app);

    expect(await change(app.secretKey, next)).toBeGreaterThanOrEqual(5);
    const started = await startedWith(next);
    expect(await getPass(started, reads, { userId: id })).toEqual(pass);
    expect(await readPushKeys(started)).toEqual(pushKeys);
    const credentials = { email, password: goodPassword, remember: false };
    const code = codeOfApp(secret, new Date());
    const { transact } = started.database;
    expect((await signIn(started, transact, { ...credentials, code }, device)).account.id).toBe(id);
    const recovery = { ...credentials, code: recoveryCode.replace('-', '') };
    const recovered = await signIn(started, transact, recovery, device);
    expect(recovered.account.id).toBe(id);
    expect(await verifyLog(started)).toMatchObject({ sound: true });

    await expect(readHashingKey(queries, app.secretKey)).rejects.toThrow();
    await expect(getPass(app, reads, { userId: id })).rejects.toThrow();
    const third = Buffer.alloc(32, 'third');
    await change(next, third);
    expect(await getPass(await startedWith(third), reads, { userId: id })).toEqual(pass);
    // A change from a key that is not the present one is refused.
    await expect(change(next, app.secretKey)).rejects.toThrow();
    expect((await startedWith(third)).secretKey).toEqual(app.secretKey);
  });

  it('is refused while a process uses the database', async () => {
    const { rows } = await test.app.database.readers.query('select current_database() as database');
    const { template: _, ...server } = inject('postgres');
    const refused = await rekey({
      DATABASE_URL: databaseUrl({ ...server, database: String(rows[0]?.database) }),
      SECRET_KEY: test.app.secretKey.toString(),
      NEW_SECRET_KEY: key,
    });
    expect(refused.stderr).toContain('Stop every RUA on this database first.');
    expect(refused.code).toBe(1);
  });
});

describe('npm run rekey', () => {
  it.each([
    ['the key of now', {}, 'Set SECRET_KEY to the key of now.'],
    ['a new key', { SECRET_KEY: key }, 'Set NEW_SECRET_KEY to another key'],
    ['another key', { SECRET_KEY: key, NEW_SECRET_KEY: key }, 'Set NEW_SECRET_KEY to another key'],
    ['a long key', { SECRET_KEY: key, NEW_SECRET_KEY: 'short' }, 'of at least 32 random characters'],
  ])('asks for %s in one sentence', async (_, settings, sentence) => {
    expect(await rekey(settings)).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  });
});
