/**
 * The wire's oddities as two-way codecs, all in this file: snake_case and misspelt keys, JSON text, "1" for true,
 * numbers as text, a stray brace after an id. Decoding gives the values that the code uses; encoding gives the form
 * that the first client of this API reads.
 */
import * as z from 'zod/mini';

type Shape = Record<string, z.ZodMiniType>;
type Decoded<S extends Shape> = z.output<z.ZodMiniObject<S>>;

/** Encodes and decodes an object whose keys have other names on the wire. */
export type WireCodec<S extends Shape> = z.ZodMiniType<Decoded<S>, Record<string, unknown>>;

const wireNames = new WeakMap<z.ZodMiniType, ReadonlyMap<string, string>>();

/**
 * An object with camelCase keys in the code and snake_case keys on the wire.
 * `names` gives the wire's spelling where it is another one.
 */
export function wireObject<S extends Shape>(
  shape: S,
  names?: Partial<Record<keyof S & string, string>>,
): WireCodec<S>;
export function wireObject(shape: Shape, names: Partial<Record<string, string>> = {}): z.ZodMiniType {
  const toWire = new Map(Object.keys(shape).map((key) => [key, names[key] ?? snakeCase(key)]));
  const fromWire = new Map([...toWire].map(([key, name]) => [name, key]));
  const onWire = z.object(
    Object.fromEntries(Object.entries(shape).map(([key, schema]) => [toWire.get(key) ?? key, schema])),
  );
  const codec = z.codec(onWire, z.custom<Record<string, unknown>>(), {
    decode: (wire) => renameKeys(wire, fromWire),
    encode: (value) => renameKeys(value, toWire),
  });
  wireNames.set(codec, fromWire);
  return codec;
}

export function isWireObject(schema: z.ZodMiniType): boolean {
  return wireNames.has(schema);
}

/** The code's name of a field that an error body names as the wire does. */
export function fieldName(schema: z.ZodMiniType, wireField: string): string {
  return wireNames.get(schema)?.get(wireField) ?? wireField;
}

/** The name on the wire of a field in the code. */
export function wireName(schema: z.ZodMiniType, field: string): string {
  for (const [name, inCode] of wireNames.get(schema) ?? []) if (inCode === field) return name;
  return field;
}

function renameKeys(source: object, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    const name = names.get(key);
    if (name !== undefined) renamed[name] = value;
  }
  return renamed;
}

/** `createdAt` as `created_at`. */
export function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A list that is sent back as JSON text, as `vehicle_images` is. */
export function jsonTextList<T extends z.ZodMiniType>(item: T) {
  return z.codec(z.string(), z.array(item), {
    decode: (text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'This is not a list.' });
        return z.NEVER;
      }
    },
    encode: (list) => JSON.stringify(list),
  });
}

/** An object that is sent as JSON text, as `park_info` is. */
export function jsonTextObject<S extends Shape>(shape: S) {
  return z.codec(z.string(), z.object(shape), {
    decode: (text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'This is no object.' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** The text "1" for true; anything else is false. */
export const oneForTrue = z.codec(z.string(), z.boolean(), {
  decode: (text) => text === '1',
  encode: (flag) => (flag ? '1' : '0'),
});

/** A record's number in a path or a query. */
export const idText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.number(), {
  decode: Number,
  encode: String,
});

/** A record's number, sent as a number or as text. @param refusal the error message for anything else. */
export function idNumberOf(refusal: string) {
  return z.codec(
    z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.int().check(z.positive())], { error: refusal }),
    z.number(),
    {
      decode: Number,
      encode: (id) => id,
    },
  );
}

export const idNumber = idNumberOf('This is not the number of a record.');

/** The first client adds a brace to the id in four of its GETs; only these calls accept it. */
export const idTextWithStrayBrace = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}\}?$/)), z.number(), {
  decode: (text) => Number(text.replace('}', '')),
  encode: String,
});

/** A link's secret. A link that a message app cut short or stretched is a link that never was: empty. */
export const linkToken = z.catch(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)), '');

/** The agencies of a flag or complaint: the string `all` or their numbers, each once. */
export const agencyChoice = z.union(
  [
    z.literal('all'),
    z.array(z.int().check(z.positive())).check(
      z.maxLength(200),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
  ],
  { error: 'Send the word all, or a list of the agencies\u2019 numbers.' },
);
export type AgencyChoice = z.output<typeof agencyChoice>;

/** A moment: ISO 8601 with zone, which the first client's date parser reads rightly. */
export const moment = z.string();
