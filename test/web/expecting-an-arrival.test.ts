// @vitest-environment happy-dom
/** When a ride is expected to arrive: what its passenger reads, and the dialog that moves it, with the PIN where RUA asks for it. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { expectWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { expectArrival } from '#domain/journeys/rides/arrivals.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ExpectDialog } from '#web/features/journeys/rides/arriving/expect-dialog.tsx';
import { ExpectedArrival } from '#web/features/journeys/rides/arriving/expected-arrival.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:52:00.000Z') });
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => void vi.useRealTimers());

const params = { id: 41 };
const ride = { ...params, expectedArrival: null, expectedFrom: null };

describe('the expected arrival', () => {
  const expected = '2026-11-27T14:00:00.000Z';

  it.each<[object, string]>([
    [{ expectedArrival: expected, expectedFrom: 'passenger' }, 'Arriving about 3:00 PMChange'],
    [{ expectedArrival: expected, expectedFrom: 'past-rides' }, 'Usually arriving about 3:00 PMChange'],
    [
      { expectedArrival: '2026-11-27T23:30:00.000Z', expectedFrom: 'passenger' },
      'Arriving about 28 Nov 2026, 12:30 AMChange',
    ],
    [{}, 'When do you expect to arrive?Say when'],
  ])('of %j reads: %s', (changes, said) => {
    shown(createElement(ExpectedArrival, { ride: { ...ride, ...changes } as never }));
    expect(words()).toBe(said);
  });

  const open = (expectedArrival: string | null) => {
    const onClose = vi.fn();
    const page = shown(createElement(ExpectDialog, { ride: { ...ride, expectedArrival } as never, onClose }));
    return { ...page, onClose };
  };

  it.each([
    [null, ['30 min', '1 h', '2 h']],
    [expected, ['+ 15 min', '+ 30 min', '+ 1 h']],
  ])('of %s can be moved by %j', (expectedArrival, offered) => {
    open(expectedArrival);
    expect(buttons()).toEqual(['Close', ...offered, 'Save']);
  });

  it('closes once it is moved', async () => {
    server.answer = ride;
    const { person, onClose } = open(expected);
    await person.click(button('+ 1 h'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('that was refused stays to be chosen, and the person reads why', async () => {
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person, onClose } = open(expected);
    await person.click(button('+ 1 h'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['It is over.']);
    expect([onClose.mock.calls.length, buttons().includes('+ 1 h')]).toEqual([0, true]);
  });

  it('asks for the PIN where RUA does, and is sent with it', async () => {
    const pinIsMissing = new AppError('invalid', 'Check it.', { fields: { pin: ['Enter your PIN.'] } });
    server.answer = pinIsMissing;
    const { person, onClose } = open(expected);
    await person.click(button('+ 1 h'));
    await screen.findByText('Arriving about 4:00 PM');
    await person.type(field('Your PIN'), '4821');
    await person.click(button('Save'));
    await screen.findByText('Enter your PIN.');
    await expect.poll(() => field('Your PIN').value).toBe('');
    server.answer = ride;
    await person.type(field('Your PIN'), '4822');
    await person.click(button('Save'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const body = { expectedArrival: '2026-11-27T15:00:00.000Z' };
    expect(server.changes()).toEqual([
      [wayOf(expectArrival), { params, body }],
      [wayOf(expectWithPin), { params, body: { ...body, pin: '4821' } }],
      [wayOf(expectWithPin), { params, body: { ...body, pin: '4822' } }],
    ]);
    expect(currentToasts()).toEqual([]);
  });
});
