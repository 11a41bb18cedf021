/** Pictures: the types that may be uploaded, and the paths they are stored under. */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';

export const uploadFolders = ['vehicles', 'traffic', 'messages', 'people', 'logos'] as const;
export const uploadFolder = z.enum(uploadFolders);
export type UploadFolder = z.output<typeof uploadFolder>;
/** The pictures that come with the product, the agencies' badges, as SVG. Nothing is uploaded there. */
export const ownFolder = 'agencies';
/** The pictures of the public site: the product's own drawings, and uploads of staff. They are public. */
export const contentFolder = 'content';

export const maximumUploadBytes = 10 * 1024 * 1024;
export const maximumPixels = 50_000_000;
/** An upload of an account that no record refers to is removed after this. */
export const unclaimedHours = 24;
export const maximumPictures = 10;

/** A message, or an answer to a report, has at most so many. */
export const picturesOfReply = 4;

/**
 * `files/vehicles/<22 or more unguessable symbols>.webp`, relative to the origin. The symbols hold no hyphen, which
 * only ever starts the width of a narrower copy.
 */
export const picturePath = z
  .string()
  .check(
    z.regex(/^files\/(vehicles|traffic|messages)\/\w{22,64}\.webp$/, { error: 'Upload this picture again.' }),
  );

/**
 * The name of a picture whose device chose it: the `Idempotency-Key` of its upload. A record can name the picture before
 * it has arrived, and an upload that was cut off goes on under the same name.
 */
export const pictureName = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** @returns the path that a picture of this name has. */
export function picturePathOf(folder: UploadFolder | typeof contentFolder, name: string): string {
  return `files/${folder}/${name}.webp`;
}

export const contentPicturePath = z
  .string()
  .check(z.regex(/^files\/content\/\w{2,64}\.(webp|svg)$/, { error: 'Choose this picture again.' }));

/** A person's own picture; empty for none. */
export const photoPath = z
  .string({ error: 'Upload this picture again.' })
  .check(z.regex(/^(?:files\/people\/\w{22,64}\.webp)?$/, { error: 'Upload this picture again.' }));

export const picturePaths = z._default(
  z
    .array(picturePath, { error: 'Send the pictures as a list of their paths.' })
    .check(z.maxLength(maximumPictures, { error: `Add at most ${maximumPictures} pictures.` })),
  [],
);

/** The same where the first client sends them, which knows no limit and shows no refusal: the first ten are taken. Forms say the limit. */
export const firstPictures = z
  .array(picturePath, { error: 'Send the pictures as a list of their paths.' })
  .check(z.overwrite((paths) => paths.slice(0, maximumPictures)));

/** The same, none when it is left out. */
export const firstPicturePaths = z._default(firstPictures, []);

/** The pictures of a message or reply after the first one, which has a field of its own. */
export const morePictures = z._default(
  z
    .array(picturePath, { error: 'Send the pictures as a list of their paths.' })
    .check(z.maxLength(picturesOfReply - 1, { error: `Add at most ${picturesOfReply} pictures.` })),
  [],
);

/** @param first empty for none. @returns all of them, each once. */
export function picturesTogether(first: string, more: readonly string[]): string[] {
  return [...new Set(first === '' ? more : [first, ...more])];
}

export const uploadPicture = defineEndpoint({
  name: 'uploadPicture',
  noun: 'uploads',
  summary:
    'Upload one picture (JPEG, PNG or WebP, for messages also the first frame of a GIF, 10 MiB); answers with its stored path. Signed in, an Idempotency-Key of 32 hexadecimal digits becomes its name',
  method: 'POST',
  path: '/api/fileupload/{folder}',
  access: anyone,
  params: z.object({ folder: uploadFolder }),
  upload: true,
  idempotent: true,
  answer: dataAnswer(z.string(), 'The picture is uploaded.'),
  limits: [
    { per: 'address-signed-out', maximum: 60, seconds: 600 },
    { per: 'account', maximum: 120, seconds: 600 },
  ],
});

export const getPicture = defineEndpoint({
  name: 'getPicture',
  noun: 'uploads',
  summary:
    'A stored picture, once a record refers to it; one of a case for those alone who may read the case',
  method: 'GET',
  path: '/files/{folder}/{name}',
  access: anyone,
  params: z.object({
    folder: z.enum([...uploadFolders, ownFolder, contentFolder]),
    name: z.string().check(z.regex(/^\w{2,64}((-320|-800)?\.webp|\.svg)$/)),
  }),
  answer: rawAnswer('image/webp'),
});
