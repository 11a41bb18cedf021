// @vitest-environment happy-dom
/** Which actions a record offers in each of its states. */
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { queuedRequest } from '#test/support/queued-requests.ts';
import { buttons, shown, words } from '#test/support/rendered.tsx';
import { WaybillCard } from '#web/features/journeys/items/waybills/waybill-card.tsx';
import { RequestRow } from '#web/features/platform/sending/request-row.tsx';
import { Incoming } from '#web/features/road/parking/incoming.tsx';
import { Outgoing } from '#web/features/road/parking/outgoing.tsx';
import { OwnBookingCard } from '#web/features/road/parking/own-booking-card.tsx';
import { bookingDetails, bookingsPage } from '#web/features/road/parking/queries.ts';
import { readListParams } from '#web/ui/list-params.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('a ride that waits on the device', () => {
  const ride = queuedRequest('ride');
  const behind = (kind: 'flag' | 'completion') => queuedRequest(kind, { kind, after: 'ride' });
  const refused = (code: string) => ({ ...ride, state: { kind: 'refused', code, words: 'It is over.' } });

  it.each([
    ['alone', ride, [], ['Flag ride', 'Ride complete', 'Cancel']],
    ['with its flag behind it', ride, [behind('flag')], ['Ride complete', 'Cancel']],
    ['with its end behind it', ride, [behind('completion')], ['Flag ride', 'Cancel']],
    // A request about it now would wait for ever.
    ['refused', refused('wrong_state'), [], ['Try again', 'Remove']],
    ['refused as too old', refused('too_old'), [], ['Send as new', 'Remove']],
    ['sent', { ...ride, state: { kind: 'sent', at: ride.keptAt, to: '/users/rides' } }, [], []],
  ])('%s', (_, queued, others, offered) => {
    const props = { queued, all: [queued, ...others], status: 'waiting', onAsk() {} };
    shown(createElement(RequestRow, props as never));
    expect(buttons()).toEqual(offered);
  });
});

describe('the waybill of an item', () => {
  const person = (role: string, state: string) => ({
    ...{ id: role.length, role, state, name: `The ${role}`, phone: '0803 000 0142', confirmedAt: null },
    ...{ triesLeft: 5, can: { newCode: state === 'next' } },
  });
  const returning = 'When the item comes back to you, enter your own.';

  it.each([
    ['sender', ['has', 'next', 'later'], 'When The rider takes the item', false],
    ['rider', ['gave', 'has', 'next'], 'When The receiver takes the item', true],
  ])('of which the %s has it', (_, [sender = '', rider = '', receiver = ''], said, mayComeBack) => {
    const handovers = [person('sender', sender), person('rider', rider), person('receiver', receiver)];
    const waybill = { url: '/w', handovers, can: { confirm: true } };
    shown(createElement(WaybillCard, { item: { id: 41, status: 'active', waybill, can: {} } as never }));
    expect(words()).toContain(said);
    expect(words().includes(returning)).toBe(mayComeBack);
    expect(buttons().filter((name) => name.startsWith('New code'))).toHaveLength(1);
  });

  it('that is still to be made', () => {
    const item = { id: 41, status: 'active', waybill: null };
    shown(createElement(WaybillCard, { item: { ...item, can: { makeWaybill: true } } as never }));
    expect(buttons()).toEqual(['Make waybill']);
    shown(createElement(WaybillCard, { item: { ...item, can: { makeWaybill: false } } as never }));
    expect(buttons()).toEqual(['Make waybill']);
  });
});

describe('a booking', () => {
  const no = { accept: false, decline: false, complete: false, cancel: false };
  const booking = (status: string, can: object) => ({
    ...{ id: 41, spaceId: 5, status, can: { ...no, ...can }, from: '2026-11-27T08:00:00Z', to: null },
    ...{
      parkInfo: { name: 'By the gate', address: '', image: [] },
      person: { firstName: 'Ada', lastName: 'Obi', phone: '' },
    },
    ...{ amount: 80_000, pricePer: 'day', total: null, createdAt: '2026-11-27T08:00:00Z', cancelledBy: null },
  });
  const known = (side: 'owner' | 'booker', one: object) =>
    [
      [
        bookingsPage(side, readListParams(new URLSearchParams(), [])).queryKey,
        { rows: [one], page: 1, perPage: 10, total: 1, lastPage: 1 },
      ],
    ] as const;
  const accept = 'Accept the booking of By the gate by Ada Obi';
  const decline = 'Decline the booking of By the gate by Ada Obi';

  it.each([
    ['pending', { accept: true, decline: true }, [accept, decline]],
    ['pending', { decline: true }, [decline]],
    ['accepted', { complete: true, cancel: true }, []],
    ['cancelled', {}, []],
  ])('that is %s, by its owner who may %j', (status, can, offered) => {
    shown(createElement(Incoming, { ownsSpaces: true }), { known: known('owner', booking(status, can)) });
    expect([...new Set(buttons().filter((name) => /booking of/.test(name)))]).toEqual(offered);
  });

  it.each([
    ['pending', { cancel: true }, true],
    ['accepted', { cancel: true }, true],
    ['accepted', {}, false],
    ['completed', {}, false],
  ])('that is %s, by its booker who may %j', (status, can, isOffered) => {
    const one = { ...booking(status, can), side: 'booker', alternatives: [], events: [] };
    const card = shown(createElement(OwnBookingCard, { id: 41, spaceId: 5, onCancel() {} }), {
      known: [[bookingDetails(41).queryKey, one]],
    });
    expect(buttons()).toEqual(isOffered ? ['Cancel booking'] : []);
    card.unmount();
    shown(createElement(Outgoing), { known: known('booker', one) });
    expect(buttons().some((name) => name.startsWith('Cancel'))).toBe(isOffered);
  });
});
