// @vitest-environment happy-dom
/** The flag on the page of its record: the button that raises it, and the card that says when and why it was raised. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';
import { FlagCard } from '#web/features/reporting/flags/flag-card.tsx';

const at = '2026-11-27T08:00:00.000Z';
const can = { flag: true, withdrawFlag: false };
const subjects = {
  ride: { kind: 'ride', record: { id: 41, rideId: 'RD-7K2M9QXD', can } },
  item: { kind: 'item', record: { id: 51, itemRef: 'IT-22222222', can } },
} as const;
type Kind = keyof typeof subjects;

describe('the button that flags', () => {
  it.each([
    ['ride', true, ['Flag ride']],
    ['item', true, ['Flag item']],
    ['ride', false, []],
  ] as const)('of a %s that may be flagged, %s, is %j', (kind, flag, offered) => {
    const subject = { ...subjects[kind], record: { ...subjects[kind].record, can: { flag } } };
    shown(createElement(FlagButton, { subject: subject as never }));
    expect(buttons()).toEqual(offered);
  });
});

describe('the card of a flag', () => {
  const flagInfo = { deliveries: [], agency: [], overdue: false, description: '', createdAt: at };
  const card = (kind: Kind, changes: object, of: object = {}) => {
    const record = { ...subjects[kind].record, flagInfo: { ...flagInfo, ...changes }, ...of };
    return shown(createElement(FlagCard, { subject: { kind, record } as never }));
  };

  it.each([
    ['2026-11-27T23:30:00.000Z', 'You flagged this item at 12:30 AM'],
    ['2026-11-27T22:30:00.000Z', 'You flagged this item on 27 Nov 2026, 11:30 PM'],
  ])('raised at %s names the day unless it is today in Lagos', (createdAt, said) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T23:45:00.000Z') });
    card('item', { createdAt });
    vi.useRealTimers();
    expect(words()).toContain(said);
  });

  it.each([
    [{ description: 'Wrong way.' }, '“Wrong way.”', true],
    [{}, 'No description was given.', true],
    [{ overdue: true }, 'No description was given.', false],
  ])('%j says the reason: %s', (changes, said, isSaid) => {
    card('ride', changes);
    expect(words().includes(said)).toBe(isSaid);
  });

  it('asks why the flag is withdrawn, where that is still allowed', async () => {
    const { person } = card('item', {}, { can: { withdrawFlag: true } });
    expect(words()).toContain('Until an agency acknowledges it.');
    await person.click(button('Withdraw flag'));
    await screen.findByRole('heading', { name: 'Withdraw the flag on IT-22222222' });
    expect(words()).toContain('The agencies are told that you withdrew it, and why.');
  });
});
