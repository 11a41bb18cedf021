/** The end of a ride, for the channels by which a passenger may say it. */
import * as arriving from '#server/features/journeys/rides/arriving.ts';

export const { answerWhetherSafe, completeProven, expectArrival } = arriving;
