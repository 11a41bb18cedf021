/** Scripts, styles and pictures of the build, asked for by themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, Visitor } from 'vite';
import { readerOfKey } from '#domain/contract/endpoint.ts';
import { accountField } from '#web/lib/plain-answer.ts';
import { expect, onPhone, test } from './support/test.ts';

test('a built file is framed by nobody, and costs no byte more as a part of a page', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const policyOf = async (path: string, as?: string) => {
    const reply = await request.get(path, as === undefined ? {} : { headers: { 'sec-fetch-dest': as } });
    expect(reply.status()).toBe(200);
    return reply.headers()['content-security-policy'];
  };
  for (const path of [script, '/favicon.svg']) {
    expect(await policyOf(path)).toBe("frame-ancestors 'none'");
    expect(await policyOf(path, 'iframe')).toBe("frame-ancestors 'none'");
    expect(await policyOf(path, 'document')).toBe("frame-ancestors 'none'");
  }
  expect(await policyOf(script, 'script')).toBeUndefined();
});

/** The keys of each endpoint's declaration in these scripts, and of what several endpoints have alike. */
function declaredKeys(code: string): string[][] {
  const found: string[][] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const keys = properties.map((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '...',
      );
      const isDeclared = keys.includes('path') && keys.includes('answer');
      if (isDeclared || (keys.includes('noun') && keys.includes('access'))) found.push(keys);
    },
  }).visit(parseAst(code));
  return found;
}

test('built scripts have of an endpoint only what a browser calls it with', onPhone, () => {
  const folder = join(import.meta.dirname, '../../build/client');
  const pages = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const scripts = ['service-worker.js', ...pages.map((name) => join('assets', name))];
  const declared = scripts.flatMap((name) => declaredKeys(readFileSync(join(folder, name), 'utf8')));
  expect(declared.length).toBeGreaterThan(100);
  const readers = new Map<string, string>([...Object.entries(readerOfKey), ['...', 'browser']]);
  expect([...new Set(declared.flat())].filter((key) => readers.get(key) !== 'browser')).toEqual([]);
});

test('of plain forms, which the server draws, scripts hold only that of the emergency page', onPhone, () => {
  const folder = join(import.meta.dirname, '../../build/client/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const holding = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(accountField));
  expect(scripts.length).toBeGreaterThan(100);
  expect(holding).toEqual([expect.stringMatching(/^plain-form-/)]);
});
