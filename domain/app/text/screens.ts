/** The screen of each step, in the person's language. */
import { choicesShown, shownKin, shownPlate, shownTown, type TextFacts } from '#domain/app/text/facts.ts';
import { dangers, type Flow } from '#domain/app/text/flow.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { fill, type Phrases } from '#domain/app/text/phrases/phrases.ts';
import { typedWords } from '#domain/app/text/plain-text.ts';
import { rideTimesText } from '#domain/app/text/ride-times.ts';
import { flagReasons } from '#domain/reporting/flag-reasons.ts';
import { languages } from '#domain/values/languages.ts';

const roadShown = 17;

/** The names of the languages in plain letters, for the menu of languages. */
export const plainLanguageNames = ['English', 'Pidgin', 'Yoruba', 'Hausa', 'Igbo'] as const;

export function screenOf(flow: Flow, facts: TextFacts): string {
  const words = phrases[facts.language];
  const { plate, town, kin } = shownFacts(flow, facts);
  switch (flow.at) {
    case 'root':
      return words.root;
    case 'asked':
      return fill(words.asked, { plate, town });
    case 'board.plate':
      return lines(words.boardPlate, words.back);
    case 'board.to':
      return lines(
        fill(words.boardTo, { plate }),
        ...numbered(facts.towns.slice(0, choicesShown).map(shownTown)),
        words.boardToLast,
        words.back,
      );
    case 'board.hours':
      return lines(fill(hoursWords(words, facts), { plate, town, kin }), words.back);
    case 'board.kin':
      return lines(fill(words.boardKin, { plate, town }), words.back);
    case 'arrive.pin':
      return lines(fill(words.arrivePin, { plate, town }), words.back);
    case 'flag.why':
      return lines(
        fill(words.flagWhy, { plate }),
        fill(words.flagTells, { kin: shownKin(facts.ride?.kinPhone || facts.kinPhone) }),
        ...numbered(flagReasons.map((reason) => words.flagReasons[reason])),
        words.no,
      );
    case 'check.plate':
      return lines(words.checkPlate, words.back);
    case 'danger.what':
      return lines(words.dangerWhat, ...numbered(dangers.map((danger) => words.dangers[danger])), words.back);
    case 'danger.where':
      return lines(words.dangerWhere, ...numbered(inRide(words, facts)), words.back);
    case 'traffic.road':
      return lines(
        words.trafficRoad,
        ...numbered(facts.roads.slice(0, choicesShown).map((road) => typedWords(road, roadShown))),
        words.orType,
        words.back,
      );
    case 'language':
      return lines(...numbered(plainLanguageNames), words.back);
    case 'pin':
      return lines(words.pinChoose, words.back);
    case 'ride':
      return lines(...rideLines(words, facts), words.back);
    case 'ride.pin':
      return lines(fill(words.ridePin, { plate, town }), words.back);
  }
}

/** The ride may have ended since the person came here. */
function rideLines(words: Phrases, { ride, now }: TextFacts): string[] {
  if (!ride) return [words.refusals['no-ride']];
  const told = rideTimesText({ ...ride, kin: shownKin(ride.kinPhone) }, words, now);
  if (ride.isOff) return [...told, words.rideAskMe];
  return ride.mayTurnOff ? [...told, words.rideAskNot] : told;
}

/** Asks whether the person goes on where the session broke. */
export function resumeScreen(flow: Flow, { language }: TextFacts): string {
  const words = phrases[language];
  return fill(words.resume, { step: words.stepNames[flow.at] });
}

/** The screen once more, after an answer that says nothing. */
export function unclearScreen(flow: Flow, facts: TextFacts): string {
  return lines(phrases[facts.language].unclear, screenOf(flow, facts));
}

/** Asks for the vehicle once more, after a number that no open manifest has. */
export function noManifestScreen(facts: TextFacts): string {
  return lines(phrases[facts.language].refusals['no-manifest'], screenOf({ at: 'board.plate' }, facts));
}

/**
 * @returns the question for the hours. It tells the passenger before the journey which number RUA tells, or that RUA's SMS do
 * not reach it.
 */
function hoursWords(words: Phrases, { kinPhone, isKinBlocked }: TextFacts): string {
  if (kinPhone === '') return words.boardHours;
  return `${words.boardHours} ${isKinBlocked ? words.boardBlocked : words.boardTells}`;
}

function shownFacts(flow: Flow, { ride, kinPhone }: TextFacts) {
  const plate = 'plate' in flow ? flow.plate : (ride?.plate ?? '');
  const town = 'town' in flow ? flow.town : (ride?.town ?? '');
  return { plate: shownPlate(plate), town: shownTown(town), kin: shownKin(kinPhone) };
}

function inRide(words: Phrases, { ride }: TextFacts): string[] {
  return ride ? [fill(words.dangerInRide, { plate: shownPlate(ride.plate) })] : [];
}

function numbered(choices: readonly string[]): string[] {
  return choices.map((choice, index) => `${index + 1} ${choice}`);
}

function lines(...parts: readonly string[]): string {
  return parts.join('\n');
}

/** The language at this place of the menu; undefined for another number. */
export function languageAt(choice: number) {
  return languages[choice - 1];
}
