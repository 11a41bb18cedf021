import { describe, expect, it } from 'vitest';
import { answerStep, openSession } from '#domain/app/text/answers.ts';
import { nothingAsked } from '#domain/app/text/flow.ts';
import { languages } from '#domain/values/languages.ts';
import { factsOf, longestFacts, type PathName, paths, walk } from './text-walks.ts';

const mostScreens = 5;
const all = Object.keys(paths).filter((name): name is PathName => name in paths);

describe.each(languages)('every path in %s', (language) => {
  it.each(all)('%s ends in its act within five screens', (name) => {
    const facts = factsOf(name, longestFacts(language));
    const steps = walk(paths[name], facts);
    expect(steps.length).toBeLessThanOrEqual(mostScreens);
    expect(steps.slice(0, -1).map(({ kind }) => kind)).toEqual(steps.slice(1).map(() => 'ask'));
    expect(steps.at(-1)).toMatchObject({ kind: 'act', to: nothingAsked });
  });

  it.each(all)('%s ends in the same act when the session breaks after any answer', (name) => {
    const facts = factsOf(name, longestFacts(language));
    const answers = paths[name];
    const whole = walk(answers, facts).at(-1);
    for (let broken = 0; broken < answers.length; broken += 1) {
      const before = walk(answers.slice(0, broken), facts).at(-1);
      const opened = openSession(before?.to ?? nothingAsked, facts);
      const goesOn = opened.kind === 'ask' && opened.to.resuming ? answerStep(opened.to, '1', facts) : opened;
      let last = goesOn;
      for (const typed of answers.slice(broken)) last = answerStep(last.to, typed, facts);
      expect(last).toEqual(whole);
    }
  });
});

describe('answers', () => {
  const facts = longestFacts('en');

  it('lead back with 0, to the menu at last', () => {
    const steps = walk(['1', 'KJA482XY', 'Ifo', '0', '0', '0'], facts);
    expect(steps.map(({ to }) => to.step?.at)).toEqual([
      'root',
      'board.plate',
      'board.to',
      'board.hours',
      'board.to',
      'board.plate',
      'root',
    ]);
  });

  it.each([
    ['1', 'hello'],
    ['1', '1'],
    ['1', 'KJA482XY', '9'],
    ['1', 'KJA482XY', 'Ifo', '49'],
    ['1', 'KJA482XY', 'Ifo', '0h'],
    ['2', '48211'],
    ['2', 'abcd'],
    ['3', '6'],
    ['5', '7'],
    ['7', '6'],
    ['10'],
    ['9', '2'],
    ['9', '1', '48211'],
  ])('that say nothing show the screen again: %s %s %s %s', (...answers) => {
    const steps = walk(answers, facts);
    const [before, after] = steps.slice(-2);
    expect(after?.kind).toBe('ask');
    expect(after?.to).toEqual(before?.to);
    expect(after?.kind === 'ask' && after.text).toMatch(/^Not clear\.\n/);
  });

  it('to the open question come first, and lead to the PIN, an hour more, help or the menu', () => {
    const { ride } = facts;
    const asked = longestFacts('en', { ride: ride && { ...ride, isAsked: true } });
    expect(walk([], asked).at(-1)?.to.step).toEqual({ at: 'asked' });
    expect(walk(['1', '4821'], asked).at(-1)).toMatchObject({ act: { kind: 'arrive', pin: '4821' } });
    expect(walk(['2'], asked).at(-1)).toMatchObject({ act: { kind: 'late', hours: 1, pin: '' } });
    expect(walk(['3'], asked).at(-1)).toMatchObject({ act: { kind: 'help' } });
    expect(walk(['0', '7'], asked).at(-1)?.to.step).toEqual({ at: 'language' });
    expect(walk(['4'], asked).at(-1)?.to.step).toEqual({ at: 'asked' });
    expect(openSession({ step: { at: 'asked' }, resuming: false }, facts).to.step).toEqual({ at: 'root' });
  });

  it('after a manifest lead back from the next of kin over the hours to the number', () => {
    const first = longestFacts('en', { kinPhone: '' });
    const steps = walk(['1', '20481736', '5', '0', '0', '0'], first);
    expect(steps.map(({ to }) => to.step?.at)).toEqual([
      'root',
      'board.plate',
      'board.hours',
      'board.kin',
      'board.hours',
      'board.plate',
      'root',
    ]);
  });

  it('that are the number of no open manifest ask for the vehicle once more', () => {
    for (const manifest of [null, { number: '20481737', plate: 'KJA-482XY', town: 'Edo' }]) {
      const last = walk(['1', '20481736'], longestFacts('en', { manifest })).at(-1);
      expect(last?.to.step).toEqual({ at: 'board.plate' });
      expect(last?.kind === 'ask' && last.text).toMatch(/^No open manifest has this number\.\nPlate/);
    }
  });

  it('a plate keeps its one spelling however it is typed', () => {
    for (const typed of ['kja482xy', 'KJA 482 XY', 'kja-482-xy']) {
      expect(walk(['1', typed], facts).at(-1)?.to.step).toMatchObject({ plate: 'KJA-482XY' });
    }
  });

  it('that begin again forget the path', () => {
    const before = walk(['1', 'KJA482XY'], facts).at(-1);
    const opened = openSession(before?.to ?? nothingAsked, facts);
    expect(answerStep(opened.to, '2', facts).to).toEqual({ step: { at: 'root' }, resuming: false });
    expect(answerStep(opened.to, '7', facts).to).toEqual(opened.to);
  });

  it('on the screen of the ride end its questions with the PIN, and only while nobody else was told', () => {
    const { ride } = facts;
    expect(walk(['9', '1', '0'], facts).at(-1)?.to.step).toEqual({ at: 'ride' });
    expect(walk(['9', '1', '4821'], facts).at(-1)).toMatchObject({
      act: { kind: 'do-not-ask', pin: '4821' },
    });
    const told = longestFacts('en', { ride: ride && { ...ride, mayTurnOff: false } });
    expect(walk(['9', '1'], told).at(-1)?.to.step).toEqual({ at: 'ride' });
    const last = walk(['9'], told).at(-1);
    expect(last?.kind === 'ask' && last.text).not.toContain('1 ');
    const off = longestFacts('en', { ride: ride && { ...ride, isOff: true } });
    expect(walk(['9', '1'], off).at(-1)).toMatchObject({ act: { kind: 'ask-me' } });
  });

  it('without a ride there is nothing to end or to flag', () => {
    const without = longestFacts('en', { ride: null });
    for (const typed of ['2', '3', '9']) {
      expect(walk([typed], without).at(-1)).toEqual({ kind: 'refuse', why: 'no-ride', to: nothingAsked });
    }
  });
});
