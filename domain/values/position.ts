/** The position of a reporter. RUA asks for it but does not require it. */
import * as z from 'zod/mini';
import { AppError } from '#domain/contract/errors.ts';

export const latitude = z.number().check(z.gte(-90), z.lte(90));
export const longitude = z.number().check(z.gte(-180), z.lte(180));

/** The position of a new record. Both parts must be given, or neither: `requireWholePosition`. */
export const newPosition = {
  latitude: z._default(z.nullable(latitude), null),
  longitude: z._default(z.nullable(longitude), null),
};

/** A device that may be wrong by more than this does not know where it is. */
export const unusableMetres = 50_000;

/** A device that may be wrong by more than this knows the state, and no spot on the map. */
export const spotMetres = 5_000;

/** Within how many metres the device knows the position that is sent beside it, where it says so. */
export const newAccuracy = {
  accuracyMetres: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(unusableMetres)))),
};

/** The position of a record in an answer. */
export const positionFields = {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};

function degreesText(what: string, limit: number) {
  const error = `The ${what} is a number from -${limit} to ${limit}.`;
  const schema = z.number({ error }).check(z.gte(-limit, { error }), z.lte(limit, { error }));
  return z.codec(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, { error })), schema, {
    decode: Number,
    encode: String,
  });
}

/** The position in a query, around which a list is asked for. Both parts must be given, or neither: `wholePosition`. */
export const positionQuery = {
  latitude: z.optional(degreesText('latitude', 90)),
  longitude: z.optional(degreesText('longitude', 180)),
};

export type Position = { latitude: number; longitude: number };

/** @returns the position in a query; null when it holds none. @throws AppError 422 when half of it is missing. */
export function wholePosition({
  latitude: north,
  longitude: east,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Position | null {
  requireWholePosition({ latitude: north ?? null, longitude: east ?? null });
  return north === undefined || east === undefined ? null : { latitude: north, longitude: east };
}

/** @throws AppError 422 beside the part that is missing. */
export function requireWholePosition(position: { latitude: number | null; longitude: number | null }): void {
  if ((position.latitude === null) === (position.longitude === null)) return;
  const message = 'Send latitude and longitude together, or neither.';
  const missing = position.latitude === null ? 'latitude' : 'longitude';
  throw new AppError('invalid', message, { fields: { [missing]: [message] } });
}
