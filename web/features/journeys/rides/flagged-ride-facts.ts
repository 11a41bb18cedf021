/** The facts of a ride that a flag tells. RUA may have the ride, or it may still wait on this device. */
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';

export type FlaggedRideFacts = Pick<
  RideRow,
  'vehicleNumber' | 'plateKind' | 'parkName' | 'departureState' | 'departureCity' | 'destination'
>;

/** The next of kin as typed. */
export type FlaggedKinFacts = Pick<Ride, 'nextOfKinFullName' | 'nextOfKinPhone'>;
