// @vitest-environment happy-dom
/** Who has been told of a flag, how far each message got, and what the passenger can do about one that did not arrive. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buttons, shown, words } from '#test/support/rendered.tsx';
import { RecipientList } from '#web/features/reporting/flags/recipient-list.tsx';

const at = '2026-11-27T08:00:00.000Z';
const moments = { sentAt: null, deliveredAt: null, seenAt: null, failedAt: null, nextTryAt: null };
const toAgency = {
  ...{ id: 1, recipient: 'agency', agencyId: 7, name: 'Road Safety', code: 'FRSC', contact: 'by mail' },
  ...{ channel: 'mail', state: 'queued', queuedAt: at, reason: '', ...moments },
};
const toKin = {
  ...{ ...toAgency, id: 2, recipient: 'next-of-kin', agencyId: null, name: 'Bola Obi', code: '' },
  ...{ channel: 'sms', contact: '0803 000 0142, by SMS' },
};
const failed = { state: 'failed', failedAt: at, reason: 'The number is switched off' };
const agency = [{ id: 7, name: 'Road Safety', code: 'FRSC', logo: '' }];
const callLink = 'tel:+2348030000142';

const mutate = vi.fn();
function list(deliveries: object[], others: object = {}) {
  mutate.mockClear();
  const retry = { isPending: false, variables: undefined, mutate };
  return shown(
    createElement(RecipientList, { told: { deliveries, agency }, retry, callLink, ...others } as never),
  );
}
const names = () => [...document.querySelectorAll('li > div > div > b')].map((name) => words(name));
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

describe('the recipients', () => {
  it('begin with those whom no message reached, then the next of kin', () => {
    list([toAgency, { ...toAgency, id: 3, name: 'Police', ...failed }, toKin]);
    expect(names()).toEqual(['Police', 'Bola Obi', 'Road Safety']);
  });

  it('are each called by what they are and by the way of the message', () => {
    list([toAgency, toKin]);
    expect(words()).toContain('Bola ObiNext of kin, 0803 000 0142, by SMSQueued');
    expect(words()).toContain('FRSCRoad SafetyFRSC, by mailQueued');
  });

  it.each([
    [6, 6, null],
    [7, 5, 'The other 2'],
  ])('that are %i are shown at once up to six: %i', (count, atOnce, rest) => {
    list(Array.from({ length: count }, (_, place) => ({ ...toAgency, id: place, name: `Agency ${place}` })));
    const folded = document.querySelector('details');
    expect(names().length - (folded?.querySelectorAll('div > b').length ?? 0)).toBe(atOnce);
    expect(names()).toHaveLength(count);
    expect(folded && words(folded.querySelector('summary') ?? folded)).toBe(rest);
  });

  it.each([
    [false, '9:00 AM'],
    [true, '9:00:00'],
  ])('have times to the second while each counts: %s', (isToSeconds, time) => {
    list([toAgency], { isToSeconds });
    expect(words()).toContain(`Queued${time}`);
  });
});

describe('a message that did not arrive', () => {
  it('is an SMS: the passenger calls, or has it sent again', async () => {
    const { person } = list([
      { ...toKin, ...failed },
      { ...toAgency, ...failed },
    ]);
    const kin = row('Bola Obi');
    expect(words()).toContain('You can call now.');
    expect(kin.getByRole('link', { name: 'Call Bola Obi' }).getAttribute('href')).toBe(callLink);
    await person.click(kin.getByRole('button', { name: 'Try SMS again' }));
    await person.click(row('Road Safety').getByRole('button', { name: 'Try mail again' }));
    expect(mutate.mock.calls).toEqual([[2], [1]]);
    // The number is that of the next of kin.
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('offers no call where no number is known', () => {
    list([{ ...toKin, ...failed }], { callLink: null });
    expect(screen.queryByRole('link')).toBeNull();
    expect(words()).not.toContain('You can call now.');
    expect(buttons()).toEqual(['Try SMS again']);
  });

  it.each([
    ['tries again by itself', { state: 'retrying', nextTryAt: at }, []],
    ['was seen all the same', { ...failed, seenAt: at }, []],
    ['is on its way', { state: 'sent', sentAt: at }, []],
    ['was refused', { state: 'blocked', failedAt: at }, ['Try mail again']],
  ])('and %s offers a press only where it helps', (_, changes, offered) => {
    list([{ ...toAgency, ...changes }]);
    expect(buttons()).toEqual(offered);
  });

  it('alone says that it is tried again', () => {
    const other = { ...toAgency, id: 3, name: 'Police', ...failed };
    list([{ ...toAgency, ...failed }, other], { retry: { isPending: true, variables: 3, mutate } });
    expect(row('Police').getByRole('button').getAttribute('aria-busy')).toBe('true');
    expect(row('Road Safety').getByRole('button').getAttribute('aria-busy')).toBeNull();
  });
});
