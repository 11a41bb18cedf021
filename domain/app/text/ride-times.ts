/** When RUA asks of a ride and whom it tells, in the person's language. */
import { shownPlate, shownTime, shownTown } from '#domain/app/text/facts.ts';
import { fill, type Phrases } from '#domain/app/text/phrases/phrases.ts';
import type { LadderTimes } from '#domain/journeys/rides/ladder/ladder.ts';

type TimedRide = {
  plate: string;
  town: string;
  /** ISO 8601; null while the time of arrival is not known. */
  due: string | null;
  times: LadderTimes;
  /** The next of kin's number, shortened to `*0142` for a shared phone. */
  kin: string;
};

/** @returns one sentence or two. */
export function rideTimesText(ride: TimedRide, words: Phrases, now: Date): string[] {
  const { due, times, kin } = ride;
  const [plate, town] = [shownPlate(ride.plate), shownTown(ride.town)];
  if (due === null) return [fill(words.rideNoTime, { plate, town })];
  const { askedAt, againAt, kinAt } = times;
  if (askedAt === null || againAt === null) return [fill(words.rideOff, { plate, town })];
  const asked = { asked: shownTime(askedAt, now, words.days), again: shownTime(againAt, now, words.days) };
  return [
    fill(words.rideDue, { plate, town, due: shownTime(due, now, words.days) }),
    kinAt === null
      ? fill(words.rideTimesAlone, asked)
      : fill(words.rideTimes, { ...asked, kin, told: shownTime(kinAt, now, words.days) }),
  ];
}
