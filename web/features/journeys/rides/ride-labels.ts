/** Texts that name a ride. */
import { joinKnown, notKnown } from '#domain/values/known-answers.ts';
import { english, type Translate } from '#web/languages/translations.ts';

type Departure = { parkName: string; departureState: string; departureCity?: string | undefined };
type Way = Departure & { destination: string };

/** The park; where that is not known the city, and otherwise the state. */
export function departureOf({ parkName, departureCity, departureState }: Departure): string {
  return joinKnown(parkName) || departureCity || departureState;
}

/** `Ojota New Garage to Ibadan` */
export function wayOf(ride: Way, t: Translate = english.t): string {
  return t('{from} to {to}', { from: departureOf(ride), to: ride.destination });
}

/** `I am travelling in KJA-482XY, from Ojota New Garage to Ibadan.` */
export function travellingText(ride: Way & { vehicleNumber: string }, t: Translate = english.t): string {
  return t('I am travelling in {plate}, from {from} to {to}.', {
    plate: ride.vehicleNumber,
    from: departureOf(ride),
    to: ride.destination,
  });
}

/** The passenger's words, or in the reader's language that it is not known. */
export function answerText(answer: string, t: Translate): string {
  return answer === notKnown ? t('Not known') : answer;
}

/** `Challenge, Ibadan, Oyo`: the parts that are not empty, each once. */
export function placeText(...parts: readonly string[]): string {
  const words: string[] = [];
  for (const part of parts) {
    const isSaid = words.some((word) => word.toLowerCase().includes(part.toLowerCase()));
    if (part !== '' && !isSaid) words.push(part);
  }
  return words.join(', ');
}

/** `20 481 736`: a long number in groups, as people read it aloud. */
export function groupedDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** `You have one ride on the road.` */
export function onTheRoadLabel(count: number, t: Translate): string {
  if (count === 0) return t('You have no ride on the road.');
  return count === 1
    ? t('You have one ride on the road.')
    : t('You have {count} rides on the road.', { count });
}
