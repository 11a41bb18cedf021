/** A ride that was lodged without a network: the queue of this device has it, and RUA does not yet. */
import * as z from 'zod/mini';
import { newRide } from '#domain/journeys/rides/lodge-ride.ts';
import { plateKindOf } from '#domain/road/plate-kinds.ts';
import { isParent, type Parent } from '#web/features/platform/sending/dependants.ts';
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import type { FlaggedKinFacts, FlaggedRideFacts } from '../flagged-ride-facts.ts';

export type WaitingRide = {
  request: Parent;
  ride: FlaggedRideFacts & { driverName: string; vehicleName: string; departureCity: string };
  kin: FlaggedKinFacts;
  /** ISO 8601: when it was lodged on this device. */
  lodgedAt: string;
};

/** @returns null for any other request, and for one that an older version of RUA wrote in another form. */
export function readWaitingRide(request: QueuedRequest): WaitingRide | null {
  const { success, data } = z.safeParse(newRide, JSON.parse(request.body ?? 'null'));
  if (!success || !isParent(request)) return null;
  const { vehicleNumber, vehicleName, vehicleModel, driverName, parkName } = data;
  const { nextOfKinFullName, nextOfKinPhone, departureState, departureCity } = data;
  return {
    request,
    ride: {
      ...{ vehicleNumber, vehicleName, driverName, parkName, departureState, departureCity },
      plateKind: plateKindOf({ plateKind: data.plateKind || null, vehicleNumber, vehicleName, vehicleModel }),
      destination: data.destinationCity || data.destinationAddress,
    },
    kin: { nextOfKinFullName, nextOfKinPhone },
    lodgedAt: request.keptAt,
  };
}
