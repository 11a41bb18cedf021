/** The act at the end of a conversation, and its outcome. The server does the act; the texts of the outcome are written here. */
import type { Danger } from '#domain/app/text/flow.ts';
import type { LadderTimes } from '#domain/journeys/rides/ladder/ladder.ts';
import type { FlagReason } from '#domain/reporting/flag-reasons.ts';
import type { Language } from '#domain/values/languages.ts';

export type Kin = { phone: string; name: string };

export type Act =
  /** `manifest` is empty for a vehicle without one. */
  | { kind: 'board'; plate: string; town: string; manifest: string; hours: number; kin: Kin | null }
  | { kind: 'arrive'; pin: string }
  /** `pin` is empty where none was given. */
  | { kind: 'late'; hours: number; pin: string }
  /** An answer to the question of the ladder that proves nothing. */
  | { kind: 'unproved' }
  /** RUA stops asking on this ride and does not report silence to anyone. `pin` is empty where none was given. */
  | { kind: 'do-not-ask'; pin: string }
  /** RUA asks on this ride again, even after `do-not-ask`. */
  | { kind: 'ask-me' }
  /** The next of kin is told at once. */
  | { kind: 'help' }
  | { kind: 'flag'; reason: FlagReason; words: string }
  | { kind: 'check'; plate: string }
  | { kind: 'danger'; what: Danger; where: string }
  | { kind: 'traffic'; road: string }
  | { kind: 'language'; language: Language }
  | { kind: 'stop' }
  | { kind: 'start' }
  /** `code` is empty where the person asks for one. */
  | { kind: 'new-pin'; code: string }
  /** `known` is the PIN until now; `duress` is empty for none. */
  | { kind: 'choose-pin'; known: string; pin: string; duress: string }
  /** The next of kin from now on. */
  | { kind: 'ask-kin'; kin: Kin }
  /** `code` is the code that RUA sent by SMS to the person's number. */
  | { kind: 'change-kin'; pin: string; code: string }
  | { kind: 'forget'; code: string };

/** `reference` is the agency's number of the matter, and `recordedAt` the day of its own record. */
export type ShownNotice = {
  kind: 'stolen' | 'wanted' | 'impounded';
  agency: string;
  reference: string;
  recordedAt: string;
};

type Boarded = {
  ref: string;
  plate: string;
  town: string;
  due: string;
  /** Empty where the person has one already. */
  newPin: string;
  /** The next of kin's number, shortened to `*0142` for a shared phone. */
  kin: string;
  /** No SMS reaches them. */
  isKinBlocked: boolean;
  /** When they are told if nothing is heard; null for never. */
  kinAt: string | null;
};

export type Outcome =
  | ({ kind: 'boarded' } & Boarded)
  /** `left` is the plate of another ride on the road; empty where there is none. */
  | { kind: 'arrived'; plate: string; town: string; at: string; left: string }
  | { kind: 'waiting'; until: string }
  | { kind: 'unproved'; until: string }
  /** `due` is null while the time of arrival is not known. `kin` is the next of kin's number, shortened to `*0142`. */
  | { kind: 'asks'; plate: string; town: string; due: string | null; times: LadderTimes; kin: string }
  | { kind: 'asks-not'; plate: string; town: string }
  /** `kin` as a shared phone shows it. `isAgencyNext`: a second HELP tells an agency. */
  | { kind: 'help-told'; kin: string; plates: readonly string[]; isAgencyNext: boolean }
  /** `plates` of all rides of the number on the road, that of the report first. */
  | { kind: 'flagged'; agency: string; kinTold: boolean; plates: readonly string[] }
  | { kind: 'help-asked'; plates: readonly string[] }
  /** `meant`: as which a plate of no known form may be read; empty for none. */
  | {
      kind: 'checked';
      plate: string;
      meant: string;
      area: string;
      /** `checked` where RUA checked the company that published it. */
      manifest: 'none' | 'checked' | 'unchecked';
      /** The park, the states and the hour of that manifest, as far as they are known; empty without one. */
      way: string;
      notices: readonly ShownNotice[];
    }
  | { kind: 'reported'; ref: string; agency: string }
  | { kind: 'traffic'; road: string; lines: readonly string[] }
  | { kind: 'language' }
  /** `kinAt`: when the next of kin is told all the same; null for never, or where they know already. */
  | { kind: 'stopped'; kinAt: string | null; kin: string }
  | { kind: 'started' }
  | { kind: 'pin-code'; code: string }
  | { kind: 'new-pin'; pin: string }
  | { kind: 'pin-chosen' }
  | { kind: 'kin-code'; code: string; phone: string }
  /** `isForLater`: of later rides as well. */
  | { kind: 'kin-changed'; phone: string; isForLater: boolean }
  | { kind: 'forget-code'; code: string }
  | { kind: 'forgotten' }
  | { kind: 'refused'; why: Refusal };

export const refusals = [
  'no-ride',
  'wrong-pin',
  'no-pin',
  'pin-none',
  'pin-easy',
  'pin-in-app',
  'kin-in-app',
  'kin-pin',
  'kin-pin-new',
  'ride-open',
  'too-late',
  'late-text',
  'late-pin',
  'ask-pin',
  'ask-told',
  'language-ride',
  'pin-missing',
  'too-many',
  'too-often',
  'no-kin',
  'no-manifest',
  'suspended',
  'wrong-code',
  'nothing',
] as const;
export type Refusal = (typeof refusals)[number];
