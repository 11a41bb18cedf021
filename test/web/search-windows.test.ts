// @vitest-environment happy-dom
/** The answers to searches that a window keeps apart. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { search, searchBackoffice, searchCases } from '#domain/platform/search/search.ts';
import { server, wayOf } from '#test/support/rendered.tsx';
import type { SearchArea } from '#web/features/platform/search/areas.ts';
import { inList, onPage, searchOf } from '#web/features/platform/search/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Search = [area: SearchArea, typed: string, perNoun: number];

/** @returns what the server is asked when a window searches for these, one after the other. */
async function asked(searches: readonly Search[]): Promise<[string, unknown][]> {
  server.answer = [];
  const window = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const one of searches) await window.fetchQuery(searchOf(...one));
  return server.asked.map(({ endpoint, input }) => [wayOf(endpoint), input]);
}

it.each<[other: string, first: Search, second: Search, first: Endpoint, second: Endpoint]>([
  ['the few in the list under the field', ['users', 'ada', onPage], ['users', 'ada', inList], search, search],
  ['other words', ['admin', 'ada', inList], ['admin', 'adamu', inList], searchCases, searchCases],
  ['another area', ['admin', 'ada', inList], ['backoffice', 'ada', inList], searchCases, searchBackoffice],
])('the results of a search are not those for %s', async (_, first, second, ofFirst, ofSecond) => {
  const queryOf = ([, q, perNoun]: Search) => ({ query: { q, perNoun } });
  expect(await asked([first, second])).toEqual([
    [wayOf(ofFirst), queryOf(first)],
    [wayOf(ofSecond), queryOf(second)],
  ]);
});

it('the same words with blanks around them are not asked for again', async () => {
  expect(
    await asked([
      ['users', 'ada', inList],
      ['users', ' ada ', inList],
    ]),
  ).toHaveLength(1);
});
