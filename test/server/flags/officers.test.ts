/** The view of the agency in a flag, and the effect of opening it. */
import { describe, expect, it } from 'vitest';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { listAgencyFlaggedRides } from '#domain/reporting/flags.ts';
import {
  flagged,
  flaggedRide,
  newRide,
  officer,
  opened,
  rideOf,
  setUpFlagWorld,
  withdrawn,
  world,
} from '#test/server/flags/flag-world.ts';
import { allTold } from '#test/support/announcements.ts';
import { share } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';

setUpFlagWorld();

async function listed(token = officer, status = 'all') {
  const reply = await world.test.call('GET', `${listAgencyFlaggedRides.path}?status=${status}&page=1`, {
    token,
  });
  return reply.answer(listAgencyFlaggedRides);
}

describe('an officer', () => {
  it('sees a ride only once their agency is in its flag', async () => {
    const rideId = await newRide(world);
    expect((await opened(world, rideId, officer)).status).toBe(404);
    await flagged(world, rideId, { agencies: [world.fire.id] });
    expect((await opened(world, rideId, officer)).status).toBe(404);
    const other = await flaggedRide(world, { agencies: [world.police.id] });
    expect((await opened(world, other, officer)).status).toBe(200);
  });

  it('sees the reporter’s name, phone and address, and the next of kin', async () => {
    const ride = await rideOf(world, await flaggedRide(world), officer);
    expect(ride).toMatchObject({
      driveName: 'Sunday Ogbeide',
      phone: '0803 123 4567',
      user: { firstName: 'Amara', lastName: 'Okafor', address: '12 Allen Avenue' },
      nextOfKinFullName: 'Ifeanyi Okonkwo',
      nextOfKinPhone: '0803 000 0111',
      flagInfo: { description: 'He drives too fast.', caseId: expect.any(Number) },
    });
  });

  it('never sees the link, the timeline, the deliveries, the e-mail address or any right to change', async () => {
    const rideId = await newRide(world);
    const link = await share(world.test, world.passenger.token, rideId);
    await flagged(world, rideId, { agencies: 'all' });
    const reply = await opened(world, rideId, officer);
    expect(reply.text).not.toContain(link.replace('/r/', ''));
    expect(reply.text).not.toContain(world.passenger.email);
    const ride = await rideOf(world, rideId, officer);
    expect(ride).toMatchObject({
      share: null,
      timeline: [],
      flagInfo: { deliveries: [] },
      can: { complete: false, flag: false, withdrawFlag: false, share: false },
    });
  });

  it('filters the list by whether the ride is still on the road', async () => {
    const onTheRoad = await flaggedRide(world);
    const arrived = await flaggedRide(world);
    const path = completeRide.path.replace('{id}', String(arrived));
    await world.test.call('POST', path, { token: world.passenger.token });
    const idsOf = async (status: string) => (await listed(officer, status)).rows.map(({ id }) => id);
    const [active, completed, all] = [await idsOf('active'), await idsOf('completed'), await idsOf('all')];
    expect(active).toContain(onTheRoad);
    expect(active).not.toContain(arrived);
    expect(completed).toContain(arrived);
    expect(completed).not.toContain(onTheRoad);
    expect(all).toEqual(expect.arrayContaining([onTheRoad, arrived]));
  });

  it('no longer sees a ride whose flag was withdrawn', async () => {
    const rideId = await flaggedRide(world);
    await withdrawn(world, rideId);
    expect((await opened(world, rideId, officer)).status).toBe(404);
    expect((await listed()).rows.map(({ id }) => id)).not.toContain(rideId);
  });

  it('finds the newest flag first in the list, with its total', async () => {
    const before = await listed();
    const first = await flaggedRide(world);
    const second = await flaggedRide(world, { agencies: 'all' });
    await flaggedRide(world, { agencies: [world.fire.id] });
    const after = await listed();
    expect(after.rows.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(after.total).toBe(before.total + 2);
  });

  it('whose address is not verified is let in nowhere', async () => {
    const { test, police } = world;
    const invited = { accountType: 'government-agency', agencyId: police.id, verified: false } as const;
    const { token } = await createAccount(test.app, invited);
    const reply = await test.call('GET', listAgencyFlaggedRides.path, { token });
    expect(reply.body).toMatchObject({ code: 'email_not_verified' });
  });
});

describe('opening a flagged ride', () => {
  it('is noted once, however many officers look at once, and the owner is told', async () => {
    const rideId = await flaggedRide(world, { agencies: [world.police.id] });
    await allTold(world.test);
    const told: unknown[] = [];
    const stop = world.test.app.live.subscribe(world.passenger.id, (event) => told.push(event));
    const looks = Array.from({ length: 20 }, (_, index) =>
      opened(world, rideId, world.officers[index % 2 === 0 ? 0 : 1].token),
    );
    expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
    const ride = await rideOf(world, rideId);
    expect(ride.timeline.map(({ kind, name }) => [kind, name])).toEqual([
      ['seen_by_agency', 'Police'],
      ['flagged', 'Police'],
      ['lodged', ''],
    ]);
    expect(ride.flagInfo?.deliveries[0]?.seenAt).toEqual(expect.any(String));
    await allTold(world.test);
    expect(told).toEqual([{ kind: 'ride-changed', rideId }]);
    stop();
  });

  it('shows in the agency’s list from then on', async () => {
    const rideId = await flaggedRide(world);
    const seenAt = async () => (await listed()).rows.find(({ id }) => id === rideId)?.seenAt;
    expect(await seenAt()).toBeNull();
    await opened(world, rideId, officer);
    expect(await seenAt()).toEqual(expect.any(String));
  });

  it('by one agency is not noted for another', async () => {
    const rideId = await flaggedRide(world, { agencies: 'all' });
    await opened(world, rideId, officer);
    const { flagInfo } = await rideOf(world, rideId);
    const seen = flagInfo?.deliveries.map(({ name, seenAt }) => [name, seenAt !== null]);
    expect(seen).toEqual([
      ['Police', true],
      ['Fire Service', false],
      ['Ifeanyi Okonkwo', false],
    ]);
  });

  it('by its owner is no look of an agency', async () => {
    const rideId = await flaggedRide(world);
    await rideOf(world, rideId);
    expect((await rideOf(world, rideId)).can.withdrawFlag).toBe(true);
  });
});
