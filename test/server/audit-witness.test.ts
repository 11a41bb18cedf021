/** The witness of the audit log, and what it finds: an end that was cut, and an older log that was put back. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '#domain/platform/audit.ts';
import { verifyLog } from '#server/base/audit/verify-log.ts';
import { compareWithWitness, notifyWitness } from '#server/base/audit/witness.ts';
import { witnessedHeads } from '#server/base/audit/witness-lines.ts';
import { readConfig } from '#server/base/config/config.ts';
import { readWitnessSetting, type WitnessSetting } from '#server/base/config/config-witness.ts';
import { securityLogOf } from '#server/base/http/security/security-log.ts';
import { createLog } from '#server/base/log.ts';
import { hourly } from '#server/scheduled-jobs.ts';
import {
  actAsAdministrator as act,
  cutLogTo as cutTo,
  putLogBack as putBack,
  storedHead,
} from '#test/support/audit-entries.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function startWith(auditWitness: WitnessSetting): Promise<TestServer> {
  const test = await startTestServer({ auditWitness });
  ends.push(() => test.close());
  return test;
}

async function witnessFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rua-witness-'));
  ends.push(() => rm(folder, { recursive: true }));
  return join(folder, 'witness.log');
}

/** @returns the messages of the security log during this. */
async function alarmsOf(test: TestServer, act: () => Promise<void>): Promise<unknown[]> {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  test.app.securityLog = securityLogOf(log, { ...test.app.config, logLevel: 'warn' });
  await act();
  return lines.map((line): unknown => JSON.parse(line).msg);
}

const hourlyAlarms = (test: TestServer) => alarmsOf(test, () => compareWithWitness(test.app));

describe('the end of the log', () => {
  it('cannot be cut by a person without the key, even with the head put back', async () => {
    const test = await startWith({ kind: 'none' });
    await act(test, 4);
    expect(await verifyLog(test.app)).toEqual({ sound: true, entries: 4, witnessed: 0 });
    await cutTo(test, 2);
    expect(await verifyLog(test.app)).toEqual({ sound: false, entries: 2, number: 3 });
  });

  it('is missed by the witness when a whole older log is restored, with the proof of then', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'file', path });
    await act(test, 2);
    const older = await storedHead(test);
    await act(test, 2);
    await notifyWitness(test.app);
    await putBack(test, older);

    expect(await verifyLog(test.app)).toMatchObject({ sound: true, entries: 2 });
    const seen = witnessedHeads(test.app.secretKey, await readFile(path, 'utf8'));
    expect(await verifyLog(test.app, seen)).toEqual({ sound: false, entries: 4, number: 3 });
  });

  it('is found to be replaced when new entries stand in the place of entries that the witness saw', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'file', path });
    await act(test, 2);
    const older = await storedHead(test);
    await act(test, 1);
    await notifyWitness(test.app);
    await putBack(test, older);
    await act(test, 3);

    const seen = witnessedHeads(test.app.secretKey, await readFile(path, 'utf8'));
    expect(await verifyLog(test.app)).toMatchObject({ sound: true });
    expect(await verifyLog(test.app, seen)).toMatchObject({ sound: false, number: 3 });
  });
});

describe('each hour', () => {
  it('a log that goes on after what the witness saw raises no alarm, nor does one without a witness', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'file', path });
    expect(await hourlyAlarms(test)).toEqual([]);
    await act(test, 2);
    await notifyWitness(test.app);
    await act(test);
    expect(await hourlyAlarms(test)).toEqual([]);
    test.app.config.auditWitness = { kind: 'none' };
    expect(await hourlyAlarms(test)).toEqual([]);
  });

  it('an end that is missing raises an alarm, also once other entries stand in its place', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'file', path });
    await act(test, 2);
    const older = await storedHead(test);
    await act(test, 1);
    await notifyWitness(test.app);
    await putBack(test, older);
    expect(await hourlyAlarms(test)).toEqual(['the end of the audit log is missing']);
    test.app.config.auditWitness = { kind: 'none' };
    await act(test, 3);
    test.app.config.auditWitness = { kind: 'file', path };
    expect(await hourlyAlarms(test)).toEqual(['the end of the audit log is missing']);
    await notifyWitness(test.app);
    expect(await hourlyAlarms(test)).toEqual(['the end of the audit log is missing']);
  });
});

describe('the witness', () => {
  it('is a file of the data folder unless a setting says otherwise', () => {
    expect(readConfig({ DATA_FOLDER: '/data' }).auditWitness).toEqual({
      kind: 'file',
      path: '/data/audit-witness.txt',
    });
    expect(readConfig({ AUDIT_WITNESS: 'none' }).auditWitness).toEqual({ kind: 'none' });
    expect(() => readConfig({ AUDIT_WITNESS: 'ftp://elsewhere' })).toThrow('AUDIT_WITNESS must begin');
    expect(() => readConfig({ AUDIT_WITNESS: 'elsewhere' })).toThrow('AUDIT_WITNESS must begin');
  });

  it('gets no line about a log without entries', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'file', path });
    await notifyWitness(test.app);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  it('in a file gets a line after an act of an administrator, and the page compares with it', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'file', path });
    const told = async () =>
      witnessedHeads(test.app.secretKey, await readFile(path, 'utf8').catch(() => '')).map(
        ({ number }) => number,
      );
    await act(test);
    await expect.poll(told).toEqual([1]);
    const older = await storedHead(test);
    await act(test);
    await expect.poll(told).toEqual([1, 2]);
    const { token } = await createAccount(test.app, { accountType: 'staff', staffRole: 'administrator' });
    const verdict = async () => (await test.call('GET', verifyAudit.path, { token })).answer(verifyAudit);
    expect(await verdict()).toMatchObject({ sound: true });
    await putBack(test, older);
    expect(await verdict()).toMatchObject({ sound: false });
  });

  it('is told, and compared with, by the jobs of every hour', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'none' });
    await act(test, 2);
    const older = await storedHead(test);
    await act(test);
    test.app.config.auditWitness = { kind: 'file', path };
    const jobs = hourly.filter(({ name }) => name.includes('audit log'));
    const runAll = async () => {
      for (const { run } of jobs) await run(test.app);
    };
    expect(await alarmsOf(test, runAll)).toEqual([]);
    await putBack(test, older);
    expect(await alarmsOf(test, runAll)).toEqual(['the end of the audit log is missing']);
  });

  it('by mail gets a line that is read again from the mail', async () => {
    const test = await startWith({ kind: 'none' });
    await act(test);
    test.app.config.auditWitness = readWitnessSetting('mailto:audit@agency.example', '/none');
    await notifyWitness(test.app);
    const mail = await test.app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', 'audit@agency.example')
      .executeTakeFirstOrThrow();
    expect(witnessedHeads(test.app.secretKey, mail.body_text)).toMatchObject([{ number: 1 }]);
  });

  it('of a service gets the line, and one that refuses it is an error', async () => {
    const taken: string[] = [];
    let status = 204;
    const service = await listening(
      createServer(async (request, reply) => {
        taken.push(Buffer.concat(await request.toArray()).toString());
        reply.writeHead(status).end();
      }),
    );
    const test = await startWith({ kind: 'none' });
    await act(test);
    test.app.config.auditWitness = readWitnessSetting(`http://127.0.0.1:${service}`, '/none');
    await notifyWitness(test.app);
    expect(witnessedHeads(test.app.secretKey, taken.join('\n'))).toMatchObject([{ number: 1 }]);
    status = 500;
    await expect(notifyWitness(test.app)).rejects.toThrow('500');
  });

  it('of syslog gets one framed message', async () => {
    const taken: Buffer[] = [];
    const server = createTcpServer((socket: Socket) => socket.on('data', (bytes) => taken.push(bytes)));
    const port = await listening(server);
    const test = await startWith({ kind: 'none' });
    await act(test);
    test.app.config.auditWitness = readWitnessSetting(`syslog://127.0.0.1:${port}`, '/none');
    await notifyWitness(test.app);
    const text = Buffer.concat(taken).toString();
    const [, length = '', message = ''] = /^(\d+) (<109>1 .+)$/.exec(text) ?? [];
    expect(Buffer.byteLength(message)).toBe(Number(length));
    expect(witnessedHeads(test.app.secretKey, message)).toMatchObject([{ number: 1 }]);
  });

  it('believes no line that this server did not make', async () => {
    const path = await witnessFile();
    const test = await startWith({ kind: 'file', path });
    await act(test);
    await notifyWitness(test.app);
    const text = await readFile(path, 'utf8');
    expect(witnessedHeads(test.app.secretKey, text.replaceAll('entry 1,', 'entry 9,'))).toEqual([]);
    expect(witnessedHeads(Buffer.alloc(32, 'other'), text)).toEqual([]);
  });
});

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const { port }: AddressInfo = addressOf(server);
  return port;
}

function addressOf(server: Pick<Server, 'address'>): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return address;
}
