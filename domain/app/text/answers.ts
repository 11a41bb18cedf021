/**
 * The conversation as a pure function: what a person typed, where the conversation stands, and what RUA knows, to the next
 * screen or to an act. It does nothing itself, so any channel and any test can walk through it.
 */
import type { Act, Refusal } from '#domain/app/text/acts.ts';
import { choicesShown, hoursTo, type TextFacts } from '#domain/app/text/facts.ts';
import {
  type Conversation,
  dangers,
  type Flow,
  flagReasons,
  nothingAsked,
  stepBefore,
} from '#domain/app/text/flow.ts';
import { clipped, plainText } from '#domain/app/text/plain-text.ts';
import { readKin } from '#domain/app/text/read-kin.ts';
import { languageAt, resumeScreen, screenOf, unclearScreen } from '#domain/app/text/screens.ts';
import { isPin } from '#domain/journeys/arrival-pins.ts';
import { foldedCode } from '#domain/values/folded-text.ts';
import { parsePlate, plateMaximumLength } from '#domain/values/plates.ts';

/** `ask` waits for an answer; `act` and `refuse` end what was begun. */
export type Step =
  | { kind: 'ask'; text: string; to: Conversation }
  | { kind: 'act'; act: Act; to: Conversation }
  | { kind: 'refuse'; why: Refusal; to: Conversation };

const longestHours = 48;
const placeLength = 60;
const townLength = 40;
const choice = /^[0-9]$/;

/** A new session of USSD: the open question, the menu, or the question whether to go on where the last one broke. */
export function opening({ step }: Conversation, facts: TextFacts): Step {
  if (step === null || step.at === 'root' || step.at === 'asked') {
    return ask({ at: facts.ride?.isAsked ? 'asked' : 'root' }, facts);
  }
  return { kind: 'ask', text: resumeScreen(step, facts), to: { step, resuming: true } };
}

/** @param typed one answer, as it was typed. */
export function answering({ step, resuming }: Conversation, typed: string, facts: TextFacts): Step {
  const text = plainText(typed);
  if (step === null) return ask({ at: 'root' }, facts);
  if (resuming) return resumed(step, text, facts);
  if (text === '0')
    return step.at === 'root' || step.at === 'flag.why'
      ? ask({ at: 'root' }, facts)
      : ask(stepBefore(step), facts);
  return answered(step, text, facts) ?? unclear(step, facts);
}

export function ask(step: Flow, facts: TextFacts): Step {
  return { kind: 'ask', text: screenOf(step, facts), to: { step, resuming: false } };
}

function unclear(step: Flow, facts: TextFacts): Step {
  return { kind: 'ask', text: unclearScreen(step, facts), to: { step, resuming: false } };
}

function act(done: Act): Step {
  return { kind: 'act', act: done, to: nothingAsked };
}

function resumed(step: Flow, text: string, facts: TextFacts): Step {
  if (text === '1') return ask(step, facts);
  if (text === '2' || text === '0') return ask({ at: 'root' }, facts);
  return { kind: 'ask', text: resumeScreen(step, facts), to: { step, resuming: true } };
}

/** @returns undefined for an answer that says nothing here. */
function answered(step: Flow, text: string, facts: TextFacts): Step | undefined {
  switch (step.at) {
    case 'root':
      return fromRoot(text, facts);
    case 'asked':
      return fromQuestion(text, facts);
    case 'board.plate': {
      const plate = readPlate(text);
      return plate === undefined ? undefined : ask({ at: 'board.to', plate }, facts);
    }
    case 'board.to': {
      const town = chosen(text, facts.towns) ?? readPlace(text, townLength);
      if (town === undefined) return undefined;
      return ask({ at: facts.kinPhone === '' ? 'board.kin' : 'board.hours', plate: step.plate, town }, facts);
    }
    case 'board.hours': {
      const hours = readHours(text);
      if (hours === undefined) return undefined;
      return act({ kind: 'board', plate: step.plate, town: step.town, hours, kin: null });
    }
    case 'board.kin': {
      const kin = readKin(text);
      if (kin === undefined) return undefined;
      return act({ kind: 'board', plate: step.plate, town: step.town, hours: hoursTo(step.town), kin });
    }
    case 'arrive.pin':
      return isPin(text) ? act({ kind: 'arrive', pin: text }) : undefined;
    case 'flag.why': {
      const reason = flagReasons[Number(text) - 1];
      return choice.test(text) && reason ? act({ kind: 'flag', reason, words: '' }) : undefined;
    }
    case 'check.plate': {
      const plate = readPlate(text);
      return plate === undefined ? undefined : act({ kind: 'check', plate });
    }
    case 'danger.what': {
      const what = dangers[Number(text) - 1];
      return choice.test(text) && what ? ask({ at: 'danger.where', what }, facts) : undefined;
    }
    case 'danger.where': {
      if (text === '1' && facts.ride) return act({ kind: 'danger', what: step.what, where: '' });
      const where = readPlace(text, placeLength);
      return where === undefined ? undefined : act({ kind: 'danger', what: step.what, where });
    }
    case 'traffic.road': {
      const road = chosen(text, facts.roads) ?? readPlace(text, townLength);
      return road === undefined ? undefined : act({ kind: 'traffic', road });
    }
    case 'language': {
      const language = choice.test(text) ? languageAt(Number(text)) : undefined;
      return language && act({ kind: 'language', language });
    }
    case 'pin': {
      const chosen = readPins(text);
      return chosen && act(chosen);
    }
  }
}

function fromRoot(text: string, facts: TextFacts): Step | undefined {
  switch (text) {
    case '1':
      return ask({ at: 'board.plate' }, facts);
    case '2':
      return facts.ride ? ask({ at: 'arrive.pin' }, facts) : noRide();
    case '3':
      return facts.ride ? ask({ at: 'flag.why' }, facts) : noRide();
    case '4':
      return ask({ at: 'check.plate' }, facts);
    case '5':
      return ask({ at: 'danger.what' }, facts);
    case '6':
      return ask({ at: 'traffic.road' }, facts);
    case '7':
      return ask({ at: 'language' }, facts);
    case '8':
      return ask({ at: 'pin' }, facts);
    default:
      return undefined;
  }
}

function fromQuestion(text: string, facts: TextFacts): Step | undefined {
  if (!facts.ride) return noRide();
  switch (text) {
    case '1':
      return ask({ at: 'arrive.pin' }, facts);
    case '2':
      return act({ kind: 'late', hours: 1, pin: '' });
    case '3':
      return act({ kind: 'help' });
    default:
      return undefined;
  }
}

function noRide(): Step {
  return { kind: 'refuse', why: 'no-ride', to: nothingAsked };
}

/** @returns undefined for a text that can be no plate: it has a letter and a digit at least. */
export function readPlate(text: string): string | undefined {
  const code = foldedCode(text);
  if (code.length < 3 || text.length > plateMaximumLength || !/[a-z]/.test(code) || !/\d/.test(code))
    return undefined;
  return parsePlate(text).text;
}

/** @returns undefined for a number, which is no place, and for a text of one letter. */
export function readPlace(text: string, length: number): string | undefined {
  const place = clipped(text, length);
  return foldedCode(place).length >= 2 && /[a-z]/i.test(place) ? place : undefined;
}

export function readHours(text: string): number | undefined {
  const [, digits = ''] = /^(\d{1,2}) ?h?(?:ours?|rs?)?$/i.exec(text) ?? [];
  const hours = Number(digits);
  return digits !== '' && hours >= 1 && hours <= longestHours ? hours : undefined;
}

/** `4821 5830 5831`: the PIN until now, the new one, and at will one for a forced person. */
export function readPins(text: string): Extract<Act, { kind: 'choose-pin' }> | undefined {
  const [known = '', pin = '', duress = '', ...more] = text.trim().split(/[ ,.-]+/);
  const isRead = [known, pin].every(isPin) && (duress === '' || isPin(duress)) && more.length === 0;
  return isRead ? { kind: 'choose-pin', known, pin, duress } : undefined;
}

function chosen(text: string, from: readonly string[]): string | undefined {
  return choice.test(text) ? from.slice(0, choicesShown)[Number(text) - 1] : undefined;
}
