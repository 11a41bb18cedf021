/**
 * The table of the kinds that stand by date, for staff: news, events and pictures are found, published, hidden, filed under
 * another category and exported, many at once. Each entry is changed, or refused, by itself.
 */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { cleanText } from '#domain/contract/text.ts';
import { idNumber, moment, wireObject } from '#domain/contract/wire.ts';
import { pictureFocus } from '#domain/platform/pictures/picture-focus.ts';
import { entryRowFields, entryStates, versionNumber } from '#domain/site/content/editing.ts';
import { datedKinds } from '#domain/site/content/kinds.ts';
import { deletedDays, publicationTime, takeBackMinutes } from '#domain/site/content/times.ts';

const datedNames = new Set(datedKinds.map(({ name }) => name));
const ofKind = {
  noun: 'content',
  access: staff,
  params: z.object({ kind: z.string().check(z.refine((name) => datedNames.has(name))) }),
} as const;
const root = '/api/backoffice/content/table/{kind}';

export const datedRow = wireObject({
  ...entryRowFields,
  picture: wireObject({ path: z.string(), alt: z.string(), focus: z.optional(pictureFocus) }),
  /** When readers first saw the entry, or will see it; null while no day is set. */
  date: z.nullable(moment),
  /** Empty for kinds without one. */
  author: z.string(),
  category: z.string(),
});
export type DatedRow = z.output<typeof datedRow>;

const filter = {
  search: pageFields.search,
  state: z.optional(z.enum(entryStates)),
  category: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(60))),
  author: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(80))),
};
const filterQuery = wireObject(filter);
export type DatedFilter = z.output<typeof filterQuery>;

const tableQuery = wireObject({ ...filter, page: pageFields.page, perPage: pageFields.perPage });
export type DatedQuery = z.output<typeof tableQuery>;

export const listDatedEntries = defineEndpoint({
  ...ofKind,
  name: 'listDatedEntries',
  summary:
    'News, events or pictures as a table: what is scheduled first, then drafts, then the newest publications',
  method: 'GET',
  path: root,
  query: tableQuery,
  answer: pageAnswer(datedRow),
});

const summary = wireObject({
  /** How many entries match the search, the author and the category, in all and by state. */
  total: z.number(),
  states: z.array(wireObject({ state: z.enum(entryStates), count: z.number() })),
  /** All authors, by name; at most 200. */
  authors: z.array(z.string()),
});
export type DatedSummary = z.output<typeof summary>;

export const summarizeDatedEntries = defineEndpoint({
  ...ofKind,
  name: 'summarizeDatedEntries',
  summary: 'The counts and the authors of the table',
  method: 'GET',
  path: `${root}/summary`,
  query: wireObject({ search: filter.search, category: filter.category, author: filter.author }),
  answer: dataAnswer(summary),
});

export const exportDatedEntries = defineEndpoint({
  ...ofKind,
  name: 'exportDatedEntries',
  summary: 'The whole table as the filters leave it, in a CSV file; the download is in the audit log',
  method: 'GET',
  path: `${root}/export.csv`,
  query: filterQuery,
  answer: rawAnswer('text/csv'),
  audited: true,
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

/** Entries in one call. */
export const bulkEntryLimit = 100;

/** The entries as the caller's table showed them. An entry that has changed since is refused. */
export const seenEntries = z
  .array(wireObject({ id: idNumber, version: versionNumber }))
  .check(
    z.minLength(1, { error: 'Choose an entry.' }),
    z.maxLength(bulkEntryLimit, { error: `Choose at most ${bulkEntryLimit} entries.` }),
  );

/** `message` says why it was refused. */
export const entryResult = wireObject({ id: z.number(), done: z.boolean(), message: z.string() });
export type EntryResult = z.output<typeof entryResult>;

/** The limits of calls that change many entries. */
export const bulkLimits = [{ per: 'account', maximum: 600, seconds: 3600 }] as const;

const bulk = {
  ...ofKind,
  method: 'POST',
  answer: dataAnswer(z.array(entryResult)),
  limits: bulkLimits,
} as const;
/** The parts that are common to all acts on many entries that need nothing but the entries. */
const bulkEntries = { ...bulk, body: wireObject({ entries: seenEntries }) };

export const publishEntries = defineEndpoint({
  ...bulkEntries,
  name: 'publishEntries',
  summary: 'Show readers the drafts of these entries; of new posts the subscribers are told',
  path: `${root}/publish`,
});

export const hideEntries = defineEndpoint({
  ...bulkEntries,
  name: 'hideEntries',
  summary: 'Hide these entries from readers; the drafts stay',
  path: `${root}/hide`,
});

export const takeBackEntries = defineEndpoint({
  ...bulkEntries,
  name: 'takeBackEntries',
  summary: `Show readers again what they saw before these entries were published, within ${takeBackMinutes} minutes and unless they were changed since`,
  path: `${root}/take-back`,
});

export const scheduleEntries = defineEndpoint({
  ...bulk,
  name: 'scheduleEntries',
  summary: 'Show readers these versions at a set time; what is saved after is not part of it',
  path: `${root}/schedule`,
  body: wireObject({ entries: seenEntries, publishAt: publicationTime }),
});

export const takeBackSchedules = defineEndpoint({
  ...bulkEntries,
  name: 'takeBackSchedules',
  summary: `Schedule these entries as they were before they were scheduled, or not at all, within ${takeBackMinutes} minutes and unless they were changed since`,
  path: `${root}/take-back-schedules`,
});

export const deleteEntries = defineEndpoint({
  ...bulkEntries,
  name: 'deleteEntries',
  summary: `Delete these entries; for ${deletedDays} days they can be restored. One that a colleague has open is refused`,
  path: `${root}/delete`,
});

export const moveEntries = defineEndpoint({
  ...bulk,
  name: 'moveEntries',
  summary: 'File these entries under another category, for readers at once; no date moves',
  path: `${root}/move`,
  body: wireObject({
    entries: seenEntries,
    category: z.string({ error: 'Choose a category.' }).check(z.overwrite(cleanText), z.maxLength(60)),
  }),
});
