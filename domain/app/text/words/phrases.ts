/** The texts of the conversation, for each language in a file of its own: plain spelling, and short enough for one SMS. */

import type { Refusal } from '#domain/app/text/acts.ts';
import type { Danger, StepName } from '#domain/app/text/flow.ts';
import type { FlagReason } from '#domain/reporting/flag-reasons.ts';

/** `{name}` stands for a value. */
export type Phrases = {
  root: string;
  /** The question of the ladder. */
  asked: string;
  resume: string;
  stepNames: Readonly<Record<StepName, string>>;
  back: string;
  no: string;
  /** Before a screen that is shown again. */
  unclear: string;
  boardPlate: string;
  boardTo: string;
  boardToLast: string;
  boardHours: string;
  /** Behind it, where the next of kin is known. */
  boardTells: string;
  /** In its place, where the network let no SMS through last. */
  boardBlocked: string;
  boardKin: string;
  arrivePin: string;
  flagWhy: string;
  flagTells: string;
  flagReasons: Readonly<Record<FlagReason, string>>;
  checkPlate: string;
  dangerWhat: string;
  dangers: Readonly<Record<Danger, string>>;
  dangerWhere: string;
  dangerInRide: string;
  trafficRoad: string;
  orType: string;
  boarded: string;
  /** Behind it: when the next of kin is told. */
  boardedTells: string;
  /** Behind both, where it fits. */
  boardedAskNot: string;
  pinIsNew: string;
  pinIsKnown: string;
  arrived: string;
  /** Behind it, where another ride is on the road. */
  rideLeft: string;
  waiting: string;
  unproved: string;
  helpTold: string;
  /** In its place, where no agency is told the second time. */
  helpToldAlone: string;
  flagged: string;
  kinTold: string;
  kinBlocked: string;
  dialNow: string;
  inDanger: string;
  rideDue: string;
  /** In its place, while nobody knows when the person arrives. */
  rideNoTime: string;
  rideTimes: string;
  /** In its place, where the next of kin is told nothing. */
  rideTimesAlone: string;
  /** In the place of all these, where RUA does not ask. */
  rideOff: string;
  rideAskNot: string;
  rideAskMe: string;
  ridePin: string;
  askNotHint: string;
  askMeHint: string;
  helpAsked: string;
  /** Of a plate, by who published the one that is open today. */
  manifests: Readonly<Record<'none' | 'checked' | 'unchecked', string>>;
  /** Of a plate of no known form. */
  didYouMean: string;
  noticeNone: string;
  notices: Readonly<Record<'stolen' | 'wanted' | 'impounded', string>>;
  noPromise: string;
  reported: string;
  trafficNone: string;
  languageSet: string;
  stopped: string;
  started: string;
  pinCode: string;
  newPin: string;
  pinChoose: string;
  pinChosen: string;
  kinCode: string;
  kinChanged: string;
  /** To a member, whose account names one for later rides. */
  kinOfRides: string;
  forgetCode: string;
  linkCode: string;
  forgotten: string;
  refusals: Readonly<Record<Refusal, string>>;
  smsHelp: string;
  smsBoard: string;
  smsJoin: string;
  smsArrive: string;
  smsPin: string;
  smsKin: string;
};

/** @returns the phrase with its values; one that is not given is empty. */
export function fill(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
