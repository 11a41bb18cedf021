/** Search over everything that is one's own, or that staff look after, by id, plate, name and text. */
import * as z from 'zod/mini';
import { agencies, members, staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { optionalText } from '#domain/contract/text.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';

/** The kinds of records of the back office, in the order of the page. */
export const staffNouns = ['content', 'person', 'agency', 'contact-message', 'media', 'audit'] as const;
export type StaffNoun = (typeof staffNouns)[number];

/** The kinds of records, in the order in which they are shown. */
export const searchNouns = [
  'case',
  'ride',
  'item',
  'complaint',
  'ticket',
  'space',
  'traffic',
  'news',
  ...staffNouns,
] as const;
export const searchNoun = z.enum(searchNouns);
export type SearchNoun = z.output<typeof searchNoun>;

export const searchLength = 100;

export const searchResult = wireObject({
  noun: searchNoun,
  id: z.number(),
  /** The id that people say, such as `RD-7K2M9QXD`; of content its kind. Empty where there is none. */
  ref: z.string(),
  title: z.string(),
  detail: z.string(),
  at: moment,
  /** The record is spelt differently from the search text. */
  near: z.boolean(),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchGroup = wireObject({
  noun: searchNoun,
  results: z.array(searchResult),
  hasMore: z.boolean(),
});
export type SearchGroup = z.output<typeof searchGroup>;

const perNoun = z.codec(
  z.string().check(z.regex(/^([1-9]|1\d|20)$/, { error: 'Ask for 1 to 20 of each kind.' })),
  z.number(),
  { decode: Number, encode: String },
);

export const searchQuery = wireObject({
  /** An empty text finds nothing. */
  q: optionalText(searchLength),
  perNoun: z.optional(perNoun),
});
export type SearchQuery = z.output<typeof searchQuery>;

const limits = [{ per: 'account', maximum: 600, seconds: 600 }] as const;

export const search = defineEndpoint({
  name: 'search',
  noun: 'search',
  summary: 'What is the caller\u2019s own, published news and current traffic, however it is misspelt',
  method: 'GET',
  path: '/api/user/search',
  access: members,
  query: searchQuery,
  answer: dataAnswer(z.array(searchGroup)),
  limits,
});

export const searchCases = defineEndpoint({
  name: 'searchCases',
  noun: 'search',
  summary: 'Cases of the officer\u2019s agency, and published news, however it is misspelt',
  method: 'GET',
  path: '/api/agency/search',
  access: agencies,
  query: searchQuery,
  answer: dataAnswer(z.array(searchGroup)),
  limits,
});

export const searchBackoffice = defineEndpoint({
  name: 'searchBackoffice',
  noun: 'search',
  summary:
    'Content, messages of the contact page and pictures; for administrators also people, agencies and the log. Newest first',
  method: 'GET',
  path: '/api/backoffice/search',
  access: staff,
  query: searchQuery,
  answer: dataAnswer(z.array(searchGroup)),
  limits,
});
