/** An SMS to RUA: one of its words, or the answer to what RUA asked last. */
import type { Act } from '#domain/app/text/acts.ts';
import { answerStep, ask, type Step } from '#domain/app/text/answers.ts';
import type { TextFacts } from '#domain/app/text/facts.ts';
import { type Conversation, nothingAsked } from '#domain/app/text/flow.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { fill } from '#domain/app/text/phrases/phrases.ts';
import { plainText } from '#domain/app/text/plain-text.ts';
import { joinsManifest, readBoarding, readJoining } from '#domain/app/text/read-boarding.ts';
import { readKinProof, readNewKin } from '#domain/app/text/read-kin.ts';
import { readReason } from '#domain/app/text/read-reason.ts';
import { readHours, readPins, readPlace, readPlate } from '#domain/app/text/read-typed.ts';
import { languageAt, plainLanguageNames } from '#domain/app/text/screens.ts';
import {
  readSmsCommand,
  type SmsCommand,
  type SmsKeyword,
  withoutMarks,
} from '#domain/app/text/sms-keywords.ts';
import { isPin } from '#domain/journeys/rides/arrival-pins.ts';
import { languages } from '#domain/values/languages.ts';

/** `unknown`: RUA says once a day what it understands. `say`: names the missing part. */
export type SmsStep = Step | { kind: 'say'; text: string } | { kind: 'unknown' };

const wordsLength = 120;
const longestExtension = 3;

export function readSms(conversation: Conversation, typed: string, facts: TextFacts): SmsStep {
  const text = plainText(typed).replace(/\s+/g, ' ').trim();
  const command = readSmsCommand(text);
  if (command && !isPlace(conversation, command)) return commanded(command.word, command.rest, facts);
  const step = conversation.step?.at ?? 'none';
  const answersQuestion = step === 'none' || step === 'asked';
  const alone = withoutMarks(text);
  if ((answersQuestion || step === 'root') && facts.ride && isPin(alone)) {
    return done({ kind: 'arrive', pin: alone });
  }
  if (answersQuestion && facts.ride?.isAsked) {
    // A sign such as a thumb moves nothing, and its sender must not think that it was an answer.
    return alone === ''
      ? { kind: 'say', text: phrases[facts.language].smsArrive }
      : done({ kind: 'unproved' });
  }
  if (step === 'none') return { kind: 'unknown' };
  return answerStep({ ...conversation, resuming: false }, text, facts);
}

/**
 * Ede and Kara are towns as well as words of RUA, so an answer to *where* is one of the words only in RUA's own spelling. No town
 * has the name of a call for help.
 */
function isPlace({ step }: Conversation, { word, isAlias }: SmsCommand): boolean {
  const asksWhere = step?.at === 'board.to' || step?.at === 'danger.where' || step?.at === 'traffic.road';
  return asksWhere && isAlias && word !== 'help';
}

function commanded(word: SmsKeyword, rest: string, facts: TextFacts): SmsStep {
  const words = phrases[facts.language];
  switch (word) {
    case 'join':
      return joined(rest, facts);
    case 'go': {
      if (joinsManifest(rest)) return joined(rest, facts);
      const boarding = readBoarding(rest, facts.kinPhone !== '');
      return boarding ? done(boarding) : { kind: 'say', text: words.smsBoard };
    }
    case 'ok': {
      const pin = onlyPinIn(rest);
      if (pin !== undefined) return done({ kind: 'arrive', pin });
      return facts.ride?.isAsked ? done({ kind: 'unproved' }) : { kind: 'say', text: words.smsArrive };
    }
    case 'late':
      return done(readLate(rest));
    case 'ask':
      return done({ kind: 'ask-me' });
    case 'no-ask':
      return done({ kind: 'do-not-ask', pin: rest.split(/\D+/).find(isPin) ?? '' });
    case 'help':
      if (!facts.ride) return ask({ at: 'danger.what' }, facts);
      // The rest of the text is for an agency.
      return done(rest === '' ? { kind: 'help' } : readReason(shortened(rest)));
    case 'flag':
      if (rest !== '') return done(readReason(shortened(rest)));
      return facts.ride
        ? ask({ at: 'flag.why' }, facts)
        : { kind: 'refuse', why: 'no-ride', to: nothingAsked };
    case 'check': {
      const plate = readPlate(rest);
      return plate ? done({ kind: 'check', plate }) : ask({ at: 'check.plate' }, facts);
    }
    case 'traffic': {
      const road = readPlace(rest, wordsLength);
      return road ? done({ kind: 'traffic', road }) : ask({ at: 'traffic.road' }, facts);
    }
    case 'lang': {
      const language = readLanguage(rest);
      return language ? done({ kind: 'language', language }) : ask({ at: 'language' }, facts);
    }
    case 'stop':
      return done({ kind: 'stop' });
    case 'start':
      return done({ kind: 'start' });
    case 'menu':
      return ask({ at: 'root' }, facts);
    case 'pin':
      return done({ kind: 'new-pin', code: rest });
    case 'pin-change': {
      // RUA asks a passenger to give their PIN when they arrive. With a ride on the road no PIN is changed.
      if (facts.ride && isPin(rest)) return done({ kind: 'arrive', pin: rest });
      const pins = readPins(rest);
      // The phone keeps the SMS that it sent, so RUA does not accept the PIN of a forced person by SMS.
      return pins?.duress === ''
        ? done(pins)
        : { kind: 'say', text: fill(words.smsPin, { code: facts.code }) };
    }
    case 'kin': {
      const proof = readKinProof(rest);
      if (proof) return done(proof);
      const kin = readNewKin(rest);
      return kin ? done({ kind: 'ask-kin', kin }) : { kind: 'say', text: words.smsKin };
    }
    case 'forget':
      return done({ kind: 'forget', code: rest });
  }
}

function joined(rest: string, facts: TextFacts): SmsStep {
  const words = phrases[facts.language];
  if (joinsManifest(rest) && facts.manifest === null)
    return { kind: 'say', text: `${words.refusals['no-manifest']} ${words.smsJoin}` };
  const joining = readJoining(rest, facts);
  return joining ? done(joining) : { kind: 'say', text: words.smsJoin };
}

/** `2 4821`: the hours and the PIN, both at will. */
function readLate(rest: string): Act {
  const typed = rest.split(/[ ,;]+/);
  const last = typed.at(-1) ?? '';
  const pin = isPin(last) ? last : '';
  const hours = readHours((pin === '' ? typed : typed.slice(0, -1)).join(' ')) ?? 1;
  return { kind: 'late', hours: Math.min(hours, longestExtension), pin };
}

/** @returns the PIN where it is the only number in the text, as in `4821, thank you`. */
function onlyPinIn(text: string): string | undefined {
  const [pin = '', ...more] = text.split(/\D+/).filter((digits) => digits !== '');
  return isPin(pin) && more.length === 0 ? pin : undefined;
}

function done(act: Act): Step {
  return { kind: 'act', act, to: nothingAsked };
}

function shortened(words: string): string {
  return words.slice(0, wordsLength);
}

/** A code such as `YO`, a name, or the number in the menu. */
function readLanguage(rest: string) {
  const small = rest.toLowerCase();
  const named = plainLanguageNames.findIndex((name) => name.toLowerCase() === small);
  return languages.find((code) => code === small) ?? languageAt(named + 1) ?? languageAt(Number(small));
}
