/** The calls of rides that the tagged agency lodged for callers. */
import { callerRideOnWire, createCallerRide } from '#test/support/caller-rides.ts';
import type { Prepare } from './world.ts';

/** On the road, each time another. */
const ofTaggedAgency: Prepare = async ({ app }, { agencyId }) => ({
  params: { id: String(await createCallerRide(app, agencyId)) },
});

export const callerRideCalls: Record<string, Prepare> = {
  lodgeRideForCaller: () => ({ body: callerRideOnWire }),
  getCallerRide: ofTaggedAgency,
  completeCallerRide: ofTaggedAgency,
  removeCallerPhone: ofTaggedAgency,
};
