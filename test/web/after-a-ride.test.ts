// @vitest-environment happy-dom
/** A ride that has just ended: the card with its undo, how it was, and what is usual next. */
import { act, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { rateRide } from '#domain/journeys/rides/ride-ratings.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { setArrival, useArrival } from '#web/features/journeys/rides/arriving/arrival-store.ts';
import { ArrivedCard } from '#web/features/journeys/rides/arriving/arrived-card.tsx';
import { ArrivedPlace } from '#web/features/journeys/rides/arriving/arrived-place.tsx';
import { HowWasIt } from '#web/features/journeys/rides/arriving/how-was-it.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const now = '2026-11-27T09:52:00.000Z';
const params = { id: 41 };

setUpQueueOfPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  setArrival(null);
});
afterEach(() => void vi.useRealTimers());

const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', flagInfo: null, share: null, timeline: [], completedAt: now },
  ...{ vehicleNumber: 'KJA-482XY', plateKind: 'commercial', createdAt: '2026-11-27T08:00:00.000Z' },
  ...{ parkName: 'Jibowu', departureCity: 'Ikeja', departureState: 'Lagos' },
  ...{ destinationCity: 'Ibadan', destinationState: 'Oyo' },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhoneTextable: true, can: { undoComplete: true } },
};
const known = [[accountQuery.queryKey, { id: 7, emailVerified: true }]] as const;
const arrival = (changes: object = {}) =>
  ({ ride, since: Date.parse(now), isKept: false, ...changes }) as never;
const show = (changes: object = {}) =>
  shown(createElement(ArrivedCard, { arrival: arrival(changes) }), { known });

describe('the card of a ride that has just ended', () => {
  it('says where and when it arrived, and how long it took from which park', () => {
    show();
    expect(words()).toContain('You arrived in Ibadan at 10:52 AM1 h 52 min from Jibowu.');
    expect(words()).toContain('Completed');
  });

  const unkept = 'Undo within 10 seconds.';
  it.each<[object, string]>([
    [{}, 'Telling Bola in 10 s'],
    [{ ride: { ...ride, nextOfKinPhoneTextable: false } }, unkept],
    [{ isKept: true }, 'Not sent yet. Undo takes it back.'],
    [{ isKept: true, isUnsure: true }, unkept],
  ])('with %j says what Undo stops: %s', (changes, said) => {
    show(changes);
    expect(words(document.querySelector('.undo .flex-1') ?? document.body)).toBe(said);
  });

  it.each([
    [0, false, ['Undo', 'Good', 'Too fast', 'Fare'], false],
    [11_000, false, ['Good', 'Too fast', 'Fare'], true],
    [0, true, ['Undo'], false],
    [11_000, true, [], false],
  ])('%i milliseconds later, kept on this phone %s, offers %j', (passed, isKept, offered, isFollowed) => {
    show({ since: Date.parse(now) - passed, isKept });
    expect(buttons()).toEqual(offered);
    expect(words().includes('People who follow your link see that you arrived.')).toBe(isFollowed);
  });

  it('is undone by a press', async () => {
    server.answer = ride;
    setArrival(arrival());
    const { person } = show();
    await person.click(button('Undo'));
    await expect.poll(() => renderHook(useArrival).result.current).toBeNull();
    expect(server.changes()).toEqual([[wayOf(undoCompletion), { params }]]);
  });

  it('leads to the way back, and to the agencies for what was left in the vehicle', () => {
    show();
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(links).toEqual([
      '/users/complaints/lodge?ride=41',
      '/users/rides/lodge?back=41',
      '/users/complaints/lodge?ride=41&about=lost',
    ]);
    expect(words()).toContain('Ibadan to JibowuLodge the way back when you board');
  });
});

describe('the place of that card', () => {
  const own = { ride: { ...ride, id: 40, destinationCity: 'Ijebu' } };
  const place = (of: object | undefined) =>
    shown(createElement(ArrivedPlace, { ride: of as never, isLikely: false }), { known });

  it('has the ride that this window ended, also on the page of no ride', async () => {
    setArrival(arrival(own));
    place(undefined);
    await screen.findByText(/^You arrived in Ijebu/);
  });

  it('on the page of another ride has that one, where another device ended it', async () => {
    setArrival(arrival(own));
    place(ride);
    await screen.findByText(/^You arrived in Ibadan at 10:52 AM/);
    expect(words()).not.toContain('Ijebu');
  });

  it.each([{ can: { undoComplete: false } }, { completedAt: null }])(
    'is empty on the page of a ride with %j',
    async (changes) => {
      setArrival(arrival(own));
      place({ ...ride, ...changes });
      await act(() => vi.dynamicImportSettled());
      expect(words()).toBe('');
    },
  );

  it('is empty once the page was left', async () => {
    setArrival(arrival());
    const first = place(undefined);
    await screen.findByText(/^You arrived/);
    first.unmount();
    place(undefined);
    await act(() => vi.dynamicImportSettled());
    expect(words()).toBe('');
  });
});

describe('how the ride was', () => {
  it('is said by one press, and taken back by another', async () => {
    const { person } = shown(createElement(HowWasIt, { ride: ride as never }));
    const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((one) => words(one));
    expect(words()).toContain('Only RUA sees your answer, without your name.');
    await person.click(button('Too fast'));
    expect([pressed(), words().includes('Thank you.')]).toEqual([['Too fast'], true]);
    await person.click(button('Too fast'));
    expect([pressed(), words().includes('Thank you.')]).toEqual([[], false]);
    const said = (rating: string | null) => [wayOf(rateRide), { params, body: { rating } }];
    await expect.poll(server.changes).toEqual([said('too-fast'), said(null)]);
  });
});
