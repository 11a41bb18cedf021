/**
 * The conversation as a pure function: what a person typed, where the conversation stands, and what RUA knows, to the next
 * screen or to an act. It does nothing itself, so any channel and any test can walk through it.
 */
import type { Act, Refusal } from '#domain/app/text/acts.ts';
import { choicesShown, hoursTo, type TextFacts } from '#domain/app/text/facts.ts';
import { type Conversation, dangers, type Flow, nothingAsked, stepBefore } from '#domain/app/text/flow.ts';
import { plainText } from '#domain/app/text/plain-text.ts';
import { readHoursAndKin, readKin } from '#domain/app/text/read-kin.ts';
import { readReason } from '#domain/app/text/read-reason.ts';
import {
  readHours,
  readManifestNumber,
  readPins,
  readPlace,
  readPlate,
} from '#domain/app/text/read-typed.ts';
import {
  languageAt,
  noManifestScreen,
  resumeScreen,
  screenOf,
  unclearScreen,
} from '#domain/app/text/screens.ts';
import { isPin } from '#domain/journeys/rides/arrival-pins.ts';
import { flagReasons } from '#domain/reporting/flag-reasons.ts';
import { partsOfUsualPlate } from '#domain/values/plates.ts';

/** `ask` waits for an answer; `act` and `refuse` end the conversation. */
export type Step =
  | { kind: 'ask'; text: string; to: Conversation }
  | { kind: 'act'; act: Act; to: Conversation }
  | { kind: 'refuse'; why: Refusal; to: Conversation };

const placeLength = 60;
const townLength = 40;
const choice = /^[0-9]$/;

/** A new session of USSD: the open question, the menu, or the question whether to go on where the last one broke. */
export function openSession({ step }: Conversation, facts: TextFacts): Step {
  if (step === null || step.at === 'root' || step.at === 'asked') {
    return ask({ at: facts.ride?.isAsked ? 'asked' : 'root' }, facts);
  }
  return { kind: 'ask', text: resumeScreen(step, facts), to: { step, resuming: true } };
}

/** @returns the screen of the open step once more. */
export function repeatScreen(conversation: Conversation, facts: TextFacts): Step {
  const { step, resuming } = conversation;
  if (step === null) return ask({ at: 'root' }, facts);
  return {
    kind: 'ask',
    text: resuming ? resumeScreen(step, facts) : screenOf(step, facts),
    to: conversation,
  };
}

/** @param typed one answer, exactly as the person typed it. */
export function answerStep({ step, resuming }: Conversation, typed: string, facts: TextFacts): Step {
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
    case 'board.plate':
      return fromPlate(text, facts);
    case 'board.to': {
      // A person who mistyped the plate types it again.
      const plate = partsOfUsualPlate(text) === null ? undefined : readPlate(text);
      if (plate !== undefined) return ask({ at: 'board.to', plate }, facts);
      const town = chosen(text, facts.towns) ?? readPlace(text, townLength);
      if (town === undefined) return undefined;
      const to = { plate: step.plate, town, manifest: '' };
      return ask(
        facts.kinPhone === '' ? { at: 'board.kin', ...to, hours: 0 } : { at: 'board.hours', ...to },
        facts,
      );
    }
    case 'board.hours': {
      const { plate, town, manifest } = step;
      const other = facts.kinPhone === '' ? undefined : readHoursAndKin(text);
      if (other) return act({ kind: 'board', plate, town, manifest, ...other });
      const hours = readHours(text);
      if (hours === undefined) return undefined;
      return facts.kinPhone === ''
        ? ask({ at: 'board.kin', plate, town, manifest, hours }, facts)
        : act({ kind: 'board', plate, town, manifest, hours, kin: null });
    }
    case 'board.kin': {
      const kin = readKin(text);
      if (kin === undefined) return undefined;
      const { plate, town, manifest, hours } = step;
      return act({ kind: 'board', plate, town, manifest, hours: hours || hoursTo(town), kin });
    }
    case 'arrive.pin':
      return isPin(text) ? act({ kind: 'arrive', pin: text }) : undefined;
    case 'flag.why': {
      const reason = flagReasons[Number(text) - 1];
      if (choice.test(text)) return reason && act({ kind: 'flag', reason, words: '' });
      const written = readReason(text);
      return written.reason === 'other' && written.words !== '' ? undefined : act(written);
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
    case 'ride':
      return fromRide(text, facts);
    case 'ride.pin':
      return isPin(text) ? act({ kind: 'do-not-ask', pin: text }) : undefined;
  }
}

/** A manifest says where the vehicle goes, so its passenger is asked how long that takes. */
function fromPlate(text: string, facts: TextFacts): Step | undefined {
  const number = readManifestNumber(text);
  if (number === undefined) {
    const plate = readPlate(text);
    return plate === undefined ? undefined : ask({ at: 'board.to', plate }, facts);
  }
  const { manifest } = facts;
  if (manifest?.number !== number) {
    return {
      kind: 'ask',
      text: noManifestScreen(facts),
      to: { step: { at: 'board.plate' }, resuming: false },
    };
  }
  const { plate, town } = manifest;
  return ask({ at: 'board.hours', plate, town, manifest: number }, facts);
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
      return facts.pinRefusal === null ? ask({ at: 'pin' }, facts) : refuse(facts.pinRefusal);
    case '9':
      return facts.ride ? ask({ at: 'ride' }, facts) : noRide();
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

function fromRide(text: string, facts: TextFacts): Step | undefined {
  if (!facts.ride) return noRide();
  if (text !== '1') return undefined;
  if (facts.ride.isOff) return act({ kind: 'ask-me' });
  return facts.ride.mayTurnOff ? ask({ at: 'ride.pin' }, facts) : undefined;
}

function noRide(): Step {
  return refuse('no-ride');
}

function refuse(why: Refusal): Step {
  return { kind: 'refuse', why, to: nothingAsked };
}

function chosen(text: string, from: readonly string[]): string | undefined {
  return choice.test(text) ? from.slice(0, choicesShown)[Number(text) - 1] : undefined;
}
