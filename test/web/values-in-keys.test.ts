/** The key of each query has every value that its call is made with, so that no answer is shown for another question. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readSyntax } from '#test/support/code-texts/syntax.ts';
import { queriesIn, unkeyed } from '#test/support/query-values.ts';

const root = join(import.meta.dirname, '../..');

/** Values that are the same whenever the key is the same. */
const settled: Readonly<Record<string, readonly string[]>> = {
  // Each place that calls it is a query of its own here.
  'web/lib/use-present-people.ts': ['tell'],
};

describe('the queries of all pages', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /queryFn|usePresentPeople/.test(readFileSync(join(root, path), 'utf8')),
  );
  const found = files.toSorted().flatMap((path) => {
    const { code, program } = readSyntax(path);
    return queriesIn(program).map((query) => ({
      place: `${path}:${code.slice(0, query.start).split('\n').length}`,
      left: unkeyed(query).filter((value) => !settled[path]?.includes(value)),
    }));
  });

  it('are many', () => expect(found.length).toBeGreaterThan(100));

  it('have each value of the call in their key', () => {
    expect(found.filter(({ left }) => left.length > 0)).toEqual([]);
  });
});

it.each([
  ['page', `(page) => ({ queryKey: ['rides'], queryFn: () => call(list, { page }) })`],
  ['page', `({ page, state }) => ({ queryKey: [state], queryFn: () => call(list, { page, state }) })`],
  ['query', `(query) => ({ queryKey: [query.page], queryFn: () => call(list, { ...query }) })`],
  ['query.state', `(query) => ({ queryKey: [query.page], queryFn: () => call(list, query.state) })`],
  ['side', `(side) => ({ queryKey: ['rides'], queryFn: () => call(side === 'owner' ? list : others) })`],
  ['load', `(page) => { const load = () => call(page); return { queryKey: ['rides'], queryFn: load } }`],
  ['page', `(page) => ({ ...rides, queryFn: () => call(list, { page }) })`],
  ['doing', `(id, doing) => usePresentPeople([id], (window) => call(tell, { id, window, doing }))`],
  ['', `(query) => ({ queryKey: [query], queryFn: ({ signal }) => call(list, query.page, { signal }) })`],
  [
    '',
    `(page) => ({ queryKey: [...family, { page }], queryFn: () => { const query = { page }; call(query) } })`,
  ],
])('%j is left out of the key of %s', (left, code) => {
  const program: unknown = parseSync(
    'queries.ts',
    `const family = ['rides']; export const one = ${code};`,
  ).program;
  expect(queriesIn(program).map(unkeyed)).toEqual([left === '' ? [] : [left]]);
});
