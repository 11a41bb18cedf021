/** Where the reporter of a record was: asked for, never demanded. */
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));

/** Of a new record. Both parts or neither: `requireWholePosition`. */
export const newPosition = {
  latitude: z._default(z.nullable(latitude), null),
  longitude: z._default(z.nullable(longitude), null),
};

/** Of a record as it is answered. */
export const positionFields = {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};

/** @throws AppError 422 beside the part that is missing. */
export function requireWholePosition(position: { latitude: number | null; longitude: number | null }): void {
  if ((position.latitude === null) === (position.longitude === null)) return;
  const message = 'Send latitude and longitude together, or neither.';
  const missing = position.latitude === null ? 'latitude' : 'longitude';
  throw new AppError('invalid', message, { fields: { [missing]: [message] } });
}
