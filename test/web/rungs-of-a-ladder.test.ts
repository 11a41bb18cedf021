// @vitest-environment happy-dom
/** The steps of a ladder as its passenger reads them: each rung with its way and time, and the news of the next of kin. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { KinNews } from '#web/features/journeys/rides/ladder/ladder-card.tsx';
import { LadderLane } from '#web/features/journeys/rides/ladder/ladder-lane.tsx';

const at = (time: string) => `2026-11-27T${time}:00.000Z`;
const cannot = { late: false, help: false, off: false, on: false, forbidAgency: false };
const ladder: RideLadder = {
  state: 'travelling',
  rungs: [],
  kinName: 'Bola Obi',
  kinObstacle: null,
  kinTest: null,
  ...{ asksBy: { sms: true, mail: true }, isNumberTold: false, latesLeft: 2, ifLate: null },
  ...{ isAgencyAllowed: false, slowRoute: 0, isKinOnly: false, ground: null, can: cannot },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('09:00')) }));
afterEach(() => void vi.useRealTimers());

describe('the news of the next of kin', () => {
  const rung = (sms: string | null) => ({ rung: 'kin-told', dueAt: at('08:00'), doneAt: at('08:00'), sms });

  it.each<[object, string]>([
    [{ rungs: [rung('failed')], state: 'fine' }, 'Bola was not reached'],
    [{ rungs: [rung('failed'), rung('delivered')] }, ''],
    [{ rungs: [rung('failed'), rung(null)] }, 'Bola was not reached'],
    [{ kinObstacle: 'number', state: 'fine' }, 'Bola cannot be toldRUA cannot text this number.'],
    [{ kinObstacle: 'refused' }, 'Bola cannot be toldThey asked RUA not to write to them.'],
    [{ kinObstacle: 'none-named', kinName: '' }, 'Your next of kin cannot be toldNobody is named'],
    [{ state: 'fine' }, 'Bola says that you are fine. RUA still asks you.'],
    [{ state: 'agency-told', ground: 'kin-missing' }, 'Bola cannot reach you.'],
    [{ state: 'agency-told', ground: 'kin-silent' }, ''],
    [{}, ''],
  ])('with %j is %j', (changes, said) => {
    shown(createElement(KinNews, { ladder: { ...ladder, ...changes } }));
    if (said === '') expect(words()).toBe('');
    else expect(words()).toContain(said);
  });
});

describe('a rung', () => {
  const rung = { rung: 'asked', dueAt: at('09:30'), doneAt: null, sms: null };
  const lane = (changes: object, of: object = {}) => {
    const shownLadder = { ...ladder, ...of, rungs: [{ ...rung, ...changes }] } as RideLadder;
    shown(createElement(LadderLane, { ladder: shownLadder }));
    return words(screen.getByRole('listitem'));
  };
  const done = { doneAt: at('09:32') };
  const tomorrow = '2026-11-27T23:10:00.000Z';

  it.each<[object, object, string]>([
    [{}, {}, 'RUA asks youHere and by SMS10:30 AM'],
    [done, {}, 'RUA asked youHere and by SMS10:32 AM'],
    [{}, { asksBy: { sms: false, mail: true } }, 'RUA asks youHere10:30 AM'],
    [{ rung: 'asked-again' }, {}, 'RUA asks againHere, by SMS and by mail10:30 AM'],
    [
      { rung: 'asked-again' },
      { asksBy: { sms: false, mail: true } },
      'RUA asks againHere and by mail10:30 AM',
    ],
    [
      { rung: 'asked-again', ...done },
      { asksBy: { sms: true, mail: false } },
      'RUA asked againHere and by SMS10:32 AM',
    ],
    [{ rung: 'asked-there', ...done }, {}, 'RUA asked once moreHere, because you opened RUA10:32 AM'],
    [{ rung: 'kin-told' }, {}, 'Bola is toldBy SMS: plate, route10:30 AM'],
    [{ rung: 'kin-told' }, { isNumberTold: true }, 'Bola is toldBy SMS: plate, route, your number10:30 AM'],
    [{ rung: 'kin-told', ...done, sms: 'waiting' }, {}, 'Bola was toldOn its way.10:32 AM'],
    [{ rung: 'kin-told', ...done, sms: 'delivered' }, {}, 'Bola was toldDelivered10:32 AM'],
    [{ rung: 'kin-told', ...done, sms: 'failed' }, {}, 'Bola was not reachedNot delivered10:32 AM'],
    [{ rung: 'help-told', ...done }, {}, 'Bola was told that you need helpBy SMS: plate, route10:32 AM'],
    [{ rung: 'agency-told' }, {}, 'An agency is toldAs an overdue vehicle10:30 AM'],
    [
      { rung: 'agency-told', dueAt: tomorrow },
      {},
      'An agency is toldAs an overdue vehicle28 Nov 2026, 12:10 AM',
    ],
  ])('%j with %j says %j', (changes, of, said) => {
    expect(lane(changes, of)).toBe(said);
  });

  it.each([
    ['asked', false],
    ['asked-there', false],
    ['kin-told', true],
    ['help-told', true],
    ['agency-told', true],
  ])('%s is marked as one that tells others: %s', (name, isTelling) => {
    lane({ rung: name });
    expect(screen.getByRole('listitem').classList.contains('is-telling')).toBe(isTelling);
    expect(screen.getByRole('listitem').classList.contains('is-done')).toBe(false);
  });

  it.each([
    [0, false],
    [15, true],
  ])('comes later on a slow route, which is said: %i minutes', (slowRoute, isSaid) => {
    lane({}, { slowRoute });
    expect(words().includes(`so RUA asks ${slowRoute} minutes later.`)).toBe(isSaid);
  });
});
