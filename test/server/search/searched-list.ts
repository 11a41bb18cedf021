/** A list for the tests of spellings: how a text comes into it, and the results of a search of it. */
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import type { SearchGroup, SearchNoun, SearchResult } from '#domain/platform/search/search.ts';
import type { TestAccount, TestAgency } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';

export type Key = number | string;

export type People = {
  /** Owns what members have. */
  amara: TestAccount;
  bola: TestAccount;
  driver: TestAccount;
  officer: TestAccount;
  agency: TestAgency;
  administrator: TestAccount;
};

/** Puts a text into the list. @returns what the list shows it by. */
export type Write = (said: string) => Promise<Key>;

export type SearchedList = {
  name: string;
  find: (typed: string) => Promise<Key[]>;
  words: Write;
  /** The list is asked for the beginning of a name. */
  byBeginning?: true;
  /** Where the list has vehicles. An unusual number is found in a field of its own, and in a text as it is. */
  plate?: { write: Write; field: boolean };
  /** Where the list has phone numbers. */
  phone?: Write;
};

/** People's subjects go into one text: words, vehicles and phone numbers. */
export function inText(write: Write): Pick<SearchedList, 'words' | 'plate' | 'phone'> {
  return {
    words: write,
    plate: { write: (plate) => write(`The bus ${plate} passed`), field: false },
    phone: (phone) => write(`Call ${phone} now`),
  };
}

/** The names of the calls that these lists are of. */
export const searchedCalls = new Set<string>();

/** @param person nobody for what the public sees. @param shown the keys of the rows of an answer. */
export function findIn<E extends Endpoint>(
  rua: TestServer,
  endpoint: E,
  person: TestAccount | undefined,
  shown: (answer: AnswerOf<E>) => Key[],
  query = 'search=',
): SearchedList['find'] {
  searchedCalls.add(endpoint.name);
  return async (typed) => {
    const path = `${endpoint.path}?${query}${encodeURIComponent(typed)}`;
    return shown((await rua.call('GET', path, { token: person?.token })).answer(endpoint));
  };
}

export type Rows = { rows: readonly { id: number }[] };

export const idsOf = ({ rows }: Rows): number[] => rows.map(({ id }) => id);

/** The results that are spelt as they were typed, or folded so. */
function exactIn(groups: readonly SearchGroup[]): SearchResult[] {
  return groups.flatMap(({ results }) => results.filter(({ near }) => !near));
}

export const referencesIn = (groups: readonly SearchGroup[]): string[] =>
  exactIn(groups).map(({ ref }) => ref);

export function idsIn(wanted: SearchNoun): (groups: readonly SearchGroup[]) => number[] {
  return (groups) =>
    exactIn(groups)
      .filter(({ noun }) => noun === wanted)
      .map(({ id }) => id);
}
