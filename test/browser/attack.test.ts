/** Requests that no page of ours makes, against the whole product: its files, its pages, and where they lead. */

import { sessionCookie } from '#server/base/http/routes/session.ts';
import { sendRaw } from '#test/support/raw-http.ts';
import { createAccount } from '#test/support/records.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'The server sees no window.');

const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '....'];
const slashes = ['/', '%2f', '%252f', '%5c', '\\', '//', '/./'];
const inside = ['package.json', 'data/secret', 'build/server/index.js', 'etc/passwd'];
const winding = ups.flatMap((up) =>
  slashes.flatMap((slash) =>
    inside.flatMap((file) => [
      `/assets/${up}${slash}${up}${slash}${up}${slash}${file}`,
      `/${up}${slash}${up}${slash}${file}`,
      `/files/content/${up}${slash}${up}${slash}${up}${slash}${file}`,
    ]),
  ),
);

/** The text of those files. */
const told = /"dependencies"|root:x:0|createRequestHandler|"private": true/;

test('no address leads out of the folders that are served', async ({ product }) => {
  const port = Number(new URL(product.url).port);
  // More at once would be asked to come again on a busy machine.
  const atOnce = 10;
  for (let first = 0; first < winding.length; first += atOnce) {
    const some = winding.slice(first, first + atOnce);
    const requests = some.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
    const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const replies = await sendRaw(port, requests + last);
    expect(replies.length).toBe(some.length + 1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(replies.filter(({ body }) => told.test(body))).toEqual([]);
  }
});

const elsewhere = [
  'https://evil.example/users/dashboard',
  '//evil.example/users/dashboard',
  '/\\evil.example/users',
  '\\\\evil.example',
  '/%2fevil.example',
  '/users/../..//evil.example',
  '/users/%2e%2e/%2e%2e//evil.example',
  '/users//evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https:evil.example',
  '/users/dashboard\r\nSet-Cookie: a=b',
  ' //evil.example',
  '/\t/evil.example',
];
const names = ['next', 'from', 'to', 'url', 'redirect', 'return', 'returnTo', 'continue', 'goto'];

test('no page redirects a visitor to another site', async ({ product }) => {
  const { token } = await createAccount(product.app, { accountType: 'commuter' });
  const cookies = ['', `${sessionCookie}=${token}`];
  for (const path of ['/usersLogin', '/usersSignup', '/start', '/users/dashboard', '/users', '/']) {
    for (const cookie of cookies) {
      for (const place of elsewhere) {
        const query = names.map((name) => `${name}=${encodeURIComponent(place)}`).join('&');
        const reply = await product.http.inject({
          url: `${path}?${query}`,
          headers: { cookie, host: 'rua.test' },
        });
        const { location = '/', refresh } = reply.headers;
        expect(new URL(String(location), 'http://rua.test').origin, `${path} ${place}`).toBe(
          'http://rua.test',
        );
        expect(String(location)).not.toMatch(/^\/[/\\]|^[^?]*(\.\.|%2e)/i);
        expect(refresh).toBeUndefined();
        expect(reply.statusCode).toBeLessThan(500);
      }
    }
  }
});

test('a person who signs in stays here, wherever a link says they were going', async ({
  page,
  signIn,
  product,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  for (const place of elsewhere.slice(0, 8)) {
    await page.goto(`/usersLogin?next=${encodeURIComponent(place)}`);
    expect(new URL(page.url()).href).toBe(`${product.url}/users/dashboard`);
  }
});

test('a page is told of no other host than the one that is asked, and passes none on', async ({
  product,
}) => {
  for (const path of [
    '/',
    '/contact-us',
    '/usersLogin',
    '/nowhere',
    '/sitemap.xml',
    '/robots.txt',
    '/news.rss',
    '/api/openapi.json',
  ]) {
    for (const headers of [
      { host: 'evil.example' },
      { host: 'rua.test', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
      {
        host: 'rua.test',
        forwarded: 'host=evil.example',
        'x-original-url': '//evil.example',
        'x-rewrite-url': '/outbox',
      },
    ]) {
      const reply = await product.http.inject({ url: path, headers });
      expect(JSON.stringify(reply.headers) + reply.body, path).not.toMatch(/evil\.example|gopher/);
    }
  }
});

test('a form on another site sends nothing to a page', async ({ product }) => {
  const statuses: number[] = [];
  for (const path of [
    '/contact-us',
    '/subscribe',
    '/',
    '/event/details/1',
    '/usersLogin',
    '/users/settings',
  ]) {
    for (const origin of [undefined, 'null', 'https://evil.example', `${product.url}.evil.example`]) {
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const headers = { 'content-type': type, ...(origin === undefined ? {} : { origin }) };
        const reply = await product.http.inject({
          method: 'POST',
          url: path,
          headers,
          payload: 'email=a@b.example',
        });
        statuses.push(reply.statusCode);
      }
    }
  }
  expect(new Set(statuses)).toEqual(new Set([403, 415]));
});
