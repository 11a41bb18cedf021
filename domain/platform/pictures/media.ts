/**
 * The media library: the pictures of the public site. Content names a picture by a path that never changes; the file
 * under it may be replaced.
 */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { optionalText, requiredLine } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { pictureFocus } from '#domain/platform/pictures/picture-focus.ts';
import { contentPicturePath } from '#domain/platform/pictures/uploads.ts';

export const maximumMediaName = 120;
export const maximumAlternativeText = 250;
/** The list of entries that use a picture holds this many; the count has no limit. */
export const listedUses = 100;
const rowFields = {
  id: z.number(),
  /** The path by which content names the picture, relative to the origin. */
  path: z.string(),
  /** Where its file is now: pages show this address. */
  file: z.string(),
  name: z.string(),
  /** Alternative text for readers who cannot see the picture; offered wherever the picture is used. */
  alt: z.string(),
  /** The picture only decorates and needs no text. Otherwise an empty `alt` was not written yet. */
  decorative: z.boolean(),
  focus: pictureFocus,
  /** Pixels of the file, and the bytes of all its copies. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Entries that name it in any of their versions. */
  uses: z.number(),
  version: z.number(),
  createdAt: moment,
};

export const mediaRow = wireObject(rowFields);
export type MediaRow = z.output<typeof mediaRow>;

/** An entry of the content that uses the picture, and the kind of the entry. */
export const mediaUse = wireObject({
  entryId: z.number(),
  /** The name of its kind, and how that reads. */
  kind: z.string(),
  kindLabel: z.string(),
  title: z.string(),
  published: z.boolean(),
  draft: z.boolean(),
  scheduled: z.boolean(),
  /** An earlier version uses the picture, and an editor may go back to that version. */
  earlier: z.boolean(),
  /** The entry is deleted and can still be restored. */
  deleted: z.boolean(),
});
export type MediaUse = z.output<typeof mediaUse>;

export const mediaDetails = wireObject({ ...rowFields, changedAt: moment, usedIn: z.array(mediaUse) });
export type MediaDetails = z.output<typeof mediaDetails>;

/** `undescribed`: without alternative text, and not marked as decorative. */
export const mediaFilters = ['used', 'unused', 'undescribed'] as const;

export const mediaQuery = wireObject({
  ...pageFields,
  show: z.optional(z.enum(mediaFilters)),
  /** Finds the picture that content names by this path. */
  path: z.optional(contentPicturePath),
});
export type MediaQuery = z.output<typeof mediaQuery>;

const versionError = { error: 'Send the number of the version.' };

const mediaChanges = {
  name: requiredLine('a name', maximumMediaName),
  alt: optionalText(maximumAlternativeText),
  decorative: z._default(z.boolean({ error: 'Send true or false.' }), false),
  focus: pictureFocus,
  /** The version that the editor looked at: 409 with the present picture when it was changed since. */
  version: z.int(versionError).check(z.gte(1, versionError), z.lte(999_999_999, versionError)),
};

export const savedMedia = wireObject(mediaChanges);
export type SavedMedia = z.output<typeof savedMedia>;

const common = { noun: 'media', access: staff } as const;
const ofPicture = { ...common, params: z.object({ id: idText }) } as const;
/** Filling a library takes many uploads at once. */
const uploadLimits = [{ per: 'account', maximum: 600, seconds: 600 }] as const;

export const browseMedia = defineEndpoint({
  ...common,
  name: 'browseMedia',
  summary: 'The pictures of the library, newest first, each with how many entries use it',
  method: 'GET',
  path: '/api/backoffice/media',
  query: mediaQuery,
  answer: pageAnswer(mediaRow),
});

export const getMedia = defineEndpoint({
  ...ofPicture,
  name: 'getMedia',
  summary: 'A picture of the library, with the entries that use it',
  method: 'GET',
  path: '/api/backoffice/media/details/{id}',
  answer: dataAnswer(mediaDetails),
});

export const addMedia = defineEndpoint({
  ...common,
  name: 'addMedia',
  summary:
    'Put a picture (JPEG, PNG or WebP, 10 MiB) into the library. An Idempotency-Key of 32 hexadecimal digits becomes its name',
  method: 'POST',
  path: '/api/backoffice/media/add',
  upload: true,
  idempotent: true,
  answer: dataAnswer(mediaRow, 'The picture is in the library.'),
  limits: uploadLimits,
});

export const saveMedia = defineEndpoint({
  ...ofPicture,
  name: 'saveMedia',
  summary: 'Name and describe a picture, and say where its middle of interest is',
  method: 'POST',
  path: '/api/backoffice/media/save/{id}',
  body: savedMedia,
  answer: dataAnswer(mediaDetails, 'The picture is saved.'),
});

export const replaceMedia = defineEndpoint({
  ...ofPicture,
  name: 'replaceMedia',
  summary: 'Show another file wherever this picture is used',
  method: 'POST',
  path: '/api/backoffice/media/replace/{id}',
  upload: true,
  answer: dataAnswer(mediaDetails, 'Pages show the new picture now.'),
  limits: uploadLimits,
});

export const deleteMedia = defineEndpoint({
  ...ofPicture,
  name: 'deleteMedia',
  summary: 'Delete a picture that nothing uses: 409 with the entries that do',
  method: 'POST',
  path: '/api/backoffice/media/delete/{id}',
  answer: dataAnswer(wireObject({ id: z.number() }), 'The picture is deleted.'),
});
