/** A ride that is not lodged yet, as stored on this device. */
import * as z from 'zod/mini';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { picturePaths } from '#domain/platform/pictures/uploads.ts';
import {
  draftCoordinate as coordinate,
  createDraftBox,
  type Draft,
  draftAccuracy,
  draftText as text,
} from '#web/features/platform/sending/lodging/draft-box.ts';
import { type Boarding, isOldPosition, noPosition } from './boarding-place.ts';
import { type FilledFacts, filledFields } from './filled-facts.ts';

const values = z.object({
  manifestNumber: text,
  vehicleNumber: text,
  driverName: text,
  vehicleName: text,
  vehicleModel: text,
  parkName: text,
  departureState: text,
  destinationState: text,
  address: text,
  departureCity: text,
  destinationAddress: text,
  destinationCity: text,
  nextOfKinFullName: text,
  nextOfKinPhone: text,
  nextOfKinAddress: text,
  nextOfKinPhoto: text,
  vehicleImages: z.catch(picturePaths, []),
  expectedHours: z.catch(z.optional(z.nullable(z.number())), null),
  latitude: coordinate,
  longitude: coordinate,
  accuracyMetres: draftAccuracy,
}) satisfies z.ZodMiniType<NewRide>;

const boarding = z.object({
  typedAddress: text,
  placedAt: z.nullable(z.iso.datetime()),
}) satisfies z.ZodMiniType<Boarding>;

const fields = z.partialRecord(z.enum(filledFields), z.string());

const content = z.object({
  values,
  /** Left out by earlier versions. */
  boarding: z.catch(z.optional(boarding), undefined),
  /** The number of the manifest that filled it; empty without one. */
  filledFrom: text,
  /** The values that a manifest or an earlier ride filled in; null for none. */
  filled: z.catch(
    z.nullable(z.object({ fields, before: fields })),
    null,
  ) satisfies z.ZodMiniType<FilledFacts | null>,
});
export type RideContent = z.output<typeof content>;
export type RideDraft = Draft<RideContent>;

export const rideDrafts = createDraftBox<RideContent>({
  name: 'lodge-ride',
  schema: content,
  withoutPictures: (kept) => ({ ...kept, values: { ...kept.values, vehicleImages: [] } }),
  stillTrue: (kept, savedAt, now) =>
    isOldPosition(kept.boarding?.placedAt ?? savedAt, now)
      ? { ...kept, values: { ...kept.values, ...noPosition } }
      : kept,
});

/** Whether the ride says no more than `start`, so that it need not be stored. */
export function isSameRide(start: NewRide, ride: NewRide): boolean {
  return JSON.stringify(values.parse(ride)) === JSON.stringify(values.parse(start));
}
