/** The texts of the conversation, for each language in a file of its own: plain spelling, and short enough for one SMS. */

import type { Refusal } from '#domain/app/text/acts.ts';
import type { DayNames } from '#domain/app/text/facts.ts';
import type { Danger, StepName } from '#domain/app/text/flow.ts';
import type { FlagReason } from '#domain/reporting/flag-reasons.ts';

/** `{name}` stands for a value. */
export type Phrases = {
  root: string;
  /** Three letters each, as times of other days begin. */
  days: DayNames;
  /** The question of the ladder. */
  asked: string;
  resume: string;
  stepNames: Readonly<Record<StepName, string>>;
  back: string;
  no: string;
  /** Stands before a screen that is shown again. */
  unclear: string;
  boardPlate: string;
  boardTo: string;
  boardToLast: string;
  boardHours: string;
  /** Follows `boardHours`, where the next of kin is known. */
  boardTells: string;
  /** Replaces `boardTells`, where the network did not deliver the last SMS to the next of kin. */
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
  /** Follows `boarded`: when RUA tells the next of kin. */
  boardedTells: string;
  /** Follows `boarded` and `boardedTells`, where there is room. */
  boardedAskNot: string;
  pinIsNew: string;
  pinIsKnown: string;
  arrived: string;
  /** Follows `arrived`, where another ride is on the road. */
  rideLeft: string;
  waiting: string;
  unproved: string;
  helpTold: string;
  /** Replaces `helpTold`, where a second HELP tells no agency. */
  helpToldAlone: string;
  flagged: string;
  kinTold: string;
  kinBlocked: string;
  dialNow: string;
  inDanger: string;
  rideDue: string;
  /** Replaces `rideDue`, while the time of arrival is not known. */
  rideNoTime: string;
  rideTimes: string;
  /** Replaces `rideTimes`, where RUA does not tell the next of kin. */
  rideTimesAlone: string;
  /** Replaces `rideDue` and `rideTimes`, where RUA does not ask on the ride. */
  rideOff: string;
  rideAskNot: string;
  rideAskMe: string;
  ridePin: string;
  askNotHint: string;
  askMeHint: string;
  helpAsked: string;
  /**
   * What RUA says of the manifest of a plate: none is open today, or one is open whose publisher is checked, or is not
   * checked.
   */
  manifests: Readonly<Record<'none' | 'checked' | 'unchecked', string>>;
  /** Suggests the plate that an unknown form probably stands for. */
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
  /** Replaces `kinChanged` for a member, because the next of kin of their later rides is the one of their account. */
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

/** @returns the phrase with its values filled in. A value that is not given stays empty. */
export function fill(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
