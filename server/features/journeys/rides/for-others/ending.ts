/** The end of a ride, and when it is expected, for the channels by which a passenger may say it. */
import * as arriving from '#server/features/journeys/rides/arrivals.ts';
import * as expecting from '#server/features/journeys/rides/expected-arrival.ts';

export const { answerWhetherSafe, completeProven } = arriving;
export const { moveArrival } = expecting;
