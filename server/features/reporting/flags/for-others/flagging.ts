/** Flagging a ride, for the channels by which a passenger may do it. */
import * as rideFlags from '#server/features/reporting/flags/ride-flags.ts';

export const { flagRide } = rideFlags;
