import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { mail } from '#test/server/delivery/outbox-app.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;

beforeAll(async () => {
  rua = await startTestServer();
  await rua.app.database.transact((tx) =>
    enqueueMessages(tx, [
      mail({
        to: 'Amara.Okafor@example.com',
        subject: 'K7M2P is your code',
        paragraphs: ['<script>alert(1)</script> & more'],
        code: 'K7M2P',
        action: { label: 'Sign in', url: 'http://rua.test/usersLogin?a=1&b="2"' },
      }),
      { channel: 'sms', kind: 'kin-test', to: '+2348031234567', toName: 'Ifeanyi', text: 'RUA: call now.' },
      mail({ to: 'nobody@example.com', subject: 'Hidden', suppressed: true }),
    ]),
  );
});

afterAll(() => rua.close());

describe('the outbox page', () => {
  test('shows mails and SMS, the newest first, without scripts', async () => {
    const { status, headers, text } = await rua.call('GET', '/outbox');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toContain('no-store');
    expect(text.indexOf('RUA: call now.')).toBeLessThan(text.indexOf('K7M2P is your code'));
    expect(text.indexOf('RUA: call now.')).toBeGreaterThan(0);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
    expect(text).not.toContain('<script');
    expect(text).toContain('<a href="http://rua.test/usersLogin?a=1&amp;b=">');
  });

  test('finds by a part of the address, in any case', async () => {
    const { text } = await rua.call('GET', '/outbox?to=okafor%40EXAMPLE');
    expect(text).toContain('K7M2P is your code');
    expect(text).not.toContain('RUA: call now.');
    expect(text).toContain('value="okafor@EXAMPLE"');
    const byNumber = await rua.call('GET', '/outbox?to=%2B23480');
    expect(byNumber.text).toContain('RUA: call now.');
    expect(byNumber.text).not.toContain('K7M2P');
  });

  test('takes wildcards and quotes as they are', async () => {
    for (const to of ['%25', '_', "'", '%22%3E%3Cscript%3E']) {
      const { status, text } = await rua.call('GET', `/outbox?to=${to}`);
      expect(status).toBe(200);
      expect(text).toContain('No messages to this address yet.');
      expect(text).not.toContain('<script>');
    }
  });

  test('never shows what must not be delivered', async () => {
    expect((await rua.call('GET', '/outbox')).text).not.toContain('Hidden');
  });

  test.each([
    ['mail leaves for real', { mail: { kind: 'smtp', url: 'smtp://127.0.0.1:9' } }],
    ['the database is an operator’s', { databaseUrl: 'postgres://db.example/rua' }],
  ] as const)('is not found when %s', async (_case, setting) => {
    const real = await startTestServer(setting);
    expect((await real.call('GET', '/outbox')).status).toBe(404);
    await real.close();
  });
});
