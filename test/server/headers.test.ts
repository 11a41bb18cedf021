/** The headers of each kind of answer. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

async function sharedPage(): Promise<Reply> {
  const { token } = await createAccount(test.app, { accountType: 'commuter' });
  const { id } = await lodge(test, token);
  const shared = await test.call('POST', shareRide.path.replace('{id}', String(id)), { token });
  return test.call('GET', new URL(shared.answer(shareRide).url).pathname);
}

function policyOf({ headers }: Reply): string[] {
  return String(headers['content-security-policy']).split(';');
}

describe('a page without scripts', () => {
  it('allows its one style, and nothing that runs', async () => {
    const page = await sharedPage();
    const style = /<style>(.*)<\/style>/s.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policyOf(page).toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self'",
      `style-src 'sha256-${hash}'`,
    ]);
    expect(page.text).not.toMatch(/<script|<style.*<style|\sstyle=|\son\w+=/s);
  });

  it('names itself to no other site, cannot be framed, and has a fixed content type', async () => {
    const { headers } = await sharedPage();
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('says the same where it tells of an error', async () => {
    const page = await test.call('GET', '/r/no-such-link');
    expect(page.status).toBe(404);
    expect(policyOf(page)).toContain("default-src 'none'");
  });
});

describe('data', () => {
  it('runs and loads nothing when it is opened, and may be read by clients on other origins', async () => {
    const { headers } = await test.call('GET', '/api/user/lodge-ride');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After, X-Request-Id',
      'cache-control': 'no-store',
    });
  });
});
