/** Deleted entries of the public site: for some days they are listed for staff, and can be restored as they were. */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { entryRowFields } from '#domain/site/content/editing.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { bulkLimits, entryResult, seenEntries } from '#domain/site/content/table.ts';
import { deletedDays } from '#domain/site/content/times.ts';

/** The only entry of its kind is never deleted. */
const listKinds = new Set(
  Object.values<ContentKind>(contentKinds)
    .filter(({ entries }) => entries === 'many')
    .map(({ name }) => name),
);
const ofKind = {
  noun: 'content',
  access: staff,
  params: z.object({ kind: z.string().check(z.refine((name) => listKinds.has(name))) }),
} as const;

/** A deleted entry. Its state is the one that it has again once it is restored. */
const deletedRow = wireObject({
  ...entryRowFields,
  deletedAt: moment,
  /** Empty when they have left. */
  deletedBy: z.string(),
  /** After this moment it cannot be restored. */
  endsForGoodAt: moment,
});
export type DeletedRow = z.output<typeof deletedRow>;

export const listDeletedEntries = defineEndpoint({
  ...ofKind,
  name: 'listDeletedEntries',
  summary: `The deleted entries of a kind that can still be restored, for ${deletedDays} days, the last deleted first`,
  method: 'GET',
  path: '/api/backoffice/content/deleted/{kind}',
  query: wireObject(pageFields),
  answer: pageAnswer(deletedRow),
});

export const restoreDeletedEntries = defineEndpoint({
  ...ofKind,
  name: 'restoreDeletedEntries',
  summary:
    'Restore these deleted entries as they were: readers see again what they saw. A schedule whose time has passed stays away',
  method: 'POST',
  path: '/api/backoffice/content/restore-deleted/{kind}',
  body: wireObject({ entries: seenEntries }),
  answer: dataAnswer(z.array(entryResult)),
  limits: bulkLimits,
});
