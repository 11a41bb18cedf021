/**
 * The edits of the markup and the files that React Router writes, on really built pages: after an upgrade that writes them
 * in another way, an edit no longer takes, and here it fails.
 */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '#server/base/http/pages/pages.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const build = join(import.meta.dirname, '../../build');

let test: TestServer;
let origin: string;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

async function ask(path: string): Promise<{ status: number; isKept: boolean; html: string }> {
  const asked = request(new URL(path, origin), { agent: false, headers: { accept: 'text/html' } }).end();
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  const { statusCode: status = 0, headers } = response;
  return { status, isKept: headers.etag !== undefined, html: await text(response) };
}

async function askKept(path: string): Promise<string> {
  await expect.poll(async () => (await ask(path)).isKept).toBe(true);
  return (await ask(path)).html;
}

describe('a page that is kept', () => {
  it('has no script that starts by itself, and no preload of one', async () => {
    const html = await askKept('/about');
    expect(html).not.toMatch(/<link[^>]*modulepreload/i);
    expect(html).not.toMatch(/<script[^>]*type="?module/i);
  });

  it('has all that starts it later: the script of the router, and the addresses to fetch ahead', async () => {
    const html = await askKept('/about');
    const script =
      /<script type="text\/plain" id="deferred-script">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(script).toMatch(/\bimport\b/);
    const addresses = /for\(const address of (\[[^\]]*\])\)/.exec(html)?.[1] ?? '';
    const files = [...`${script}${addresses}`.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((path) => !existsSync(join(build, 'client', path)))).toEqual([]);
  });
});

it('a public page at an address that is not kept, as in a link that was shared, lets its scripts wait too', async () => {
  for (let times = 0; times < 2; times += 1) {
    const { status, isKept, html } = await ask('/about?fbclid=1');
    expect({ status, isKept }).toEqual({ status: 200, isKept: false });
    expect(html).toContain('id="deferred-script"');
    expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]*type="?module/i);
  }
});

it('a page that is rendered for one visitor preloads its scripts after its style', async () => {
  const { status, isKept, html } = await ask('/usersLogin');
  expect({ status, isKept }).toEqual({ status: 200, isKept: false });
  const preloads = html.match(/<link[^>]*modulepreload[^>]*>/gi) ?? [];
  expect(preloads.length).toBeGreaterThan(5);
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});

type PageList = ServerBuild['assets']['routes'];

/** The list of pages as the server has it, which is not edited. */
async function wholeList(): Promise<PageList> {
  const { assets }: ServerBuild = await import(pathToFileURL(join(build, 'server/index.js')).href);
  return assets.routes;
}

/** The list that a browser has after it has run the file. */
function listInBrowser(): { code: string; routes: unknown } {
  const folder = join(build, 'client/assets');
  const names = readdirSync(folder).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  expect(names).toHaveLength(1);
  const code = readFileSync(join(folder, names[0] ?? ''), 'utf8');
  const window: { __reactRouterManifest?: { routes: unknown } } = {};
  runInNewContext(code, { window });
  return { code, routes: JSON.parse(JSON.stringify(window.__reactRouterManifest?.routes)) };
}

/** Parts left out on purpose: the files to fetch ahead, and fields that count as false when they are missing. */
function withoutImports(routes: PageList): unknown {
  const text = JSON.stringify(routes, (name, value: unknown) => {
    if (name === 'imports') return [];
    return name.startsWith('has') && value === false ? undefined : value;
  });
  return JSON.parse(text);
}

describe('the list of pages in the browser', () => {
  it('has the same facts about each page as the server, except its files', async () => {
    const whole = await wholeList();
    expect(Object.keys(whole).length).toBeGreaterThan(50);
    expect(listInBrowser().routes).toEqual(withoutImports(whole));
  });

  it('is written without what it restores', () => {
    const { code } = listInBrowser();
    expect(code).not.toMatch(/"imports":\["/);
    expect(code).not.toMatch(/"has\w+":false/);
    expect(code).not.toMatch(/:\{"id":/);
  });
});
