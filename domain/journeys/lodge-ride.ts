/** Lodging a ride: what its passenger enters before boarding. Apart from `domain/rides.ts`, because one page needs it. */
import * as z from 'zod/mini';
import { members } from '#domain/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/endpoint.ts';
import { phoneSchema } from '#domain/phones.ts';
import { newPosition } from '#domain/position.ts';
import { ride } from '#domain/rides.ts';
import { cleanText, optionalText, requiredText } from '#domain/text.ts';
import { picturePaths } from '#domain/uploads.ts';
import { vehicleFields } from '#domain/vehicles.ts';
import { wireObject } from '#domain/wire.ts';

export const newRide = wireObject(
  {
    /** The manifest's number, spaces between its groups ignored, or empty; the wire calls it `manifest_id`. */
    manifestNumber: z._default(
      z.string().check(
        z.overwrite((text) => cleanText(text).replace(/[\s-]/g, '')),
        z.maxLength(20, { error: 'Use at most 20 characters.' }),
      ),
      '',
    ),
    ...vehicleFields,
    address: requiredText('where you board', 200),
    departureCity: optionalText(60),
    destinationAddress: requiredText('where you will come down', 200),
    destinationCity: optionalText(60),
    nextOfKinFullName: requiredText("your next of kin's full name", 120),
    nextOfKinPhone: phoneSchema,
    nextOfKinAddress: requiredText("your next of kin's address", 200),
    nextOfKinPhoto: z._default(z.string().check(z.maxLength(200)), ''),
    vehicleImages: picturePaths,
    ...newPosition,
  },
  { manifestNumber: 'manifest_id' },
);
export type NewRide = z.output<typeof newRide>;

export const lodgeRide = defineEndpoint({
  name: 'lodgeRide',
  noun: 'rides',
  summary: 'Lodge a ride before boarding',
  method: 'POST',
  path: '/api/user/lodge-ride/create',
  access: members,
  body: newRide,
  answer: dataAnswer(ride, 'Ride created'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});
