// @vitest-environment happy-dom
/** A passenger’s window at each change of a ride on the road. A press after a lost answer counts once. */
import { describe, expect, it, vi } from 'vitest';
import { expectArrival } from '#domain/journeys/rides/arrivals.ts';
import { changeKinOfRide, testKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { server, used } from '#test/support/rendered.tsx';
import { itChanges } from '#test/support/window-changes.ts';
import { useExpectArrival } from '#web/features/journeys/rides/arriving/queries.ts';
import { useChangeKin, useTestKinOfRide } from '#web/features/journeys/rides/kin/queries.ts';
import { rideLadder, useLadderAct } from '#web/features/journeys/rides/ladder/queries.ts';
import { rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };

describe('the ladder of a ride', () => {
  const ladder = rideLadder(params.id);
  const says = (act: string) =>
    ({
      use: () => useLadderAct(params.id),
      of: act,
      asks: [actOnLadder, { params, body: { act } }],
      answer: { state: 'off' },
      shows: [ladder, { state: 'off' }],
      renewsRefused: [ladder],
      isOnce: true,
    }) as const;
  itChanges({
    'asks an hour later': says('late'),
    'tells that its passenger needs help': says('help'),
    'asks nothing on this ride': says('off'),
    'may tell an agency': says('agency-allowed'),
    'has its next of kin get another test SMS': {
      use: () => useTestKinOfRide(params.id),
      asks: [testKinOfRide, { params }],
      answer: { state: 'travelling' },
      shows: [ladder, { state: 'travelling' }],
    },
  });

  it('asks another hour later after the first was answered', async () => {
    server.answer = { state: 'waiting' };
    const { result } = used(() => useLadderAct(params.id));
    await result.current.mutateAsync('late');
    await expect.poll(() => result.current.isSuccess).toBe(true);
    await result.current.mutateAsync('late');
    const [first, second] = server.asked.map(({ key }) => key);
    expect([first, second]).toEqual([expect.any(String), expect.not.stringMatching(`^${first}$`)]);
  });
});

describe('a ride on the road', () => {
  const kin = { fullName: 'Bola Obi', phone: '0803 000 0142', address: 'Ojota' };
  const expectedArrival = '2026-11-27T10:00:00.000Z';
  const renews = [rideCounts];
  const renewsRefused = renews;
  itChanges({
    'gets another next of kin': {
      use: () => useChangeKin(params.id),
      of: { ...kin, pin: '' },
      asks: [changeKinOfRide, { params, body: kin }],
      answer: { ...params, nextOfKinFullName: 'Bola Obi' },
      shows: [rideDetails(params.id), { ...params, nextOfKinFullName: 'Bola Obi' }],
      says: 'RUA tells Bola Obi of this ride from now on.',
      ...{ renews, renewsRefused, isSilent: true, isOnce: true },
    },
    'is expected at another time': {
      use: useExpectArrival,
      of: { ...params, moment: expectedArrival },
      asks: [expectArrival, { params, body: { expectedArrival } }],
      answer: { ...params, expectedArrival },
      shows: [rideDetails(params.id), { ...params, expectedArrival }],
      ...{ renews, renewsRefused, isOnce: true },
    },
  });
});
