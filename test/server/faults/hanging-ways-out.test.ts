/** A mail server or gateway that says nothing holds up nobody but its own messages, and those say so. */
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import type { SmsSetting } from '#server/base/config/config-sms.ts';
import { createMailTransport } from '#server/base/delivery/mail.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { OutboxWorker, usualDelivery } from '#server/base/delivery/outbox-worker.ts';
import { retryPolicyOf } from '#server/base/delivery/retry-policy.ts';
import { createTermiiTransport } from '#server/base/delivery/termii.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { mail } from '#test/server/delivery/outbox-app.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import { portOf } from '#test/server/delivery/support.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { inTurns } from '#test/support/slice.ts';

const isTurn = inTurns('hanging ways out', 2);

/** Far longer than what does not hang needs. */
const patience = 3_000;

let test: TestServer;
let gateway: SmsGateway;
let sms: Extract<SmsSetting, { kind: 'termii' }>;
let mails: MailServer;
let silent: Server;
const open = new Set<Socket>();

beforeEach(async () => {
  test = await startTestServer();
  gateway = new SmsGateway();
  const setting = readConfig(await gateway.start()).sms;
  if (setting.kind !== 'termii') throw new Error('no gateway is set');
  sms = setting;
  mails = new MailServer();
  silent = createServer((socket) => void open.add(socket));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await Promise.all([gateway.stop(), mails.stop(), new Promise((resolve) => silent.close(resolve))]);
  await test.close();
});

function startOutboxWorker(smtpUrl: string): OutboxWorker {
  const times = { connection: patience, greeting: patience, answer: patience, message: patience };
  const outboxWorker = new OutboxWorker(
    test.app,
    {
      mail: createMailTransport({ kind: 'smtp', url: smtpUrl }, 'RUA <no-reply@rua.example>', times),
      sms: createTermiiTransport(sms, patience),
    },
    {
      ...usualDelivery,
      lookEveryMilliseconds: 20,
      retryPolicyOf: (channel) => ({ ...retryPolicyOf(channel), backOffSeconds: () => 0.1 }),
    },
  );
  outboxWorker.start();
  return outboxWorker;
}

function smsTo(number: number): OutboxMessage {
  return { channel: 'sms', kind: 'kin-test', to: `+23480300001${number}`, text: 'RUA: call now.' };
}

async function enqueue(...messages: OutboxMessage[]): Promise<void> {
  await test.app.database.transact((tx) => enqueueMessages(tx, messages));
}

function messagesOf(channel: 'mail' | 'sms') {
  return test.app.database.queries
    .selectFrom('outbox')
    .select(['state', 'reason'])
    .where('channel', '=', channel)
    .execute();
}

const numbers = Array.from({ length: 12 }, (_, index) => index + 10);

describe('a mail server that takes connections and says nothing', () => {
  it.runIf(isTurn())('holds up no SMS; its mails wait, say why, and go out when it speaks', async () => {
    const outboxWorker = startOutboxWorker(`smtp://127.0.0.1:${portOf(silent)}`);
    await enqueue(...numbers.map((number) => mail({ to: `person${number}@example.com` })));
    await expect.poll(() => open.size).toBeGreaterThan(0);
    await enqueue(...numbers.map(smsTo));
    // All are out before the first mail is given up.
    await expect.poll(() => gateway.taken.length).toBe(numbers.length);
    expect(new Set((await messagesOf('mail')).map(({ state }) => state))).toEqual(new Set(['queued']));
    await expect
      .poll(async () => new Set((await messagesOf('mail')).map(({ reason }) => reason)))
      .toContain('The mail server could not be reached.');
    const stopped = outboxWorker.stop();
    // A second try meanwhile fails at once.
    silent.close();
    for (const socket of open) socket.destroy();
    await stopped;

    const next = startOutboxWorker(await mails.start());
    await expect
      .poll(async () => new Set((await messagesOf('mail')).map(({ state }) => state)))
      .toEqual(new Set(['sent']));
    expect(mails.received).toHaveLength(numbers.length);
    await next.stop();
  });
});

describe('an SMS gateway that takes calls and says nothing', () => {
  it.runIf(isTurn())('holds up no mail; its SMS wait, say why, and go out when it speaks', async () => {
    gateway.hangs = true;
    const outboxWorker = startOutboxWorker(await mails.start());
    await enqueue(
      ...numbers.map(smsTo),
      ...numbers.map((number) => mail({ to: `person${number}@example.com` })),
    );
    await expect.poll(() => mails.received.length).toBe(numbers.length);
    await expect
      .poll(async () => new Set((await messagesOf('sms')).map(({ state, reason }) => `${state}: ${reason}`)))
      .toContain('retrying: The SMS gateway could not be reached.');
    gateway.hangs = false;
    gateway.dropCalls();
    await expect
      .poll(async () => new Set((await messagesOf('sms')).map(({ state }) => state)))
      .toEqual(new Set(['sent']));
    expect(gateway.taken).toHaveLength(numbers.length);
    await outboxWorker.stop();
  });
});
