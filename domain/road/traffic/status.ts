/**
 * The status of an update: until when it is current, and how confident one may be of it. All of it is computed from
 * the update and the votes on it, so the server, a page and a test come to the same result.
 */
import { minutesCurrent, type TrafficKind } from '#domain/road/traffic/categories.ts';

/** The votes of other people; a person's last vote counts. */
export const voices = ['there', 'cleared'] as const;
export type Voice = (typeof voices)[number];

export type Voices = {
  there: number;
  lastThereAt: string | null;
  cleared: number;
  lastClearedAt: string | null;
};

export const noVoices: Voices = { there: 0, lastThereAt: null, cleared: 0, lastClearedAt: null };

export type TrafficFacts = { kind: TrafficKind; postedAt: string; voices: Voices };

/** People can vote for this many hours after the posting, and as long as it is current. */
export const votingHours = 6;

export const confidences = ['reported', 'confirmed', 'doubtful', 'over'] as const;
export type Confidence = (typeof confidences)[number];

export type TrafficStatus = {
  /** The moment at which the update stops being current. */
  currentUntil: string;
  isCurrent: boolean;
  /** Whether people can still vote on it. */
  isOpen: boolean;
  confidence: Confidence;
};

const minuteMilliseconds = 60_000;
const fewestToClear = 2;
const mostToClear = 5;

/** How many "cleared" votes end an update: one more for every two "still there" votes. */
export function clearsNeeded(there: number): number {
  return Math.min(mostToClear, fewestToClear + Math.floor(there / 2));
}

export function trafficStatusOf(facts: TrafficFacts, now: Date): TrafficStatus {
  const until = currentUntil(facts);
  const isCurrent = until > now.getTime();
  return {
    currentUntil: new Date(until).toISOString(),
    isCurrent,
    isOpen: now.getTime() < openUntil(facts),
    confidence: isCurrent ? confidenceOf(facts.voices) : 'over',
  };
}

function openUntil(facts: TrafficFacts): number {
  return Math.max(Date.parse(facts.postedAt) + votingHours * 60 * minuteMilliseconds, lastsUntil(facts));
}

/** *Still there* makes it last as long again from then on. */
function lastsUntil({ kind, postedAt, voices: said }: TrafficFacts): number {
  const newest = Math.max(Date.parse(postedAt), said.lastThereAt ? Date.parse(said.lastThereAt) : 0);
  return newest + minutesCurrent(kind) * minuteMilliseconds;
}

/** Enough *cleared* end it at the last of them. */
function currentUntil(facts: TrafficFacts): number {
  const { voices: said } = facts;
  const lasts = lastsUntil(facts);
  if (!isCleared(said) || said.lastClearedAt === null) return lasts;
  return Math.min(lasts, Date.parse(said.lastClearedAt));
}

function isCleared({ there, cleared }: Voices): boolean {
  return cleared >= clearsNeeded(there);
}

function confidenceOf({ there, cleared }: Voices): Confidence {
  if (cleared > 0 && cleared >= there) return 'doubtful';
  return there > 0 ? 'confirmed' : 'reported';
}

type Phrase =
  | 'Posted {ago}. Nobody else has said anything yet.'
  | (typeof voiceTexts)[Voice]['one' | 'many']
  | (typeof ages)[number]['one' | 'many']
  | 'just now';

/** Translates. */
type SayStatus = (phrase: Phrase, values?: Record<string, string | number>) => string;

const voiceTexts = {
  there: {
    one: '1 person said it is still there, {ago}.',
    many: '{count} people said it is still there, the last {ago}.',
  },
  cleared: {
    one: '1 person said it has cleared, {ago}.',
    many: '{count} people said it has cleared, the last {ago}.',
  },
} as const;

/** The largest unit first. */
const ages = [
  { minutes: 1440, from: 48 * 60, one: '{count} day ago', many: '{count} days ago' },
  { minutes: 60, from: 60, one: '{count} hour ago', many: '{count} hours ago' },
  { minutes: 1, from: 1, one: '{count} minute ago', many: '{count} minutes ago' },
] as const;

/** Why it stands so, in one or two sentences. */
export function trafficStatusText(
  { postedAt, voices: said }: TrafficFacts,
  now: Date,
  say: SayStatus = inEnglish,
): string {
  const sentence = (voice: Voice, count: number, lastAt: string | null) =>
    lastAt === null
      ? ''
      : say(voiceTexts[voice][count === 1 ? 'one' : 'many'], { count, ago: agoText(lastAt, now, say) });
  const both = [
    sentence('there', said.there, said.lastThereAt),
    sentence('cleared', said.cleared, said.lastClearedAt),
  ].filter((words) => words !== '');
  if (both.length > 0) return both.join(' ');
  return say('Posted {ago}. Nobody else has said anything yet.', { ago: agoText(postedAt, now, say) });
}

/** `just now`, `5 minutes ago`, `2 hours ago`, `3 days ago`. */
function agoText(moment: string, now: Date, say: SayStatus): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / minuteMilliseconds);
  const age = ages.find(({ from }) => minutes >= from);
  if (age === undefined) return say('just now');
  const count = Math.floor(minutes / age.minutes);
  return say(count === 1 ? age.one : age.many, { count });
}

function inEnglish(phrase: Phrase, values?: Record<string, string | number>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]));
}
