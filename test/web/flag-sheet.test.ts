// @vitest-environment happy-dom
/** The sheet that flags the ride on the road: before the flag, while it waits, and once agencies have it. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unnamedKin } from '#domain/journeys/unnamed-kin.ts';
import { setOnline } from '#test/support/browser-queue.ts';
import { queuedRequest } from '#test/support/queued-requests.ts';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import type { FlagProgress } from '#web/features/reporting/flags/hold/flag-progress.ts';
import { HoldSheet } from '#web/features/reporting/flags/hold/hold-sheet.tsx';
import type { HeldFlag, Undone } from '#web/features/reporting/flags/hold/use-queued-flag.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T08:00:00.000Z';
const ride = {
  ...{
    id: 41,
    rideId: 'RD-7K2M9QXD',
    vehicleNumber: 'KJA-482XY',
    plateKind: 'commercial',
    parkName: 'Ojota',
  },
  ...{ departureState: 'Lagos', departureCity: '', destination: 'Ibadan', vehicleName: 'Danfo' },
};
const kin = { nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142' };
const details = {
  ...ride,
  ...kin,
  driverName: 'Sunday',
  flagInfo: null,
  can: { flag: true, withdrawFlag: false },
};
const police = { ...{ id: 7, code: 'POLICE', name: 'State Police', logo: '' }, defaultResponder: true };
const queued = { ...queuedRequest('flag', { kind: 'flag' }), order: 1 };
const ready: FlagProgress = { kind: 'ready' };

const raise = vi.fn(async () => {});
const undo = vi.fn(async () => {});
const dialog = { close: vi.fn(), leave: vi.fn() };
beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Sheet = {
  known?: object | null;
  secondsLeft?: number;
  undone?: Undone;
  account?: object;
  agencies?: object[];
};

function open(progress: FlagProgress, sheet: Sheet = {}) {
  const { known = details, secondsLeft = 0, undone = 'not-asked', account = {}, agencies = [police] } = sheet;
  const held: HeldFlag = { progress, secondsLeft, undone, raise, undo };
  return shown(createElement(HoldSheet, { ride, details: known, held, dialog } as never), {
    known: [
      [followedAgencies.queryKey, agencies],
      [accountQuery.queryKey, { id: 7, email: 'ada@rua.example', emailVerified: true, ...account }],
    ],
  });
}
const links = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [words(link), link.getAttribute('href')]));

describe('before the flag', () => {
  it('names the ride and those who will be told', () => {
    open(ready);
    expect(words()).toContain('Ojota to Ibadan');
    expect(words()).toContain('Who is toldPOLICEState PoliceBola ObiNext of kin, by SMS');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['nothing is known of the ride', { known: null }, 'POLICEState Police'],
    ['it has no next of kin', { known: { ...details, nextOfKinFullName: '' } }, 'POLICEState Police'],
    [
      'the next of kin has no name',
      { known: { ...details, nextOfKinFullName: unnamedKin } },
      'Next of kinNext of kin, by SMS',
    ],
    ['no agency is known', { agencies: [], known: null }, 'PoliceThe police'],
  ])('where %s says what is certain', (_, sheet, said) => {
    open(ready, sheet);
    expect(words(screen.getByRole('region', { name: 'Who is told' }))).toMatch(new RegExp(`${said}$`));
  });

  it('asks once where it is not held, and does nothing after No', async () => {
    const { person } = open(ready);
    await person.click(button('Cannot hold? Flag with a button'));
    expect(document.activeElement?.textContent).toBe('Flag KJA-482XY now?');
    await person.click(button('No'));
    expect([raise.mock.calls.length, buttons().includes('Press and hold to flag')]).toEqual([0, true]);
    await person.click(button('Cannot hold? Flag with a button'));
    await person.click(button('Yes, flag it'));
    expect(raise).toHaveBeenCalledOnce();
  });

  it('asks the same of a key or a screen reader on the button to hold', () => {
    open(ready);
    fireEvent.click(button('Press and hold to flag'), { detail: 1 });
    expect(words()).not.toContain('now?');
    fireEvent.click(button('Press and hold to flag'), { detail: 0 });
    expect(words()).toContain('Flag KJA-482XY now?');
  });

  it.each([
    ['let go too early', 'pointerUp', 0, 1_499, 0, true],
    ['taken from it', 'pointerCancel', 0, 1_000, 0, true],
    ['held to the end', 'pointerUp', 0, 1_500, 1, false],
    ['held with another button of the mouse', 'pointerUp', 2, 5_000, 0, false],
  ] as const)('that is %s, by %s', async (_, ends, mouse, milliseconds, raised, isEarly) => {
    open(ready);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const hold = button('Press and hold to flag');
    fireEvent.pointerDown(hold, { button: mouse, pointerId: 1 });
    await act(async () => vi.advanceTimersByTime(milliseconds));
    fireEvent[ends](hold, { button: mouse, pointerId: 1 });
    await act(async () => vi.advanceTimersByTime(5_000));
    expect(raise).toHaveBeenCalledTimes(raised);
    expect(words().includes('You let go too early, so nothing is sent.')).toBe(isEarly);
    expect(buttons()).toContain('Press and hold to flag');
  });

  it('says that the last one was taken back, or why it was not taken', () => {
    const { unmount } = open(ready, { undone: 'undone' });
    expect(words()).toContain('Taken back. Nothing was sent.');
    unmount();
    open({ kind: 'refused', code: 'email_not_verified', words: 'Verify your e-mail address first.' });
    expect(words(screen.getByRole('alert'))).toContain('This is not sentVerify your e-mail address first.');
    expect(buttons()).toContain('Press and hold to flag');
  });

  it.each([
    [details, true],
    [null, false],
  ])('offers words and a choice of agencies only where the ride is known', async (known, isOffered) => {
    const { person } = open(ready, { known });
    expect(buttons().includes('Choose agencies or write')).toBe(isOffered);
    if (!isOffered) return;
    await person.click(button('Choose agencies or write'));
    expect(await screen.findByRole('heading', { name: 'Flag Ride' })).toBeTruthy();
  });

  it('says that the address is not confirmed', () => {
    open(ready, { account: { emailVerified: false } });
    expect(words()).toContain('Agencies see that ada@rua.example is not confirmed yet.');
  });

  it('without a network offers a call, and an SMS to the next of kin that says where they are', () => {
    setOnline(false);
    open(ready);
    expect(words(screen.getByRole('alert'))).toContain('Call, or send it as an SMS.');
    const said = 'I am in danger in KJA-482XY, from Ojota to Ibadan. Call me, or call 112.';
    expect(links()).toEqual({
      'Call 112': 'tel:112',
      'Send an SMS': `sms:+2348030000142?&body=${encodeURIComponent(said)}`,
    });
  });
});

describe('a flag on its way', () => {
  it.each([
    [5, 'The messages leave in 5 seconds.'],
    [1, 'The messages leave in 1 second.'],
  ])('can be taken back for %i seconds more', async (secondsLeft, said) => {
    const { person } = open({ kind: 'held', queued }, { secondsLeft });
    expect(words()).toContain(said);
    expect(words(screen.getByRole('status'))).toBe(said);
    await person.click(button('Undo'));
    expect(undo).toHaveBeenCalledOnce();
  });

  it('goes to the agency, which sees it, and to the next of kin, who can be called meanwhile', () => {
    open({ kind: 'held', queued }, { secondsLeft: 3 });
    const stops = `Queued10:00:00Not sent yetNot delivered`;
    expect(words()).toContain(`POLICEState PoliceQueued${stops}Not seen yet`);
    expect(words()).toContain(`Bola ObiNext of kin, 0803 000 0142Queued${stops}`);
    expect(links()).toEqual({ 'Call 112': 'tel:112', 'Call Bola': 'tel:+2348030000142' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.tagName).toBe('DIV');
  });

  it('that waits for a network is kept on this phone, and comes back by a press', async () => {
    const { person } = open({ kind: 'waiting', queued }, { known: null });
    expect(words(screen.getByRole('alert'))).toContain('It is kept on this phone');
    expect(links()['Send an SMS']).toMatch(/^sms:\?/);
    await person.click(button('Take it back'));
    expect(undo).toHaveBeenCalledOnce();
  });

  it.each([
    ['not-asked', 'On its way.'],
    ['too-late', 'It has left already.'],
  ] as const)('that is being sent cannot be taken back: %s', (undone, said) => {
    open({ kind: 'sending' }, { undone });
    expect(words(screen.getByRole('status'))).toBe(said);
    expect(buttons()).toEqual(['Close']);
  });
});

describe('a flag that RUA has', () => {
  const moments = { sentAt: at, deliveredAt: null, seenAt: null, failedAt: null, nextTryAt: null };
  const delivery = (id: number, name: string, seenAt: string | null) => ({
    ...{ id, recipient: 'agency', agencyId: id, name, code: name, contact: 'by mail', channel: 'mail' },
    ...{ state: 'sent', queuedAt: at, reason: '', ...moments, seenAt },
  });
  const flagged = (...deliveries: object[]) =>
    ({ kind: 'flagged', flag: { createdAt: at, deliveries, agency: [], overdue: false } }) as never;

  it('names the agency that opened it first, with the times to the second', () => {
    open(
      flagged(
        delivery(1, 'FRSC', '2026-11-27T08:07:00.000Z'),
        delivery(2, 'LASTMA', null),
        delivery(3, 'POLICE', '2026-11-27T08:05:00.000Z'),
      ),
    );
    expect(words()).toContain('Flagged at 9:00 AM.');
    expect(words(screen.getByRole('status'))).toBe('POLICE opened it at 9:05 AM.');
    expect(words()).toContain('Sent9:00:00');
    expect(links()).toMatchObject({ 'Call 112': 'tel:112', 'Call Bola': 'tel:+2348030000142' });
  });

  it.each([
    [details, 'not-asked', false, ''],
    [details, 'too-late', false, 'It has left already.'],
    [
      { ...details, can: { withdrawFlag: true } },
      'too-late',
      true,
      'You can withdraw it until an agency acknowledges it.',
    ],
    [null, 'not-asked', false, ''],
  ] as const)(
    'is withdrawn only where that is allowed, %j, after Undo: %s',
    async (known, undone, offers, said) => {
      const { person } = open(flagged(delivery(1, 'FRSC', null)), { known, undone });
      expect(words()).toContain(said);
      expect(words().includes('It has left already.')).toBe(undone === 'too-late');
      expect(buttons().includes('Withdraw flag')).toBe(offers);
      if (!offers) return;
      await person.click(button('Withdraw flag'));
      await screen.findByRole('heading', { name: 'Withdraw the flag on RD-7K2M9QXD' });
    },
  );

  it('leads to its ride, and closes for that', async () => {
    const { person, router } = open(flagged());
    await person.click(screen.getByRole('link', { name: 'See the ride' }));
    expect([router.state.location.pathname, dialog.leave.mock.calls.length]).toEqual([
      '/users/ridesDetails/41',
      1,
    ]);
  });
});
