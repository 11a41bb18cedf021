/** Walks through the conversation by text: every path to the end of every act, and the longest facts there can be. */
import { answerStep, openSession, type Step } from '#domain/app/text/answers.ts';
import type { TextFacts } from '#domain/app/text/facts.ts';
import { type Conversation, nothingAsked } from '#domain/app/text/flow.ts';
import type { Language } from '#domain/values/languages.ts';

export const now = new Date('2026-11-21T12:41:00Z');

export const longestTimes = {
  askedAt: '2026-11-22T22:58:00Z',
  againAt: '2026-11-22T23:13:00Z',
  kinAt: '2026-11-22T23:28:00Z',
} as const;
const noTimes = { askedAt: null, againAt: null, kinAt: null };

/** The longest values that a screen can show, with letters that no phone has. */
export function longestFacts(language: Language, changes: Partial<TextFacts> = {}): TextFacts {
  return {
    now,
    language,
    code: '*384*78256789012345#',
    ride: {
      plate: 'WWW-888WW and a long text',
      town: 'Ọ̀ṣogbo-Ìjẹ̀bú-Igbó Wọ́nwọ́n',
      due: '2026-11-22T22:30:00Z',
      isFlagged: false,
      isAsked: false,
      kinPhone: '+2348030000888',
      times: longestTimes,
      isOff: false,
      mayTurnOff: true,
    },
    manifest: { number: '20481736', plate: 'WWW-888WW', town: 'Federal Capital Territory' },
    kinPhone: '+2348030000888',
    isKinBlocked: false,
    towns: Array.from({ length: 5 }, () => 'Ìjẹ̀bú-Ode Wọ́nwọ́nwọ́n'),
    pinRefusal: null,
    roads: Array.from({ length: 5 }, () => 'Ọ̀ṣodi-Apapa Expressway North'),
    ...changes,
  };
}

/** The answers of each path, from the first screen on. */
export const paths = {
  'board, known next of kin': ['1', 'KJA482XY', '1', '3'],
  'board, typed town': ['1', 'KJA482XY', 'Ifo', '3'],
  'board, new next of kin': ['1', 'KJA482XY', '2', '08030000142 Ifeanyi'],
  'board by a manifest, known next of kin': ['1', '20481736', '5'],
  'board by a manifest, new next of kin': ['1', '2048 1736', '5h', '08030000142 Ifeanyi'],
  arrive: ['2', '4821'],
  flag: ['3', '2'],
  check: ['4', 'KJA482XY'],
  danger: ['5', '1', 'Ojota bus stop'],
  'danger in the ride': ['5', '4', '1'],
  traffic: ['6', '1'],
  'traffic, typed': ['6', 'Lekki'],
  language: ['7', '3'],
  'choose PINs': ['8', '4821 5830 5831'],
  'no questions on the ride': ['9', '1', '4821'],
  'questions after all': ['9', '1'],
  'asked, and arrived': ['1', '4821'],
  'asked, and late': ['2'],
  'asked, and in need': ['3'],
} as const satisfies Record<string, readonly string[]>;
export type PathName = keyof typeof paths;

export function factsOf(path: PathName, facts: TextFacts): TextFacts {
  const isAsked = path.startsWith('asked');
  const off = path === 'questions after all' ? { isOff: true, mayTurnOff: false, times: noTimes } : {};
  const known = { ...facts, ride: facts.ride && { ...facts.ride, isAsked, ...off } };
  return path.endsWith('new next of kin') ? { ...known, kinPhone: '' } : known;
}

/** Answers one after the other. @returns each step, the first screen included. */
export function walk(
  answers: readonly string[],
  facts: TextFacts,
  from: Conversation = nothingAsked,
): Step[] {
  const steps = [openSession(from, facts)];
  for (const typed of answers) {
    const last = steps.at(-1);
    steps.push(answerStep(last?.to ?? nothingAsked, typed, facts));
  }
  return steps;
}
