/** The answer to an act, in the person's language. Each fits one SMS, with the longest values. */
import type { Outcome, Refusal, ShownNotice } from '#domain/app/text/acts.ts';
import { shownKin, shownPlate, shownTime, shownTown, type TextFacts } from '#domain/app/text/facts.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { fill, type Phrases } from '#domain/app/text/phrases/phrases.ts';
import { clipped, clippedToWords, joinFitting, smsLength, typedWords } from '#domain/app/text/plain-text.ts';
import { rideTimesText } from '#domain/app/text/ride-times.ts';
import { formatDate } from '#domain/values/clock.ts';
import { shortPhone } from '#domain/values/phones.ts';

const agencyShown = 32;
const roadShown = 24;
const trafficLine = 60;

type Told = Pick<TextFacts, 'language' | 'now'>;

export function outcomeText(outcome: Outcome, { language, now }: Told): string {
  const words = phrases[language];
  switch (outcome.kind) {
    case 'boarded':
      return boardedText(outcome, words, now);
    case 'arrived': {
      const { plate, town, at, left } = outcome;
      const arrived = fill(words.arrived, {
        plate: shownPlate(plate),
        town: shownTown(town),
        time: shownTime(at, now, words.days),
      });
      return left === '' ? arrived : `${arrived} ${fill(words.rideLeft, { plate: shownPlate(left) })}`;
    }
    case 'waiting':
      return fill(words.waiting, { time: shownTime(outcome.until, now, words.days) });
    case 'unproved':
      return fill(words.unproved, { time: shownTime(outcome.until, now, words.days) });
    case 'asks': {
      const told = rideTimesText(outcome, words, now).join(' ');
      return outcome.times.askedAt === null ? told : joinFitting(told, [words.askNotHint], ' ');
    }
    case 'asks-not': {
      const { plate, town } = outcome;
      const off = fill(words.rideOff, { plate: shownPlate(plate), town: shownTown(town) });
      return `${off} ${words.inDanger} ${words.askMeHint}`;
    }
    case 'help-told':
      return withPlates(
        outcome.plates,
        fill(outcome.isAgencyNext ? words.helpTold : words.helpToldAlone, { kin: outcome.kin }),
      );
    case 'flagged': {
      const said = fill(words.flagged, { agency: clippedToWords(outcome.agency, agencyShown) });
      const needed = `${said} ${words.dialNow}`;
      const whole = outcome.kinTold ? `${said} ${words.kinTold} ${words.dialNow}` : needed;
      // The plates come before the news of the next of kin, and the number to dial before both.
      return withPlates(outcome.plates, whole, needed);
    }
    case 'help-asked':
      return withPlates(outcome.plates, words.helpAsked);
    case 'checked':
      return checkedText(outcome, words);
    case 'reported': {
      const { ref, agency } = outcome;
      const room = smsLength - fill(words.reported, { ref }).length;
      return fill(words.reported, { ref, agency: clippedToWords(agency, room) });
    }
    case 'traffic': {
      const road = typedWords(outcome.road, roadShown);
      const none = fill(words.trafficNone, { road });
      return outcome.lines.length === 0
        ? none
        : joinFitting(
            `${road}:`,
            outcome.lines.map((line) => clipped(line, trafficLine)),
            '\n',
          );
    }
    case 'language':
      return words.languageSet;
    case 'stopped': {
      const { kinAt, kin } = outcome;
      if (kinAt === null) return words.stopped;
      // No question comes any more, and silence still counts.
      const tells = fill(words.boardedTells, { told: shownTime(kinAt, now, words.days), kin });
      return joinFitting(words.stopped, [tells], ' ');
    }
    case 'started':
      return words.started;
    case 'pin-code':
      return fill(words.pinCode, { code: outcome.code });
    case 'new-pin':
      return fill(words.newPin, { pin: outcome.pin });
    case 'pin-chosen':
      return words.pinChosen;
    case 'kin-code':
      // Whole, so that the person sees a wrong digit.
      return fill(words.kinCode, { code: outcome.code, phone: shortPhone(outcome.phone) });
    case 'kin-changed':
      return fill(outcome.isForLater ? words.kinChanged : words.kinOfRides, { kin: shownKin(outcome.phone) });
    case 'forget-code':
      return fill(words.forgetCode, { code: outcome.code });
    case 'forgotten':
      return words.forgotten;
    case 'refused':
      return refusalText(outcome.why, { language });
  }
}

export function refusalText(why: Refusal, { language }: Pick<Told, 'language'>): string {
  return phrases[language].refusals[why];
}

/** When the next of kin is told, or that no SMS reaches them, is said before the journey. */
function boardedText(
  { ref, plate, town, due, newPin, kin, isKinBlocked, kinAt }: Extract<Outcome, { kind: 'boarded' }>,
  words: Phrases,
  now: Date,
): string {
  const values = {
    ref,
    plate: shownPlate(plate),
    town: shownTown(town),
    time: shownTime(due, now, words.days),
  };
  const needed = [
    fill(words.boarded, values),
    newPin === '' ? words.pinIsKnown : fill(words.pinIsNew, { pin: newPin }),
    words.inDanger,
  ].join(' ');
  if (isKinBlocked) return joinFitting(needed, [fill(words.kinBlocked, { kin })], ' ');
  if (kinAt === null) return needed;
  const tells = fill(words.boardedTells, { told: shownTime(kinAt, now, words.days), kin });
  return joinFitting(`${needed} ${tells}`, [words.boardedAskNot], ' ');
}

/**
 * Adds the plates that the answer is about: all of them, or as many as fit and the number of the others.
 * @param text the answer. @param shorter replaces it where more plates fit then.
 */
function withPlates(plates: readonly string[], text: string, shorter = text): string {
  for (let shown = plates.length; shown > 0; shown -= 1) {
    const more = plates.length > shown ? ` +${plates.length - shown}` : '';
    const named = plates.slice(0, shown).map(shownPlate).join(', ');
    const fitting = [text, shorter]
      .map((said) => `${named}${more}: ${said}`)
      .find((said) => said.length <= smsLength);
    if (fitting !== undefined) return fitting;
  }
  return text;
}

/**
 * The text always says that it is no promise. It has as many notices and facts as fit into it. If there is room after them, it also has
 * the numbers of the notices, and then the route of the manifest and the area of the plate.
 */
function checkedText(
  { plate, meant, area, manifest, way, notices }: Extract<Outcome, { kind: 'checked' }>,
  words: Phrases,
): string {
  const start = `${shownPlate(plate)}:`;
  const room = smsLength - words.noPromise.length - 1;
  const noticed = notices.map((notice) => noticeTexts(notice, words));
  const facts: string[][] = [
    meant === '' ? [] : [fill(words.didYouMean, { plate: shownPlate(meant) })],
    ...(noticed.length === 0 ? [[words.noticeNone]] : noticed),
    [words.manifests[manifest]],
    way === '' ? [] : [`${way}.`],
    area === '' ? [] : [`${area}.`],
  ];
  const said = (all: readonly string[]) => [start, ...all].filter((each) => each !== '').join(' ');
  let told = facts.map(() => '');
  /** Takes the longest of these texts that fits. */
  function tell(place: number, texts: readonly string[]): void {
    const changes = texts.map((text) => told.with(place, text));
    told = changes.find((all) => said(all).length <= room) ?? told;
  }
  const needed = facts.length - 2;
  for (const [place, texts] of facts.entries()) if (place < needed) tell(place, texts.slice(-1));
  for (const [place, texts] of facts.entries()) if (told[place] !== '' || place >= needed) tell(place, texts);
  return `${said(told)} ${words.noPromise}`;
}

/** @returns the notice in a text, the longest first: with its number and date, with its number, and alone. */
function noticeTexts({ kind, agency, reference, recordedAt }: ShownNotice, words: Phrases): string[] {
  const by = clippedToWords(agency, agencyShown);
  return [[by, reference, formatDate(recordedAt, 'iso')], [by, reference], [by]].map(
    (parts) => `${words.notices[kind]} (${parts.join(', ')}).`,
  );
}
