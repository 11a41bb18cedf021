/**
 * The witness of the audit log: a place outside the database, and best outside the machine, that is told the newest
 * number and seal every hour, after each act of an administrator, and when staff are invited on the server. `npm run audit` compares the log with it.
 */
import { mkdir, open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { AppContext } from '#server/base/app-context.ts';
import * as store from '#server/base/audit/store.ts';
import { newestOf, witnessedHeads, witnessLine } from '#server/base/audit/witness-lines.ts';
import type { WitnessSetting } from '#server/base/config/config-witness.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { MailMessage } from '#server/base/message.ts';
import { ifMissing } from '#server/base/missing-file.ts';

const longestMilliseconds = 10_000;

/** Facility 13, log audit; severity 5, notice. */
const priority = 13 * 8 + 5;

type Message = { at: Date; host: string; text: string };

/** What a notification takes: RUA as it runs, or a command beside it. */
export type Sender = Pick<AppContext, 'config' | 'database' | 'secretKey' | 'publicUrl' | 'now'>;

/** @throws when the witness could not be told. */
export async function notifyWitness(app: Sender): Promise<void> {
  const setting = app.config.auditWitness;
  if (setting.kind === 'none') return;
  const head = await store.readHead(app.database.queries);
  if (head.number > 0) await send(app, setting, witnessLine(app.secretKey, head));
}

/**
 * Every hour: an end that was cut, or an older log that was put back, is noticed where RUA can read the witness, also when
 * other entries stand in their place since and the witness was told of those.
 */
export async function compareWithWitness(app: AppContext): Promise<void> {
  const witnessed = await readWitness(app.secretKey, app.config.auditWitness);
  const numbers = witnessed.map(({ number }) => number);
  const entries = await store.listSeals(app.database.queries, [...new Set(numbers)]);
  const sealOf = new Map(entries.map(({ number, seal }) => [number, seal]));
  if (witnessed.every(({ number, seal }) => sealOf.get(number)?.equals(seal))) return;
  const { number } = await store.readHead(app.database.queries);
  const newest = newestOf(witnessed);
  app.securityLog.error({ entries: number, witnessed: newest }, 'the end of the audit log is missing');
}

/** Tells the witness right after an act. A failure is logged; the hourly job tells the witness again. */
export function notifyWitnessSoon(app: AppContext): void {
  notifyWitness(app).catch((error: unknown) =>
    app.log.error({ err: error }, 'the witness of the audit log was not told'),
  );
}

/** @returns the heads that the witness saw, where RUA can read it; otherwise an operator hands them to `npm run audit`. */
export async function readWitness(key: Buffer, setting: WitnessSetting): Promise<store.Head[]> {
  if (setting.kind !== 'file') return [];
  const text = await readFile(setting.path, 'utf8').catch(ifMissing(''));
  return witnessedHeads(key, text);
}

function send(app: Sender, setting: Exclude<WitnessSetting, { kind: 'none' }>, line: string): Promise<void> {
  switch (setting.kind) {
    case 'file':
      return appendTo(setting.path, `${app.now().toISOString()} ${line}\n`);
    case 'mail':
      return mailTo(app, setting.address, line);
    case 'syslog':
      return sendToSyslog(setting, { at: app.now(), host: hostname(), text: line });
    case 'https':
      return postTo(setting.url, line);
  }
}

/** Appends to a file of the witness and waits until the text is on the disk. */
async function appendTo(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a');
  try {
    await file.write(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function mailTo(app: Sender, address: string, line: string): Promise<void> {
  return app.database.transact((tx) => enqueueMessages(tx, [witnessMail(app, address, line)]));
}

export function witnessMail(app: Pick<AppContext, 'publicUrl'>, address: string, line: string): MailMessage {
  return {
    channel: 'mail',
    kind: 'audit-witness',
    to: address,
    subject: `Audit log of ${app.publicUrl}`,
    heading: 'The audit log now',
    paragraphs: [line],
    closing: ['Keep this mail: npm run audit compares the log with it.'],
  };
}

async function postTo(url: string, line: string): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: line,
    redirect: 'error',
    signal: AbortSignal.timeout(longestMilliseconds),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the witness of the audit log answered ${reply.status}`);
}

/**
 * One message to a syslog server over TCP (RFC 5424, framed as in RFC 6587, section 3.4.1).
 * @throws when the server cannot be reached, or does not take the whole message in time.
 */
function sendToSyslog(server: { host: string; port: number }, message: Message): Promise<void> {
  const text = Buffer.from(
    `<${priority}>1 ${message.at.toISOString()} ${message.host} rua ${process.pid} audit - ${message.text}`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(server);
    socket.setTimeout(longestMilliseconds, () => socket.destroy(new Error('the syslog server is silent')));
    socket.once('error', reject);
    socket.once('close', resolve);
    socket.end(Buffer.concat([Buffer.from(`${text.length} `), text]));
    socket.resume();
  });
}
