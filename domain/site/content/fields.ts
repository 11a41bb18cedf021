/**
 * The fields of content. Each is a schema with the editor's control, label, hint and limit. Forms are made from
 * these, so nothing about a field is written twice.
 */
import * as z from 'zod/mini';
import { cleanText } from '#domain/contract/text.ts';
import type { PictureFocus } from '#domain/platform/pictures/object-position.ts';
import { contentPicturePath } from '#domain/platform/pictures/uploads.ts';
import { yearOf } from '#domain/values/clock.ts';

export const controls = [
  'line',
  'lines',
  'rich-text',
  'picture',
  'link',
  'email',
  'phone',
  'rating',
  'choice',
  'switch',
  'moment',
  'people',
  'order',
  'several',
] as const;
export type Control = (typeof controls)[number];

export type Field<T extends z.ZodMiniType = z.ZodMiniType> = {
  control: Control;
  label: string;
  hint: string;
  required: boolean;
  /** Characters, where there is a limit. */
  maximum: number | null;
  /** The choices of a `choice` and of `several`, and what an `order` is of. */
  choices: ReadonlyArray<{ value: string; label: string }>;
  schema: T;
};

export type Fields = Readonly<Record<string, Field>>;

type FieldTexts = { hint?: string; required?: boolean };

const nothing = { hint: '', required: false, maximum: null, choices: [] };

/** A missing text is checked as if it were empty. */
function text(label: string, maximum: number, required: boolean) {
  return z.prefault(
    z
      .string({ error: `Enter ${label.toLowerCase()}.` })
      .check(
        z.overwrite(cleanText),
        z.minLength(required ? 1 : 0, { error: `Enter ${label.toLowerCase()}.`, abort: true }),
        z.maxLength(maximum, { error: `Use at most ${maximum} characters.` }),
      ),
    '',
  );
}

/** One line of plain text. */
export function line(label: string, maximum: number, { hint = '', required = false }: FieldTexts = {}) {
  return {
    ...nothing,
    control: 'line' as const,
    label,
    hint,
    required,
    maximum,
    schema: text(label, maximum, required),
  };
}

/** Plain text of several lines. */
export function lines(label: string, maximum: number, words: FieldTexts = {}) {
  return { ...line(label, maximum, words), control: 'lines' as const };
}

/** HTML of a few kinds of element. The server removes all others, when it is saved and again when it is shown. */
export function richText(label: string, words: FieldTexts = {}) {
  return { ...line(label, 60_000, words), control: 'rich-text' as const };
}

/** A picture of the media library; without a path when there is none. */
export type StoredPicture = {
  /** The path in the library; once the picture is shown, the address of its file. Relative, without a leading slash. */
  path: string;
  /** Alternative text for readers who cannot see it; empty when the picture only decorates. */
  alt: string;
  /** The library sets it when the picture is shown; entries do not store it. */
  focus?: PictureFocus | undefined;
};

export const storedPicture: z.ZodMiniType<StoredPicture, Pick<StoredPicture, 'path' | 'alt'>> = z.object({
  path: z.union([z.literal(''), contentPicturePath]),
  alt: z.string().check(z.overwrite(cleanText), z.maxLength(250)),
});

export const noPicture: StoredPicture = { path: '', alt: '' };

export function picture(label: string, { hint = '', required = false }: FieldTexts = {}) {
  const schema = z.prefault(
    storedPicture.check(z.refine(({ path }) => !required || path !== '', { error: 'Choose a picture.' })),
    noPicture,
  );
  return { ...nothing, control: 'picture' as const, label, hint, required, schema };
}

/** An address of this site, or a web, mail or phone address elsewhere; nothing that could run. */
export const linkPattern =
  /^(\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+|mailto:[^\s]+@[^\s]+|tel:\+?[\d ]{2,20}|#[\w-]+)$/;

export function link(label: string, { hint = '', required = false }: FieldTexts = {}) {
  const message = 'Enter a page of this site such as /about, or an address that starts with https://.';
  const schema = text(label, 500, required).check(
    z.refine((address) => address === '' || linkPattern.test(address), { error: message }),
  );
  return { ...nothing, control: 'link' as const, label, hint, required, maximum: 500, schema };
}

export function email(label: string, { hint = '', required = false }: FieldTexts = {}) {
  const schema = text(label, 254, required).check(
    z.refine((address) => address === '' || /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(address), {
      error: 'Enter an e-mail address, such as name@example.com.',
    }),
  );
  return { ...nothing, control: 'email' as const, label, hint, required, maximum: 254, schema };
}

/** A phone number as it is shown. A link that dials it leaves out the spaces. */
export function phone(label: string, { hint = '', required = false }: FieldTexts = {}) {
  const schema = text(label, 30, required).check(
    z.refine((number) => /^\+?[\d ]*$/.test(number), { error: 'Use digits and spaces only.' }),
  );
  return { ...nothing, control: 'phone' as const, label, hint, required, maximum: 30, schema };
}

/** A year of four digits that has begun. */
export function year(label: string, { hint = '' }: FieldTexts = {}) {
  const isBegun = (written: string) => /^(19|20)\d\d$/.test(written) && Number(written) <= yearOf(Date.now());
  const schema = text(label, 4, false).check(
    z.refine((written) => written === '' || isBegun(written), { error: 'Enter a year, such as 2019.' }),
  );
  return { ...nothing, control: 'line' as const, label, hint, maximum: 4, schema };
}

/** Stars from 0 to 5 in halves. */
export function rating(label: string) {
  const schema = z._default(
    z.number().check(
      z.gte(0),
      z.lte(5),
      z.refine((stars) => Number.isInteger(stars * 2), { error: 'Use whole or half stars.' }),
    ),
    5,
  );
  return { ...nothing, control: 'rating' as const, label, schema };
}

export function choice<const Value extends string>(
  label: string,
  choices: readonly { value: Value; label: string }[],
  { hint = '' }: FieldTexts = {},
) {
  const values = choices.map(({ value }) => value);
  const schema = z.enum(values, { error: 'Choose one of these.' });
  return { ...nothing, control: 'choice' as const, label, hint, required: true, choices, schema };
}

/** A choice whose first value counts until staff choose another. */
export function usualChoice<const Value extends string>(
  label: string,
  choices: readonly [{ value: Value; label: string }, ...{ value: Value; label: string }[]],
  texts: FieldTexts = {},
) {
  const made = choice(label, choices, texts);
  return { ...made, required: false, schema: z._default(made.schema, choices[0].value) };
}

export function onOff(label: string, { hint = '' }: FieldTexts = {}) {
  return { ...nothing, control: 'switch' as const, label, hint, schema: z._default(z.boolean(), false) };
}

/** The order of some things, each named once. A thing that is not named stands after the one that it usually follows. */
export function order<const Value extends string>(
  label: string,
  choices: readonly { value: Value; label: string }[],
  { hint = '' }: FieldTexts = {},
) {
  return { ...nothing, control: 'order' as const, label, hint, choices, schema: eachOnce(choices) };
}

/** Any number of some choices. */
export function several<const Value extends string>(
  label: string,
  choices: readonly { value: Value; label: string }[],
  { hint = '' }: FieldTexts = {},
) {
  return { ...nothing, control: 'several' as const, label, hint, choices, schema: eachOnce(choices) };
}

function eachOnce<const Value extends string>(choices: readonly { value: Value; label: string }[]) {
  const error = 'Name each of these once.';
  const value = z.enum(
    choices.map((one) => one.value),
    { error },
  );
  const list = z
    .array(value, { error })
    .check(z.refine((all) => new Set(all).size === all.length, { error }));
  return z._default(list, []);
}

/** A day and time, ISO 8601 with zone; empty when there is none. */
export function moment(label: string, { hint = '' }: FieldTexts = {}) {
  const schema = z._default(
    z
      .string()
      .check(
        z.refine((at) => at === '' || !Number.isNaN(Date.parse(at)), { error: 'Enter a day and a time.' }),
      ),
    '',
  );
  return { ...nothing, control: 'moment' as const, label, hint, schema };
}

export const person = z.object({
  fullName: text('Full name', 120, true),
  position: text('Position', 120, false),
  picture: z._default(storedPicture, noPicture),
});
export type ContentPerson = z.output<typeof person>;

/** An ordered list of people, such as speakers. */
export function people(label: string, { hint = '' }: FieldTexts = {}) {
  const schema = z._default(z.array(person).check(z.maxLength(30, { error: 'Name at most 30 people.' })), []);
  return { ...nothing, control: 'people' as const, label, hint, schema };
}
