/** The whole policies of pages that scripts make alive: of one that is kept for everybody, and of a person's own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '#server/base/http/pages/pages.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let origin: string;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

async function ask(path: string, token?: string): Promise<Headers> {
  const cookie = token === undefined ? {} : { cookie: `__Host-rua_session=${token}` };
  const answer = await fetch(new URL(path, origin), { headers: { accept: 'text/html', ...cookie } });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return answer.headers;
}

/** A nonce or a hash differs each time, and stands as a star. */
function policyOf(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const written = policy
    .replaceAll(/'nonce-[\w-]{22}'/g, "'nonce-*'")
    .replaceAll(/('sha256-[\w+/]{43}=' ?)+(?=;)/g, "'sha256-*'");
  return written.split(';');
}

function policyWith(scripts: string): string[] {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'nonce-*'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
}

const referrers = 'strict-origin-when-cross-origin';

it('a cached page runs only its own scripts, and tells other sites only its origin', async () => {
  await expect.poll(async () => (await ask('/')).has('etag'), { timeout: 20_000 }).toBe(true);
  const headers = await ask('/');
  expect(policyOf(headers)).toEqual(policyWith("'sha256-*'"));
  expect(headers.get('referrer-policy')).toBe(referrers);
});

it('a page of a signed-in person runs its own scripts alone, under a nonce of that answer', async () => {
  const { token } = await createAccount(test.app, { accountType: 'commuter' });
  const headers = await ask('/users/settings', token);
  expect(policyOf(headers)).toEqual(policyWith("'nonce-*'"));
  expect(headers.get('referrer-policy')).toBe(referrers);
  const again = await ask('/users/settings', token);
  expect(again.get('content-security-policy')).not.toBe(headers.get('content-security-policy'));
});
