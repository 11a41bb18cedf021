// @vitest-environment happy-dom
/** The words at the end of a ride while time passes, with and without a network, and when the phone is full. */
import { act, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unnamedKin } from '#domain/journeys/unnamed-kin.ts';
import { refuseWrites } from '#test/support/browser-database.ts';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada, keptAt, queuedRequest } from '#test/support/queued-requests.ts';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { WaitingTicket } from '#web/features/app/ride-strip/waiting-ticket.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { ArriveSheet } from '#web/features/journeys/rides/arriving/arrive-sheet.tsx';
import { ArrivedCard } from '#web/features/journeys/rides/arriving/arrived-card.tsx';
import { useSecondsLeft } from '#web/features/journeys/rides/arriving/undo-bar.tsx';
import { publishQueueNews } from '#web/features/platform/sending/queue-news.ts';
import { changeRequest, putRequest } from '#web/features/platform/sending/queue-store.ts';
import { RequestRow } from '#web/features/platform/sending/request-row.tsx';
import { SafeDialog } from '#web/features/platform/sending/safe-dialog.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
// Pending requests stay pending.
beforeEach(() => setOnline(false));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', flagInfo: null, share: null, timeline: [], createdAt: keptAt },
  ...{ vehicleNumber: 'KJA-482XY', vehiclePlateKind: 'commercial', parkName: 'Jibowu' },
  ...{ destinationCity: 'Ibadan', destinationState: 'Oyo', departureCity: 'Ikeja', departureState: 'Lagos' },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhoneTextable: false, expectedArrival: null },
};
const known = [
  [accountQuery.queryKey, { id: ada, emailVerified: true }],
  [arrivalPinQuery.queryKey, { isChosen: false }],
] as const;

describe('the seconds to undo the end of a ride', () => {
  it('are ten again where it is kept on the phone once no answer came, however late that is', () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(useSecondsLeft, { initialProps: { since: Date.now() } });
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    expect(result.current).toBe(10);
    pass(30_000);
    expect(result.current).toBeLessThanOrEqual(0);
    rerender({ since: Date.now() });
    expect(result.current).toBe(10);
    pass(4_000);
    expect(result.current).toBe(6);
    pass(6_000);
    expect(result.current).toBe(0);
  });

  it.each([
    [8_500, 'Undo within 2 seconds.'],
    [9_500, 'One second left to undo.'],
  ])('are said rightly after %i milliseconds', (passed, said) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const arrival = { ride, since: Date.now() - passed, isKept: false };
    shown(createElement(ArrivedCard, { arrival: arrival as never }), { known });
    expect(words()).toContain(said);
    expect(words()).not.toContain('1 seconds');
  });
});

it('of a next of kin without a name the words of the language are shown, not half of them', () => {
  const told = {
    ...ride,
    nextOfKinFullName: unnamedKin,
    nextOfKinPhoneTextable: true,
    nextOfKinPhone: '08030000142',
  };
  shown(createElement(ArriveSheet, { ride: told as never, onClose: () => {} }), { known });
  expect(words()).toContain('Next of kin gets an SMS that you arrived.');
});

it('who said that they need help goes on reading whom to call when the flag is sent', async () => {
  const page = '/users/ridesDetails/41';
  const flag = queuedRequest('flag', { kind: 'flag', record: { under: page, field: null } });
  await putRequest(flag);
  const { person } = shown(createElement(ArriveSheet, { ride: ride as never, onClose: () => {} }), { known });
  await screen.findByText('Are you safe?');
  await person.click(button('No, help'));
  await screen.findByText('Call for help');
  await act(async () => {
    await changeRequest('flag', () => ({ state: { kind: 'sent', at: keptAt, to: page, record: '41' } }));
    publishQueueNews({ kind: 'changed' });
  });
  await expect.poll(() => words()).toContain('No network: nobody is told yet');
  expect(words()).toContain('Call for help');
  expect(words()).not.toContain('Have you arrived');
});

describe('who needs help on a ride that waits on this phone', () => {
  const waiting = { ...queuedRequest('ride'), order: 1 };
  const flag = { ...queuedRequest('flag', { kind: 'flag', after: 'ride' }), order: 2 };

  async function askForHelp() {
    const { person } = shown(createElement(SafeDialog, { ride: waiting as never, flag, onClose: () => {} }));
    await person.click(button('No, help'));
    return person;
  }

  it('reads that the phone keeps it', async () => {
    await askForHelp();
    await screen.findByText(/^It is kept on this phone/);
  });

  it('reads that nobody is told where the phone has no room, and can try again', async () => {
    refuseWrites(new DOMException('Full', 'QuotaExceededError'));
    const person = await askForHelp();
    await screen.findByText('The agencies could not be told. Call 112 now.');
    expect(words()).not.toContain('It is kept on this phone');
    refuseWrites(undefined);
    await person.click(button('Try again'));
    await screen.findByText(/^It is kept on this phone/);
    expect(buttons()).not.toContain('Try again');
  });
});

describe('a ride that waits on this phone', () => {
  const request = { ...queuedRequest('ride'), order: 1 };
  const place = { departureState: 'Lagos', departureCity: 'Ikeja', destination: 'Ibadan' };
  const waiting = {
    request,
    ride: { vehicleNumber: 'KJA-482XY', plateKind: 'commercial', vehicleName: '', driverName: '', ...place },
    kin: { nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142' },
    lodgedAt: keptAt,
  };
  const row = { queued: request, all: [request], status: 'unreachable', onAsk() {} };

  beforeEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  afterEach(() => refuseWrites(undefined));

  it.each([
    ['in the strip', createElement(WaitingTicket, { waiting: waiting as never })],
    ['in the queue', createElement(RequestRow, row as never)],
  ])('says %s when its end is sent, or that there is no room for it', async (_, page) => {
    refuseWrites(new DOMException('Full', 'QuotaExceededError'));
    const { person } = shown(page, { known });
    await person.click(button('Ride complete'));
    await expect.poll(said).toEqual(['This phone has no room left to keep it.']);
    refuseWrites(undefined);
    await person.click(button('Ride complete'));
    await expect.poll(said).toEqual([expect.any(String), 'It is sent after the ride.']);
  });
});

function said(): string[] {
  return currentToasts().map(({ text }) => text);
}
