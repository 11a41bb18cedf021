/** Each way out asks who is there: a server whose certificate is not good gets nothing. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retryAllDeliveries } from '#domain/platform/deliveries/delivery-queue.ts';
import { notifyWitness } from '#server/base/audit/witness.ts';
import { createAfricasTalkingTransport } from '#server/base/delivery/africas-talking.ts';
import { createMailTransport } from '#server/base/delivery/mail.ts';
import { createTermiiTransport } from '#server/base/delivery/termii.ts';
import { createWhatsAppTransport } from '#server/base/delivery/whatsapp.ts';
import { createBucketPlace } from '#server/base/encrypted-archive/places/bucket-place.ts';
import { startTracing } from '#server/base/observability/tracing.ts';
import { createBucketPictures } from '#server/base/storage/bucket-pictures.ts';
import { createPushTransport } from '#server/features/platform/notifications/push/for-others/transport.ts';
import { saveSubscription } from '#server/features/platform/notifications/push/store.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { waitingMail, waitingSms } from '#test/server/delivery/support.ts';
import { startEncryptedServer } from '#test/server/security/encrypted-server.ts';
import { newCertificate } from '#test/support/certificate.ts';
import { PushedBrowser } from '#test/support/push-service.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const right = newCertificate();
const ended = newCertificate(new Date(Date.now() - 60_000));
const ofAnotherHost = newCertificate(undefined, 'elsewhere.example');
const wrong = [
  { what: 'nobody vouches for', shown: newCertificate(), code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  { what: 'is another host’s', shown: ofAnotherHost, code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
  { what: 'has ended', shown: ended, code: 'CERT_HAS_EXPIRED' },
];

/** @returns the error with all its causes. */
async function whyNot(sending: Promise<unknown>): Promise<string> {
  return sending.then(
    () => 'it was sent',
    (error: unknown) => inspect(error, { depth: 9 }),
  );
}

const usual = getCACertificates('default');
let test: TestServer;
let session: { sessionId: number; userId: number };

beforeAll(async () => {
  // The authorities are trusted, so that each certificate is refused for its one fault.
  setDefaultCACertificates([
    ...usual,
    ...[right, ended, ofAnotherHost].map(({ certificate }) => certificate),
  ]);
  test = await startTestServer({ auditWitness: { kind: 'none' } });
  const administrator = await createAccount(test.app, { accountType: 'staff', staffRole: 'administrator' });
  // An entry of the audit log, for its witness.
  await test.call('POST', retryAllDeliveries.path, { token: administrator.token, body: { channel: null } });
  const { id } = await test.app.database.queries
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', administrator.id)
    .executeTakeFirstOrThrow();
  session = { sessionId: id, userId: administrator.id };
});
afterAll(async () => {
  setDefaultCACertificates(usual);
  await test.close();
});

/** An answer that each of the services here would understand as a success. */
const answer = {
  message_id: 'one',
  SMSMessageData: { Recipients: [{ statusCode: 101, messageId: 'one' }] },
  messages: [{ id: 'one' }],
};

const bucketAt = (endpoint: string) => ({
  ...{ endpoint, bucket: 'pictures', region: 'us-east-1', accessKey: 'access', secretKey: 'secret' },
});

async function pushTo(origin: string): Promise<void> {
  test.app.config.pushServices = [origin];
  const { subscription } = new PushedBrowser(`${origin}/device`);
  const at = new Date().toISOString();
  await test.app.database.transact((tx) => saveSubscription(tx, session, subscription, at));
  const message = waitingMail({ channel: 'push', to: String(session.sessionId) });
  await createPushTransport(test.app).send(message);
}

async function traceTo(endpoint: string): Promise<void> {
  const tracing = startTracing(endpoint);
  const server = fastify();
  tracing.watchRequests(server);
  server.get('/rides', () => ({}));
  await server.inject('/rides');
  await server.close();
  await tracing.stop();
}

const ways: [string, (origin: string) => Promise<unknown>][] = [
  [
    'SMS by Termii',
    (url) =>
      createTermiiTransport({ kind: 'termii', url, apiKey: 'k', secretKey: 's', sender: 'RUA' }).send(
        waitingSms({}),
      ),
  ],
  [
    'SMS by Africa’s Talking',
    (url) =>
      createAfricasTalkingTransport({
        ...{ kind: 'africas-talking', url, username: 'rua', apiKey: 'k', sender: 'RUA' },
      }).send(waitingSms({})),
  ],
  [
    'WhatsApp',
    (url) =>
      createWhatsAppTransport({ url, phoneId: '1', token: 't', appSecret: 's', verifyToken: 'v' }).send(
        waitingSms({ channel: 'whatsapp' }),
      ),
  ],
  ['push', pushTo],
  [
    'the bucket of pictures',
    (endpoint) => createBucketPictures(bucketAt(endpoint)).write('files/a.webp', Buffer.from('a picture')),
  ],
  [
    'the bucket of the archive',
    (endpoint) =>
      createBucketPlace({ kind: 's3', ...bucketAt(endpoint), prefix: '' }).write(
        'log/one',
        Buffer.from('log'),
      ),
  ],
  [
    'the witness of the audit log',
    (url) => {
      test.app.config.auditWitness = { kind: 'https', url };
      return notifyWitness(test.app);
    },
  ],
];

describe.each(ways)('%s', (_, send) => {
  it('goes to a server whose certificate is good', async () => {
    const server = await startEncryptedServer(right, answer);
    await send(server.origin);
    expect(server.taken).not.toEqual([]);
    await server.stop();
  });

  it.each(wrong)(
    'says nothing to a server with a certificate that $what, and fails',
    async ({ shown, code }) => {
      const server = await startEncryptedServer(shown, answer);
      expect(await whyNot(send(server.origin))).toContain(code);
      expect(server.taken).toEqual([]);
      await server.stop();
    },
  );
});

describe('traces', () => {
  it('go to a server whose certificate is good', async () => {
    const server = await startEncryptedServer(right, answer);
    await traceTo(server.origin);
    expect(server.taken.join('')).toContain('/v1/traces');
    await server.stop();
  });

  it.each(wrong)(
    'are dropped before a server with a certificate that $what, and hold up no stop',
    async ({ shown }) => {
      const server = await startEncryptedServer(shown, answer);
      await traceTo(server.origin);
      expect(server.asked()).toBeGreaterThan(0);
      expect(server.taken).toEqual([]);
      await server.stop();
    },
  );
});

describe.each([
  { how: 'TLS from the start', implicit: true },
  { how: 'STARTTLS', implicit: false },
])('mail by $how', ({ implicit }) => {
  async function mailTo(server: MailServer): Promise<unknown> {
    const transport = createMailTransport(
      { kind: 'smtp', url: await server.start() },
      'RUA <rua@rua.example>',
    );
    return transport.send(waitingMail({})).finally(() => transport.close());
  }

  it('goes to a server whose certificate is good', async () => {
    const server = new MailServer({ ...right, implicit });
    expect(await mailTo(server)).toEqual({ state: 'sent' });
    expect(server.received).toHaveLength(1);
    await server.stop();
  });

  it.each(wrong)(
    'names nobody to a server with a certificate that $what, and waits',
    async ({ shown, code }) => {
      const server = new MailServer({ ...shown, implicit });
      const named: string[] = [];
      server.refuseRecipient = (address) => {
        named.push(address);
        return undefined;
      };
      const why = await whyNot(mailTo(server));
      expect(why).toContain("kind: 'temporary'");
      expect(why).toContain(code);
      expect([named, server.received]).toEqual([[], []]);
      await server.stop();
    },
  );
});
