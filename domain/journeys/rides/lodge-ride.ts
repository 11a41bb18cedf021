/**
 * Lodging a ride: the passenger's entries before boarding. Apart from `domain/journeys/rides/rides.ts`, because one page
 * needs it.
 */
import * as z from 'zod/mini';
import { members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { optionalText, requiredText } from '#domain/contract/text.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { optionalManifestNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import { expectedMoment, hoursAhead } from '#domain/journeys/rides/expected-arrival.ts';
import { ride } from '#domain/journeys/rides/rides.ts';
import { firstPicturePaths } from '#domain/platform/pictures/uploads.ts';
import { optionalPlateKind } from '#domain/road/plate-kinds.ts';
import { vehicleFields } from '#domain/road/vehicles.ts';
import { typedPhoneSchema } from '#domain/values/phones.ts';
import { newAccuracy, newPosition } from '#domain/values/position.ts';

export const newRide = wireObject(
  {
    /** The wire calls it `manifest_id`. */
    manifestNumber: optionalManifestNumber,
    ...vehicleFields,
    plateKind: optionalPlateKind,
    address: requiredText('where you board', 200),
    departureCity: optionalText(60),
    destinationAddress: requiredText('where you will come down', 200),
    destinationCity: optionalText(60),
    nextOfKinFullName: requiredText("your next of kin's full name", 120),
    nextOfKinPhone: typedPhoneSchema,
    nextOfKinAddress: requiredText("your next of kin's address", 200),
    nextOfKinPhoto: z._default(z.string().check(z.maxLength(200)), ''),
    vehicleImages: firstPicturePaths,
    /** When the passenger expects to arrive; left out or empty, past rides of the route say it. */
    expectedArrival: z.optional(expectedMoment),
    /** The same in hours from now, for a form that knows no time; `expectedArrival` comes before it. */
    expectedHours: z.optional(hoursAhead),
    ...newPosition,
    ...newAccuracy,
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
