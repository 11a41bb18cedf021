/**
 * How an update stands: until when it counts as current, and how sure one may be of it. All of it follows from what
 * was posted and from the voices of others, so the server, a page and a test come to the same result.
 */
import { minutesCurrent, type TrafficKind } from '#domain/traffic/categories.ts';

/** What others say; each person has one voice, the last they gave. */
export const voices = ['there', 'cleared'] as const;
export type Voice = (typeof voices)[number];

export type Voices = {
  there: number;
  lastThereAt: string | null;
  cleared: number;
  lastClearedAt: string | null;
};

export const noVoices: Voices = { there: 0, lastThereAt: null, cleared: 0, lastClearedAt: null };

export type StandingFacts = { kind: TrafficKind; postedAt: string; voices: Voices };

/** After this nothing counts as current, whatever anybody says. */
export const mostHours = 6;

export const confidences = ['reported', 'confirmed', 'doubtful', 'over'] as const;
export type Confidence = (typeof confidences)[number];

export type Standing = {
  /** A moment, at most `mostHours` after the posting. At that moment it is over. */
  currentUntil: string;
  isCurrent: boolean;
  /** Whether anything can still be said of it. */
  isOpen: boolean;
  confidence: Confidence;
};

const minuteMilliseconds = 60_000;
const fewestToClear = 2;
const mostToClear = 5;

/** How many people must say that it is cleared: one more for every two who say that it is still there. */
export function clearsNeeded(there: number): number {
  return Math.min(mostToClear, fewestToClear + Math.floor(there / 2));
}

export function standingOf(facts: StandingFacts, now: Date): Standing {
  const until = currentUntil(facts);
  const isCurrent = until > now.getTime();
  return {
    currentUntil: new Date(until).toISOString(),
    isCurrent,
    isOpen: now.getTime() < openUntil(facts),
    confidence: isCurrent ? confidenceOf(facts.voices) : 'over',
  };
}

function openUntil({ postedAt }: StandingFacts): number {
  return Date.parse(postedAt) + mostHours * 60 * minuteMilliseconds;
}

/** *Still there* makes it last as long again from then on, up to the limit; enough *cleared* end it at the last of them. */
function currentUntil(facts: StandingFacts): number {
  const { kind, postedAt, voices: said } = facts;
  const newest = Math.max(Date.parse(postedAt), said.lastThereAt ? Date.parse(said.lastThereAt) : 0);
  const lasts = Math.min(newest + minutesCurrent(kind) * minuteMilliseconds, openUntil(facts));
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

/** Why it stands so, in one or two sentences. */
export function standingWords({ postedAt, voices: said }: StandingFacts, now: Date): string {
  const there = sentence(said.there, 'said it is still there', said.lastThereAt, now);
  const cleared = sentence(said.cleared, 'said it has cleared', said.lastClearedAt, now);
  const both = [there, cleared].filter((words) => words !== '').join(' ');
  return both || `Posted ${agoWords(postedAt, now)}. Nobody else has said anything yet.`;
}

function sentence(people: number, what: string, lastAt: string | null, now: Date): string {
  if (lastAt === null) return '';
  const ago = agoWords(lastAt, now);
  return people === 1 ? `1 person ${what}, ${ago}.` : `${people} people ${what}, the last ${ago}.`;
}

/** `just now`, `5 minutes ago`, `2 hours ago`, `3 days ago`. */
function agoWords(moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / minuteMilliseconds);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  return minutes < 48 * 60 ? ago(Math.floor(minutes / 60), 'hour') : ago(Math.floor(minutes / 1440), 'day');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
