/**
 * Editing content by staff: forms made from the kinds, drafts hidden from readers, and the history of versions. A
 * change names the version that its editor looked at, so that it overwrites no unseen change.
 */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { controls } from '#domain/site/content/fields.ts';
import { entryOrders } from '#domain/site/content/kind.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { deletedDays, publicationTime } from '#domain/site/content/times.ts';

const fieldForm = wireObject({
  /** Its key in the content of an entry, and in the errors beside the fields. */
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  control: z.enum(controls),
  required: z.boolean(),
  /** Characters, where there is a limit. */
  maximum: z.nullable(z.number()),
  /** The choices of a `choice`. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const kindForm = wireObject({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  /** `one` is always there and cannot be deleted, `many` is an ordered list. */
  entries: z.enum(['one', 'many']),
  /** A list stands as staff put it, or with the newest publication first. */
  order: z.enum(entryOrders),
  /** The name of the field that names an entry in lists. */
  title: z.string(),
  fields: z.array(fieldForm),
});
export type KindForm = z.output<typeof kindForm>;

/**
 * `changed`: readers see an older version than the draft. `scheduled`: they will see another at a set time. `hidden`: they
 * saw it before.
 */
export const entryStates = ['published', 'changed', 'scheduled', 'draft', 'hidden'] as const;
export type EntryState = (typeof entryStates)[number];

export const entryRowFields = {
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  /** The place among the entries of its kind, from 0. */
  position: z.number(),
  /** The version of the draft. */
  version: z.number(),
  state: z.enum(entryStates),
  /** Null while readers see nothing of it. */
  publishedAt: z.nullable(moment),
  /** When the scheduled version is published, and which version that is. */
  publishAt: z.nullable(moment),
  scheduledVersion: z.nullable(z.number()),
  /** When what readers see leaves the page by itself, or left it; null when it stays. */
  endsAt: z.nullable(moment),
  changedAt: moment,
  /** The last editor's name; empty for content that came with the product. */
  changedBy: z.string(),
};

export const entryRow = wireObject(entryRowFields);
export type EntryRow = z.output<typeof entryRow>;

export const entryContent = z.record(z.string(), z.unknown(), {
  error: 'Send the content as an object of its fields.',
});

/** An entry with its draft. */
export const entry = wireObject({ ...entryRowFields, content: entryContent });
export type Entry = z.output<typeof entry>;

export const contentActions = [
  'created',
  'saved',
  'published',
  'unpublished',
  'moved',
  'restored',
  'deleted',
  'scheduled',
  'unscheduled',
  'taken-back',
  'undeleted',
] as const;
export type ContentAction = (typeof contentActions)[number];

const revisionFields = {
  version: z.number(),
  action: z.enum(contentActions),
  at: moment,
  /** Empty for content that came with the product. */
  author: z.string(),
};

export const revision = wireObject(revisionFields);
export type Revision = z.output<typeof revision>;

/** An earlier version with its whole content. */
export const wholeRevision = wireObject({ ...revisionFields, content: entryContent });
export type WholeRevision = z.output<typeof wholeRevision>;

const kindNames = new Set(Object.values(contentKinds).map(({ name }): string => name));
const kindName = z.string().check(z.refine((name) => kindNames.has(name)));
const versionError = { error: 'Send the number of the version.' };
export const versionNumber = z
  .int(versionError)
  .check(z.gte(1, versionError), z.lte(999_999_999, versionError));
const versionText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.number(), {
  decode: Number,
  encode: String,
});

const common = { noun: 'content', access: staff } as const;
const ofKind = { ...common, params: z.object({ kind: kindName }) } as const;
const ofEntry = { ...common, params: z.object({ id: idText }) } as const;
/** The version that the caller looked at: 409 with the present entry when it was saved since. */
const seenVersion = wireObject({ version: versionNumber });

export const listKinds = defineEndpoint({
  ...common,
  name: 'listKinds',
  summary: 'The kinds of content, each with its form',
  method: 'GET',
  path: '/api/backoffice/content/kinds',
  answer: dataAnswer(z.array(kindForm)),
});

export const kindState = wireObject({
  kind: kindName,
  /** How many entries the kind has. */
  entries: z.number(),
  /**
   * `unpublished`: how many entries have a draft that readers do not see. `scheduled`: how many have a version that readers
   * will see at a set time.
   */
  unpublished: z.number(),
  scheduled: z.number(),
});
export type KindState = z.output<typeof kindState>;

export const overviewContent = defineEndpoint({
  ...common,
  name: 'overviewContent',
  summary: 'How far each kind of content is, in the order of the kinds',
  method: 'GET',
  path: '/api/backoffice/content/overview',
  answer: dataAnswer(z.array(kindState)),
});

export const listEntries = defineEndpoint({
  ...ofKind,
  name: 'listEntries',
  summary: 'The entries of a kind, in their order: as staff put them, or the newest first',
  method: 'GET',
  path: '/api/backoffice/content/list/{kind}',
  query: wireObject(pageFields),
  answer: pageAnswer(entryRow),
});

export const getEntry = defineEndpoint({
  ...ofEntry,
  name: 'getEntry',
  summary: 'An entry with its draft',
  method: 'GET',
  path: '/api/backoffice/content/details/{id}',
  answer: dataAnswer(entry),
});

export const createEntry = defineEndpoint({
  ...ofKind,
  name: 'createEntry',
  summary: 'Begin an entry, as a draft',
  method: 'POST',
  path: '/api/backoffice/content/create/{kind}',
  body: wireObject({ content: entryContent }),
  answer: dataAnswer(entry, 'The draft is saved.'),
  idempotent: true,
});

export const saveDraft = defineEndpoint({
  ...ofEntry,
  name: 'saveDraft',
  summary: 'Save the draft, which may still lack what is required; readers go on seeing what is published',
  method: 'POST',
  path: '/api/backoffice/content/save/{id}',
  body: wireObject({
    version: versionNumber,
    content: entryContent,
    /** Saved while the editor types: together with their previous automatic save it is one change in the history. */
    automatic: z.optional(z.boolean()),
  }),
  answer: dataAnswer(entry, 'The draft is saved.'),
});

export const publishEntry = defineEndpoint({
  ...ofEntry,
  name: 'publishEntry',
  summary: 'Show readers the draft; of a new post its subscribers are told',
  method: 'POST',
  path: '/api/backoffice/content/publish/{id}',
  body: seenVersion,
  answer: dataAnswer(entry, 'Readers see it now.'),
});

export const unpublishEntry = defineEndpoint({
  ...ofEntry,
  name: 'unpublishEntry',
  summary: 'Hide the entry from readers; the draft stays',
  method: 'POST',
  path: '/api/backoffice/content/unpublish/{id}',
  body: seenVersion,
  answer: dataAnswer(entry, 'Readers no longer see it.'),
});

export const scheduleEntry = defineEndpoint({
  ...ofEntry,
  name: 'scheduleEntry',
  summary: 'Show readers this version at a set time; what is saved after is not part of it',
  method: 'POST',
  path: '/api/backoffice/content/schedule/{id}',
  body: wireObject({ version: versionNumber, publishAt: publicationTime }),
  answer: dataAnswer(entry, 'It is scheduled.'),
});

export const cancelSchedule = defineEndpoint({
  ...ofEntry,
  name: 'cancelSchedule',
  summary: 'Show readers nothing new at the set time',
  method: 'POST',
  path: '/api/backoffice/content/cancel-schedule/{id}',
  body: seenVersion,
  answer: dataAnswer(entry, 'It is no longer scheduled.'),
});

export const deleteEntry = defineEndpoint({
  ...ofEntry,
  name: 'deleteEntry',
  summary: `Delete an entry of a kind that has many; for ${deletedDays} days it can be restored. Refused while a colleague has it open`,
  method: 'POST',
  path: '/api/backoffice/content/delete/{id}',
  body: seenVersion,
  answer: dataAnswer(wireObject({ id: z.number() }), 'It is deleted.'),
});

export const orderEntries = defineEndpoint({
  ...ofKind,
  name: 'orderEntries',
  summary:
    'Put the entries of a kind in this order; readers see it at once. Kinds that stand by date have none',
  method: 'POST',
  path: '/api/backoffice/content/order/{kind}',
  body: wireObject({
    /** All of the kind, each once: 409 with the present order when an entry was added or deleted since. */
    ids: z.array(z.int().check(z.positive()), { error: 'Send the numbers of all entries.' }).check(
      z.maxLength(1000, { error: 'Send at most 1,000 numbers.' }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Send each number once.' }),
    ),
  }),
  answer: dataAnswer(z.array(entryRow), 'The order is saved.'),
});

export const listRevisions = defineEndpoint({
  ...ofEntry,
  name: 'listRevisions',
  summary: 'Who changed what when: the newest 200 changes of an entry, newest first',
  method: 'GET',
  path: '/api/backoffice/content/revisions/{id}',
  answer: dataAnswer(z.array(revision)),
});

export const getRevision = defineEndpoint({
  ...common,
  name: 'getRevision',
  summary: 'An earlier version of an entry, whole',
  method: 'GET',
  path: '/api/backoffice/content/revisions/{id}/{version}',
  params: z.object({ id: idText, version: versionText }),
  answer: dataAnswer(wholeRevision),
});

export const restoreRevision = defineEndpoint({
  ...ofEntry,
  name: 'restoreRevision',
  summary: 'Make an earlier version the draft again',
  method: 'POST',
  path: '/api/backoffice/content/restore/{id}',
  body: wireObject({ version: versionNumber, revision: versionNumber }),
  answer: dataAnswer(entry, 'The earlier version is the draft now.'),
});
