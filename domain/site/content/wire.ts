/**
 * Content on the wire: flat objects with snake_case keys. A picture is its path, with its alternative text and its
 * middle of interest in keys of their own beside it, and people are JSON text, as the first client reads them.
 */
import * as z from 'zod/mini';
import { moment, snakeCase } from '#domain/contract/wire.ts';
import { objectPosition } from '#domain/platform/pictures/object-position.ts';
import { pictureFocus, readFocus } from '#domain/platform/pictures/picture-focus.ts';
import type { ContentPerson, Control, Fields, StoredPicture } from '#domain/site/content/fields.ts';
import type { ContentKind, ContentOf } from '#domain/site/content/kind.ts';
import { parseJson } from '#domain/values/json.ts';

type Names<F extends Fields> = Partial<Record<keyof F & string, string>>;
type ContentCodec<T> = z.ZodMiniType<T, Record<string, unknown>>;

/** Fields of an answer beside the content itself, under the same key on the wire. */
type Extra = Record<string, { name: string; schema: z.ZodMiniType }>;
type ExtraOf<E extends Extra> = { [Key in keyof E]: z.output<E[Key]['schema']> };

/**
 * @param names the wire's spelling of a field where it is not its name in snake case.
 * @param extra fields added to the content: its number, its moments, counts.
 */
export function contentWire<F extends Fields, E extends Extra = Record<never, never>>(
  kind: ContentKind<F>,
  names?: Names<F>,
  extra?: E,
): ContentCodec<ContentOf<ContentKind<F>> & ExtraOf<E>>;
export function contentWire(
  kind: ContentKind,
  names: Partial<Record<string, string>> = {},
  extra: Extra = {},
): z.ZodMiniType {
  const parts = [
    ...Object.entries(kind.fields).map(([key, { control }]) =>
      partOf(control, key, names[key] ?? snakeCase(key)),
    ),
    ...Object.entries(extra).map(([key, { name, schema }]) => plain(key, name, schema)),
  ];
  const onWire = z.object(Object.assign({}, ...parts.map(({ shape }) => shape)));
  return z.codec(onWire, z.custom<Record<string, unknown>>(), {
    decode: (wire) => Object.assign({}, ...parts.map(({ decode }) => decode(wire))),
    encode: (value) => Object.assign({}, ...parts.map(({ encode }) => encode(value))),
  });
}

type Loose = Record<string, unknown>;
type Part = {
  shape: Record<string, z.ZodMiniType>;
  decode: (wire: Loose) => Loose;
  encode: (value: Loose) => Loose;
};

function partOf(control: Control, key: string, name: string): Part {
  if (control === 'picture') return pictureWire(key, name);
  if (control === 'people') return peopleWire(key, name);
  if (control === 'order' || control === 'several') return plain(key, name, z.array(z.string()));
  if (control === 'rating') return ratingWire(key, name);
  return plain(key, name, control === 'switch' ? z.boolean() : z.string());
}

function plain(key: string, name: string, schema: z.ZodMiniType): Part {
  return {
    shape: { [name]: schema },
    decode: (wire) => ({ [key]: wire[name] }),
    encode: (value) => ({ [name]: value[key] }),
  };
}

/** Text, which the first client parses as a number. */
function ratingWire(key: string, name: string): Part {
  return {
    shape: { [name]: z.string() },
    decode: (wire) => ({ [key]: Number(wire[name]) }),
    encode: (value) => ({ [name]: String(value[key]) }),
  };
}

function pictureWire(key: string, name: string): Part {
  const alt = `${name}_alt`;
  const focus = `${name}_focus`;
  return {
    shape: { [name]: z.string(), [alt]: z.string(), [focus]: z.optional(z.string()) },
    decode: (wire) => ({ [key]: { path: wire[name], alt: wire[alt], focus: readFocus(wire[focus]) } }),
    encode: (value) => {
      const picture = pictureIn(value[key]);
      return { [name]: picture.path, [alt]: picture.alt, [focus]: writeFocus(picture) };
    },
  };
}

const picture = z.object({ path: z.string(), alt: z.string(), focus: z.optional(pictureFocus) });

/** @returns nothing for a picture that is cut around its centre. */
function writeFocus({ focus }: StoredPicture): string | undefined {
  return focus && objectPosition(focus);
}

function pictureIn(value: unknown): StoredPicture {
  return picture.safeParse(value).data ?? { path: '', alt: '' };
}

const wirePeople = z.array(
  z.object({
    fullname: z.string(),
    position: z._default(z.string(), ''),
    image: z._default(z.string(), ''),
    image_alt: z._default(z.string(), ''),
    image_focus: z.optional(z.string()),
  }),
);

function peopleWire(key: string, name: string): Part {
  return {
    shape: { [name]: z.string() },
    decode: (wire) => ({ [key]: readPeople(wire[name]) }),
    encode: (value) => ({ [name]: writePeople(value[key]) }),
  };
}

/** Text that is not a list of people gives an empty list. */
function readPeople(text: unknown): ContentPerson[] {
  const found = wirePeople.safeParse(parseJson(String(text)));
  if (!found.success) return [];
  return found.data.map((one) => ({
    fullName: one.fullname,
    position: one.position,
    picture: { path: one.image, alt: one.image_alt, focus: readFocus(one.image_focus) },
  }));
}

const storedPeople = z.array(z.object({ fullName: z.string(), position: z.string(), picture }));

function writePeople(value: unknown): string {
  const people = storedPeople.safeParse(value).data ?? [];
  return JSON.stringify(
    people.map((one) => ({
      fullname: one.fullName,
      position: one.position,
      image: one.picture.path,
      image_alt: one.picture.alt,
      image_focus: writeFocus(one.picture),
    })),
  );
}

/** Names on the wire of fields that several kinds have. */
export const image = { picture: 'image' };
export const buttons = {
  firstButtonName: 'first_btn_name',
  firstButtonLink: 'first_btn_link',
  secondButtonName: 'second_btn_name',
  secondButtonLink: 'second_btn_link',
};

export const updatedAt = { name: 'updated_at', schema: moment };
