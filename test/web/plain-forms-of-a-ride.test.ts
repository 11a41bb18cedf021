// @vitest-environment happy-dom
/** The plain forms of a ride’s page, where no script runs: which of them are there, and what they say. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { buttons, shown, words } from '#test/support/rendered.tsx';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { PlainArrival } from '#web/features/journeys/rides/arriving/plain-arrival.tsx';
import { PlainKin } from '#web/features/journeys/rides/kin/plain-kin.tsx';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { PlainRideLinks } from '#web/features/journeys/rides/plain/plain-ride-links.tsx';

const at = '2026-11-27T10:00:00.000Z';
const flagInfo = { createdAt: at, overdue: false, cases: [] as object[] };
const ride = {
  ...{ id: 41, createdAt: '2026-11-27T08:00:00.000Z', completedAt: null, flagInfo: null, timeline: [] },
  ...{ destinationCity: 'Ibadan', destinationState: 'Oyo', nextOfKinFullName: 'Bola Obi' },
  can: { complete: true, undoComplete: false, changeKin: true, flag: true },
};

const context = (emailVerified = true) => ({ id: 7, emailVerified });
function arrive(changes: object, { isChosen = false, answer = undefined as object | undefined } = {}) {
  const props = { ride: { ...ride, ...changes } as never, answer: answer as never };
  shown(createElement(PlainArrival, props), {
    known: [[arrivalPinQuery.queryKey, { isChosen }]],
    context: context(),
  });
}

describe('the form that ends a ride', () => {
  it.each<[object, string[]]>([
    [{}, ['Ride complete']],
    [{ flagInfo }, ['Yes, I am safe', 'No, help']],
    [{ can: { complete: false, undoComplete: true }, completedAt: at }, ['Undo']],
    [{ can: { complete: true, undoComplete: true }, completedAt: at }, ['Undo']],
    [{ can: { complete: false, undoComplete: false } }, []],
  ])('of %j has the buttons %j', (changes, offered) => {
    arrive(changes);
    expect(buttons()).toEqual(offered);
  });

  it.each([
    [{}, true, true],
    [{ flagInfo }, true, true],
    [{}, false, false],
  ])('of %j asks for the PIN of a passenger who chose one: %s', (changes, isChosen, isAsked) => {
    arrive(changes, { isChosen });
    expect(screen.queryByLabelText('Your PIN') !== null).toBe(isAsked);
  });

  const arrived = { can: { complete: false, undoComplete: true }, completedAt: at };
  it.each<[object, string]>([
    [{ flagInfo }, 'You flagged this ride at 11:00 AM. The agencies that you told read your answer.'],
    [
      { flagInfo: { ...flagInfo, overdue: true } },
      'RUA told an agency at 11:00 AM that you had not arrived.',
    ],
    [arrived, 'You arrived in Ibadan at 11:00 AMFor ten seconds you can undo it. Nobody is told before.'],
    [
      { ...arrived, flagInfo, destinationCity: '' },
      'You arrived in Oyo at 11:00 AMFor ten seconds you can undo it.',
    ],
  ])('of %j says: %s', (changes, said) => {
    arrive(changes);
    expect(words()).toContain(said);
    expect(words().includes('Nobody is told before.')).toBe(said.includes('Nobody is told before.'));
  });

  it.each([
    [['help_asked', 'flagged'], true],
    [['flagged', 'help_asked'], false],
    [['shared', 'help_asked', 'flagged'], true],
  ])('after %j says whom a call for help reached: %s', (kinds, isSaid) => {
    const cases = [
      { agency: { name: 'FRSC' }, state: 'new' },
      { agency: { name: 'LASEMA' }, state: 'resolved' },
    ];
    arrive({ flagInfo: { ...flagInfo, cases }, timeline: kinds.map((kind) => ({ kind })) });
    expect(words().includes('Told that you need help: FRSC.')).toBe(isSaid);
    expect(screen.queryByRole('link', { name: 'Call 112' }) !== null).toBe(isSaid);
  });

  it('that is gone says why it was refused', () => {
    const refused = {
      kind: 'refused',
      task: 'undo',
      code: 'wrong_state',
      message: 'It is over.',
      problems: [],
      values: {},
    };
    arrive({}, { answer: refused });
    expect(words(screen.getByRole('alert'))).toContain('It is over.');
  });
});

describe('the form that names another next of kin', () => {
  const open = (changes: object, ladder: object, emailVerified = true) =>
    shown(createElement(PlainKin, { ride: { ...ride, ...changes } as never, answer: undefined }), {
      known: [
        [rideLadder(41).queryKey, ladder],
        [arrivalPinQuery.queryKey, { isChosen: false }],
      ],
      context: context(emailVerified),
    });

  it.each<[object, object, string[]]>([
    [{}, { kinObstacle: null, kinTest: null }, ['Save, and send a test SMS', 'Send a test SMS']],
    [{}, { kinObstacle: 'number', kinTest: null }, ['Save, and send a test SMS']],
    [
      {},
      { kinObstacle: 'blocked', kinTest: { state: 'blocked', at } },
      ['Save, and send a test SMS', 'Send a test SMS'],
    ],
    [{}, { kinObstacle: null, kinTest: { state: 'sent', at } }, ['Save, and send a test SMS']],
    [{ can: { ...ride.can, changeKin: false } }, { kinObstacle: null, kinTest: null }, []],
  ])('of %j with %j has the buttons %j', (changes, ladder, offered) => {
    open(changes, ladder);
    expect(buttons()).toEqual(offered);
  });

  it('of an account without a confirmed address sends no test', () => {
    open({}, { kinObstacle: 'address-not-confirmed', kinTest: null }, false);
    expect(buttons()).toEqual(['Save']);
  });
});

it.each([
  [{ complete: true, flag: false }, ['Ride complete']],
  [{ complete: false, flag: true }, ['Flag ride']],
])('the home page leads to the page of the ride for what can be done: %j', (can, offered) => {
  shown(createElement(PlainRideLinks, { ride: { ...ride, can } as never }));
  const links = screen.getAllByRole('link');
  expect(links.map((one) => [words(one), one.getAttribute('href')])).toEqual(
    offered.map((name) => [name, '/users/ridesDetails/41']),
  );
});
