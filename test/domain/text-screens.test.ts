import { describe, expect, it } from 'vitest';
import { type Outcome, refusals } from '#domain/app/text/acts.ts';
import { answerStep, openSession } from '#domain/app/text/answers.ts';
import { shownTime, usualRoads } from '#domain/app/text/facts.ts';
import { dangers, type Flow, type StepName, stepNames } from '#domain/app/text/flow.ts';
import { outcomeText } from '#domain/app/text/outcomes.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { screenLength, smsLength, typedWords, withoutContact } from '#domain/app/text/plain-text.ts';
import { noManifestScreen, screenOf, unclearScreen } from '#domain/app/text/screens.ts';
import { languages } from '#domain/values/languages.ts';
import { smsParts } from '#server/base/delivery/sms-text.ts';
import { longestFacts, longestTimes, now } from './text-walks.ts';

const plate = 'WWW-888WW and much more';
const town = 'Ọ̀ṣogbo-Ìjẹ̀bú-Igbó Wọ́nwọ́n';
/** As many rides as RUA looks at. */
const plates = Array.from({ length: 20 }, () => plate);
const agency = 'Ọyọ State Federal Emergency Management Agency of the West';
/** Which a language may say as English does. */
const allAlike = new Set(['back', 'no', 'boardTo', 'flagWhy']);
const ascii = /^[\n\x20-\x5a\x61-\x7a]*$/;

const flows: Record<StepName, Flow> = {
  root: { at: 'root' },
  pin: { at: 'pin' },
  asked: { at: 'asked' },
  'board.plate': { at: 'board.plate' },
  'board.to': { at: 'board.to', plate },
  'board.hours': { at: 'board.hours', plate, town, manifest: '20481736' },
  'board.kin': { at: 'board.kin', plate, town, manifest: '', hours: 0 },
  'arrive.pin': { at: 'arrive.pin' },
  'flag.why': { at: 'flag.why' },
  'check.plate': { at: 'check.plate' },
  'danger.what': { at: 'danger.what' },
  'danger.where': { at: 'danger.where', what: 'robbery' },
  'traffic.road': { at: 'traffic.road' },
  language: { at: 'language' },
  ride: { at: 'ride' },
  'ride.pin': { at: 'ride.pin' },
};

const notice = {
  kind: 'impounded',
  ...{ agency, reference: 'W'.repeat(30), recordedAt: '2026-11-20T09:00:00Z' },
} as const;
const boarded = {
  kind: 'boarded',
  ...{ ref: 'RD-WWWWWWWW', plate, town, due: '2026-11-22T22:30:00Z' },
  ...{ newPin: '8888', kin: '*8888', isKinBlocked: false, kinAt: '2026-11-22T23:28:00Z' },
} as const;
const asks = {
  kind: 'asks',
  ...{ plate, town, due: '2026-11-22T22:30:00Z', times: longestTimes, kin: '*8888' },
} as const;
const noTimes = { askedAt: null, againAt: null, kinAt: null };

const outcomes: readonly Outcome[] = [
  boarded,
  { ...boarded, isKinBlocked: true },
  { ...boarded, isKinBlocked: true, newPin: '' },
  { ...boarded, newPin: '' },
  { ...boarded, kinAt: null },
  asks,
  { ...asks, times: { ...longestTimes, kinAt: null } },
  { ...asks, due: null, times: noTimes },
  { ...asks, times: noTimes },
  { kind: 'asks-not', plate, town },
  { kind: 'arrived', plate, town, at: '2026-11-22T22:30:00Z', left: '' },
  { kind: 'arrived', plate, town, at: '2026-11-22T22:30:00Z', left: plate },
  { kind: 'waiting', until: '2026-11-22T22:30:00Z' },
  { kind: 'unproved', until: '2026-11-22T22:30:00Z' },
  { kind: 'help-told', kin: '*8888, *8888, *8888', plates: [plate], isAgencyNext: true },
  { kind: 'help-told', kin: '*8888, *8888, *8888', plates, isAgencyNext: true },
  { kind: 'help-told', kin: '*8888, *8888, *8888', plates, isAgencyNext: false },
  { kind: 'flagged', agency, kinTold: true, plates: [plate] },
  { kind: 'flagged', agency, kinTold: true, plates },
  { kind: 'flagged', agency, kinTold: false, plates },
  { kind: 'help-asked', plates: [plate] },
  { kind: 'help-asked', plates },
  {
    kind: 'checked',
    plate,
    meant: plate,
    area: 'Ajeromi-Ifelodun, Lagos State',
    manifest: 'unchecked',
    way: 'Mile 12, Federal Capital Territory - Akwa Ibom, 23:30',
    notices: Array.from({ length: 5 }, () => notice),
  },
  ...(['none', 'checked', 'unchecked'] as const).map(
    (manifest) =>
      ({ kind: 'checked', plate: 'KJA-482XY', meant: '', area: '', manifest, way: '', notices: [] }) as const,
  ),
  { kind: 'reported', ref: 'CP-WWWWWWWW', agency },
  { kind: 'traffic', road: town, lines: Array.from({ length: 9 }, () => `13:40 Accident ${town}`) },
  { kind: 'traffic', road: town, lines: [] },
  { kind: 'language' },
  { kind: 'stopped', kinAt: null, kin: '' },
  { kind: 'stopped', kinAt: '2026-11-22T23:28:00Z', kin: '*8888' },
  { kind: 'started' },
  { kind: 'pin-code', code: '68888 88888' },
  { kind: 'kin-code', code: '68888 88888', phone: '+888888888888888' },
  { kind: 'kin-changed', phone: '+888888888888888', isForLater: true },
  { kind: 'kin-changed', phone: '+888888888888888', isForLater: false },
  { kind: 'new-pin', pin: '8888' },
  { kind: 'pin-chosen' },
  { kind: 'forget-code', code: '68888 88888' },
  { kind: 'forgotten' },
  ...refusals.map((why) => ({ kind: 'refused', why }) as const),
];

function problem(text: string): string | undefined {
  if (text.length > smsLength || text.length > screenLength) return `${text.length} characters`;
  if (!ascii.test(text)) return 'not plain';
  if (smsParts(text) !== 1) return 'more than one SMS';
  return text.trim() === text && !/\{|\}|undefined/.test(text) ? undefined : 'a value is missing';
}

/** Of each text, by its name. */
function placeholdersIn(texts: object, path = ''): [name: string, placeholders: string[]][] {
  return Object.entries(texts).flatMap(([name, text]: [string, string | object]) =>
    typeof text === 'string'
      ? [[path + name, (text.match(/\{\w+\}/g) ?? []).toSorted()]]
      : placeholdersIn(text, `${path}${name}.`),
  );
}

describe.each(languages)('in %s', (language) => {
  const facts = longestFacts(language);

  it('has no screen that is longer than one SMS or has a letter that costs more', () => {
    const screens = stepNames.flatMap((name) => [
      screenOf(flows[name], facts),
      unclearScreen(flows[name], facts),
    ]);
    const resumed = stepNames.map((name) => openSession({ step: flows[name], resuming: false }, facts));
    screens.push(noManifestScreen(facts), screenOf(flows['board.hours'], { ...facts, kinPhone: '' }));
    screens.push(screenOf(flows['board.hours'], { ...facts, isKinBlocked: true }));
    const { ride } = facts;
    const rides = [
      { times: { ...longestTimes, kinAt: null } },
      { times: noTimes, isOff: true, mayTurnOff: false },
      { due: null, times: noTimes, mayTurnOff: false },
      { mayTurnOff: false },
    ].map((changes) => ({ ...facts, ride: ride && { ...ride, ...changes } }));
    screens.push(...rides.map((one) => unclearScreen(flows.ride, one)));
    screens.push(screenOf(flows.ride, { ...facts, ride: null }));
    const shown = [...screens, ...resumed.flatMap((step) => (step.kind === 'ask' ? [step.text] : []))];
    expect(shown.filter((text) => problem(text) !== undefined).map((text) => [problem(text), text])).toEqual(
      [],
    );
    expect(shown.length).toBe(stepNames.length * 3 + 8);
  });

  it('has no outcome that is longer, and none without its values', () => {
    const texts = outcomes.map((outcome) => outcomeText(outcome, { language, now }));
    expect(texts.filter((text) => problem(text) !== undefined).map((text) => [problem(text), text])).toEqual(
      [],
    );
  });

  it.each(['none', 'checked', 'unchecked'] as const)(
    'has room in one SMS for the facts of a manifest: %s',
    (manifest) => {
      const known = {
        kind: 'checked',
        plate,
        meant: '',
        area: 'Surulere, Lagos',
        manifest,
        way: '',
        notices: [],
      } as const;
      const text = outcomeText(known, { language, now });
      expect(problem(text)).toBeUndefined();
      expect(text).toContain(phrases[language].manifests[manifest]);
      expect(text).toContain(phrases[language].noPromise);
    },
  );

  it('has the placeholders of the English texts', () => {
    expect(placeholdersIn(phrases[language])).toEqual(placeholdersIn(phrases.en));
  });

  it('has SMS of help that are one part', () => {
    const {
      smsHelp,
      smsBoard,
      smsJoin,
      smsArrive,
      smsPin,
      smsKin,
      linkCode,
      refusals: told,
    } = phrases[language];
    expect(problem(linkCode.replace('{code}', 'WWWW-WWWW'))).toBeUndefined();
    const unknown = `${told['no-manifest']} ${smsJoin}`;
    expect(
      [smsHelp, smsBoard, smsJoin, unknown, smsArrive, smsKin, smsPin.replace('{code}', facts.code)].map(
        problem,
      ),
    ).toEqual(Array(7).fill(undefined));
  });

  it('says its own words, and the numbers to dial in danger', () => {
    expect(screenOf({ at: 'root' }, facts)).toContain('112');
    const own: Readonly<Record<string, unknown>> = phrases[language];
    const same = Object.entries(phrases.en).filter(([key, text]) => own[key] === text);
    if (language !== 'en') expect(same.map(([key]) => key).filter((key) => !allAlike.has(key))).toEqual([]);
  });
});

it.each(languages)(
  'names the plates of a report and the number to dial, and of many as many as fit, in %s',
  (language) => {
    const some = ['KJA-482XY', 'LSR-999ZZ'];
    const ofAll = (shown: readonly string[]): Outcome[] => [
      { kind: 'help-told', kin: '*8888, *8888', plates: shown, isAgencyNext: true },
      { kind: 'flagged', agency: 'Police', kinTold: true, plates: shown },
      { kind: 'help-asked', plates: shown },
    ];
    for (const outcome of ofAll(some)) {
      const text = outcomeText(outcome, { language, now });
      expect(text).toContain('KJA-482XY, LSR-999ZZ');
      expect(text).toContain('112');
    }
    for (const outcome of ofAll(plates)) {
      const text = outcomeText(outcome, { language, now });
      expect(text).toMatch(/WWW-888WW.*\+\d\d/);
      expect(text).toContain('112');
    }
  },
);

describe('an answer to an SMS, which a stranger can send in another person’s number,', () => {
  const words = 'Pay bank.example/x or call 0803 123 4567';
  const plate = 'A0803123456';

  it.each<Outcome>([
    { kind: 'traffic', road: words, lines: [] },
    { ...boarded, plate, town: words, due: now.toISOString(), newPin: '' },
    { ...asks, plate, town: words },
    { kind: 'asks-not', plate, town: words },
    { kind: 'checked', plate, meant: '', area: '', manifest: 'none', way: '', notices: [] },
  ])('repeats no link and no number of the typed text: $kind', (outcome) => {
    const text = outcomeText(outcome, { language: 'en', now });
    expect(text).not.toMatch(/\/|\w\.\w|0803|123|4567/);
  });

  it('repeats the words of a place and a plate as they are', () => {
    expect(typedWords('Lekki-Epe Expressway', 24)).toBe('Lekki-Epe Expressway');
    expect(withoutContact('KJA-482XY', 11)).toBe('KJA-482XY');
    expect(withoutContact('Truck fell at km 46. Two lanes, 30 minutes', 60)).toBe(
      'Truck fell at km 46. Two lanes, 30 minutes',
    );
  });

  it('tells what members wrote of the traffic without a link, an address and a number to call', () => {
    expect(withoutContact('Bank: visit bank.example/x now', 60)).toBe('Bank: visit now');
    expect(withoutContact('Write to me@bank.example', 60)).toBe('Write to');
    expect(withoutContact('Call 0803 123 4567 for help', 60)).toBe('Call for help');
  });
});

it.each(languages)('says before the journey that no SMS reaches the next of kin, in %s', (language) => {
  const facts = longestFacts(language, { isKinBlocked: true });
  const { boardBlocked, kinBlocked } = phrases[language];
  expect(screenOf(flows['board.hours'], facts)).toContain(boardBlocked.replace('{kin}', '*0888'));
  for (const newPin of ['', '8888']) {
    const text = outcomeText({ ...boarded, newPin, isKinBlocked: true }, { language, now });
    expect(text).toContain(kinBlocked.replace('{kin}', '*8888'));
  }
});

it.each(languages)(
  'says before the journey when the next of kin is told, and during it all times, in %s',
  (language) => {
    const { Sun, Mon } = phrases[language].days;
    for (const newPin of ['', '8888']) {
      const text = outcomeText({ ...boarded, newPin }, { language, now });
      expect(text).toMatch(new RegExp(`${Sun} 23:30.*${Mon} 00:28.*\\*8888`));
      const short = {
        plate: 'KJA-482XY',
        town: 'Ibadan',
        due: '2026-11-21T15:30:00Z',
        kinAt: '2026-11-21T16:28:00Z',
      };
      expect(outcomeText({ ...boarded, ...short, newPin }, { language, now })).toContain('NO ASK');
    }
    const screen = screenOf(flows.ride, longestFacts(language));
    for (const text of [outcomeText(asks, { language, now }), screen]) {
      expect(text.replaceAll('\n', ' ')).toMatch(
        new RegExp(`${Sun} 23:30.*${Sun} 23:58.*${Mon} 00:13.*\\*[08]888.*${Mon} 00:28`),
      );
    }
    expect(outcomeText({ ...asks, due: '2026-11-21T15:30:00Z' }, { language, now })).toContain('NO ASK');
  },
);

it('promises nothing in a check, however many notices there are', () => {
  const [long] = outcomes.filter(({ kind }) => kind === 'checked');
  expect(long && outcomeText(long, { language: 'en', now })).toMatch(/IMPOUNDED.*This is no promise\.$/);
});

it.each([
  ['SCID/2026/0412', ' Ikeja PD, SCID/2026/0412, 2026-11-20). Manifest: none today. Ikeja, Lagos. '],
  [
    'SCID/2026/0412'.repeat(2),
    ' Ikeja PD, SCID/2026/0412SCID/2026/0412, 2026-11-20). Manifest: none today. ',
  ],
])('tells of a notice its number %s and its day, and of other facts what fits then', (reference, told) => {
  const said = { kind: 'checked', plate: 'KJA-482XY', meant: '', manifest: 'none', way: '' } as const;
  const notices = [{ ...notice, agency: 'Lagos State Police Ikeja PD', reference }];
  const text = outcomeText({ ...said, area: 'Ikeja, Lagos', notices }, { language: 'en', now });
  expect(text).toContain(`${told}RUA knows little.`);
  expect(problem(text)).toBeUndefined();
});

it('tells the way of an open manifest where there is room', () => {
  const said = { kind: 'checked', plate: 'KJA-482XY', meant: '', area: '', manifest: 'unchecked' } as const;
  const way = 'Ojota, Lagos - Oyo, 13:40';
  const told = { language: 'en', now } as const;
  expect(outcomeText({ ...said, way, notices: [] }, told)).toContain(` who published it. ${way}. RUA knows`);
  const full = outcomeText({ ...said, way, notices: [{ ...notice, agency: 'Police Ikeja' }] }, told);
  expect(full).toContain(' who published it. RUA knows');
});

it('never shows the whole number of the next of kin on a shared phone', () => {
  const facts = longestFacts('en');
  const shown = stepNames.map((name) => screenOf(flows[name], facts)).join('\n');
  expect(shown).toContain('*0888');
  expect(shown).not.toContain('8030000888');
});

it.each([
  ['ride-open', /^First say with your PIN/],
  ['pin-none', /^You have no PIN yet/],
  ['pin-in-app', /^Change your PIN in the RUA app/],
] as const)('asks for no PIN that it then refuses: %s', (pinRefusal, told) => {
  const facts = longestFacts('en', { pinRefusal });
  const step = answerStep({ step: { at: 'root' }, resuming: false }, '8', facts);
  expect(step).toMatchObject({ kind: 'refuse', why: pinRefusal });
  expect(outcomeText({ kind: 'refused', why: pinRefusal }, facts)).toMatch(told);
});

it.each(languages)(
  'says after STOP when the next of kin is told of the ride all the same, in %s',
  (language) => {
    const stopped = { kind: 'stopped', kinAt: '2026-11-22T23:28:00Z', kin: '*8888' } as const;
    const text = outcomeText(stopped, { language, now });
    expect(text).toMatch(new RegExp(`START.*112.*${phrases[language].days.Mon} 00:28.*\\*8888`));
  },
);

it('takes a plate that is typed where a town is asked for as the plate, typed anew', () => {
  const asked = { step: { at: 'board.to', plate: 'LSR 123' }, resuming: false } as const;
  const step = answerStep(asked, 'lsr123ab', longestFacts('en'));
  expect(step.to.step).toEqual({ at: 'board.to', plate: 'LSR-123AB' });
});

it('shows the roads of its menu and the names of agencies in whole words', () => {
  const facts = longestFacts('en', { roads: usualRoads });
  for (const road of usualRoads) expect(screenOf({ at: 'traffic.road' }, facts)).toContain(road);
  const named = 'Nigeria Security and Civil Defence Corps';
  const told = (outcome: Outcome) => outcomeText(outcome, { language: 'en', now });
  expect(told({ kind: 'reported', ref: 'CP-WWWWWWWW', agency: named })).toContain(`with ${named}.`);
  expect(told({ kind: 'flagged', agency: named, kinTold: true, plates: ['KJA-482XY'] })).toContain(
    'Nigeria Security and Civil has it.',
  );
});

it('names the day of a time that is not today in Lagos', () => {
  // There it is half past midnight on Sunday; then half an hour before.
  const [sunday, saturday] = [new Date('2026-11-28T23:30:00Z'), new Date('2026-11-28T22:30:00Z')];
  const { days } = phrases.en;
  expect(shownTime('2026-11-29T01:00:00Z', sunday, days)).toBe('02:00');
  expect(shownTime('2026-11-28T22:30:00Z', sunday, days)).toBe('Sat 23:30');
  expect(shownTime('2026-11-28T23:30:00Z', saturday, days)).toBe('Sun 00:30');
});

it('offers the own ride as the place of a danger only where there is one', () => {
  const without = longestFacts('en', { ride: null });
  expect(screenOf(flows['danger.where'], without)).not.toContain('ride');
  const typed = answerStep({ step: flows['danger.where'], resuming: false }, '1', without);
  expect(typed.kind).toBe('ask');
  expect(dangers).toHaveLength(6);
});
