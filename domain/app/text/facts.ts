/** What the conversation knows of the person who texts, and how it shows it on a shared phone. */
import type { Refusal } from '#domain/app/text/acts.ts';
import { typedWords, withoutContact } from '#domain/app/text/plain-text.ts';
import type { LadderTimes } from '#domain/journeys/rides/ladder/ladder.ts';
import { formatTime, startOfDay, weekdayOf } from '#domain/values/clock.ts';
import type { Language } from '#domain/values/languages.ts';

/** The ride on the road. */
export type TextRide = {
  plate: string;
  town: string;
  /** ISO 8601; null while the time of arrival is not known. */
  due: string | null;
  isFlagged: boolean;
  /** RUA asked whether the person arrived, and they have not answered. */
  isAsked: boolean;
  /** The next of kin of this ride, as the person named them last, in E.164; empty for none. */
  kinPhone: string;
  times: LadderTimes;
  /** The person wants no question on it. */
  isOff: boolean;
  /** The person can turn the questions off with the PIN, because RUA has not told anyone else yet. */
  mayTurnOff: boolean;
};

/** An open manifest, whose passengers go to `town`. */
export type TextManifest = { number: string; plate: string; town: string };

export type TextFacts = {
  now: Date;
  language: Language;
  /** The number that people dial, such as `*384*782#`. */
  code: string;
  ride: TextRide | null;
  /** The manifest whose number was just typed; null when no manifest has that number. */
  manifest: TextManifest | null;
  /** The next of kin of rides that name no other, in E.164; empty for none. */
  kinPhone: string;
  /** The network of the next of kin did not deliver the last SMS of RUA. */
  isKinBlocked: boolean;
  /** The places that this person goes to, most often first, filled up with the usual ones. */
  towns: readonly string[];
  roads: readonly string[];
  /** Why the person cannot choose a PIN now; null where they can. */
  pinRefusal: Refusal | null;
};

export const choicesShown = 5;
const plateShown = 11;
const townShown = 13;

/** Towns that are offered before a person has gone anywhere, with the hours that the road usually takes from Lagos. */
export const usualHours: Readonly<Record<string, number>> = {
  Ibadan: 3,
  Abeokuta: 2,
  Ikorodu: 2,
  Benin: 6,
  Onitsha: 8,
  Abuja: 12,
  Ilorin: 5,
  Akure: 5,
  Owerri: 9,
  Kano: 15,
  'Benin City': 6,
  'Port Harcourt': 10,
  Enugu: 9,
  Warri: 7,
  Asaba: 7,
  Aba: 10,
  Uyo: 11,
  Calabar: 12,
  Osogbo: 4,
  Lokoja: 8,
  Minna: 10,
  Makurdi: 12,
  Kaduna: 13,
  Jos: 14,
};
export const usualTowns: readonly string[] = Object.keys(usualHours).slice(0, choicesShown);
export const usualRoads: readonly string[] = [
  'Ikorodu',
  'Third Mainland',
  'Lekki-Epe',
  'Ibadan Expressway',
  'Badagry',
];

const otherwiseHours = 3;

/** @returns the usual hours of the road to a town, for a person who is not asked how long the ride takes. */
export function hoursTo(town: string): number {
  const name = Object.keys(usualHours).find((known) => known.toLowerCase() === town.toLowerCase());
  return name === undefined ? otherwiseHours : (usualHours[name] ?? otherwiseHours);
}

export const shownPlate = (plate: string) => withoutContact(plate, plateShown);
export const shownTown = (town: string) => typedWords(town, townShown);

/** `*0142`: enough for the person to know whom, and nothing for others who hold the phone. */
export function shownKin(phone: string): string {
  return phone === '' ? '' : `*${phone.slice(-4)}`;
}

export type DayNames = Readonly<Record<ReturnType<typeof weekdayOf>, string>>;

/** `16:30`, or `Sat 16:30` on another day, with the day in the person's language. */
export function shownTime(moment: string, now: Date, days: DayNames): string {
  const time = formatTime(moment, 'iso');
  const at = Date.parse(moment);
  const sameDay = startOfDay(at) === startOfDay(now.getTime());
  return sameDay ? time : `${days[weekdayOf(at)]} ${time}`;
}
