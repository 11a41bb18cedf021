/**
 * Lodging a ride: the passenger's entries before boarding. Apart from `domain/journeys/rides.ts`, because one page
 * needs it.
 */
import * as z from 'zod/mini';
import { members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { cleanText, optionalText, requiredText } from '#domain/contract/text.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { ride } from '#domain/journeys/rides.ts';
import { picturePaths } from '#domain/platform/pictures/uploads.ts';
import { vehicleFields } from '#domain/road/vehicles.ts';
import { phoneSchema } from '#domain/values/phones.ts';
import { newPosition } from '#domain/values/position.ts';

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
