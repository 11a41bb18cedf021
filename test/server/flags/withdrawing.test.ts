import { describe, expect, it } from 'vitest';
import { changeKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { listFlaggedRides } from '#domain/reporting/flags.ts';
import { formatPhone } from '#domain/values/phones.ts';
import {
  acknowledged,
  flagged,
  flaggedRide,
  messagesOf,
  newRide,
  officer,
  opened,
  rideOf,
  setUpFlagWorld,
  withdrawn,
  world,
} from '#test/server/flags/flag-world.ts';
import { allTold } from '#test/support/announcements.ts';
import { createAccount } from '#test/support/records.ts';

setUpFlagWorld();

describe('withdrawing a flag', () => {
  it('tells everyone it reached, with the reason', async () => {
    const rideId = await flaggedRide(world, { agencies: 'all' });
    expect((await withdrawn(world, rideId)).status).toBe(200);
    const messages = await messagesOf(world, rideId);
    const told = messages.filter(({ kind }) => kind === 'flag-withdrawn');
    const reached = messages.filter(({ kind }) => kind !== 'flag-withdrawn');
    expect(told.map(({ to_address }) => to_address)).toEqual(reached.map(({ to_address }) => to_address));
    for (const { channel, body_text } of told.filter(({ channel }) => channel === 'mail')) {
      expect([channel, body_text]).toEqual(['mail', expect.stringContaining('It was the wrong bus.')]);
    }
  });

  it('tells the next of kin whom the flag reached, and not one whom the passenger named after it', async () => {
    const rideId = await flaggedRide(world);
    const { nextOfKinPhone: before } = await rideOf(world, rideId);
    const after = '08030000714';
    const body = { full_name: 'Ngozi Eze', phone: after, address: '' };
    const path = changeKinOfRide.path.replace('{id}', String(rideId));
    const named = await world.test.call('POST', path, { token: world.passenger.token, body });
    expect(named.status).toBe(200);
    await withdrawn(world, rideId);
    const told = (await messagesOf(world, rideId)).filter(({ recipient }) => recipient === 'next-of-kin');
    expect(told.map(({ kind, to_address: to }) => [kind, formatPhone(to)])).toEqual([
      ['flag-next-of-kin', before],
      ['flag-withdrawn', before],
    ]);
    expect(before).not.toBe(formatPhone(after));
  });

  it('leaves the ride unflagged, out of the flagged rides, and to be flagged again', async () => {
    const rideId = await flaggedRide(world);
    await withdrawn(world, rideId);
    const ride = await rideOf(world, rideId);
    expect(ride).toMatchObject({ flagged: false, flagInfo: null, can: { flag: true, withdrawFlag: false } });
    expect(ride.timeline[0]).toMatchObject({ kind: 'flag_withdrawn', note: 'It was the wrong bus.' });
    const list = await world.test.call('GET', listFlaggedRides.path, { token: world.passenger.token });
    expect(list.answer(listFlaggedRides).rows.map(({ lodgeRideId }) => lodgeRideId)).not.toContain(rideId);
    expect((await flagged(world, rideId)).status).toBe(200);
  });

  it('refreshes the open windows of the officers it reached, and of no others', async () => {
    const { app } = world.test;
    const elsewhere = await createAccount(app, {
      accountType: 'government-agency',
      agencyId: world.fire.id,
    });
    const people = [...world.officers, elsewhere].map(({ id }) => id);
    const rideId = await flaggedRide(world, { agencies: [world.police.id] });
    await allTold(world.test);
    const told = people.map((): LiveEvent[] => []);
    const stops = people.map((id, place) => app.live.subscribe(id, (event) => told[place]?.push(event)));
    await withdrawn(world, rideId);
    await allTold(world.test);
    const changed = [
      { kind: 'case-changed', caseId: expect.any(Number) },
      { kind: 'notifications-changed' },
      { kind: 'ride-changed', rideId },
    ];
    expect(told).toEqual([changed, changed, []]);
    for (const stop of stops) stop();
  });

  it('is possible while agencies have only looked at it', async () => {
    const rideId = await flaggedRide(world, { agencies: 'all' });
    await opened(world, rideId, officer);
    expect((await withdrawn(world, rideId)).status).toBe(200);
  });

  it('once one of its agencies has acknowledged it is refused', async () => {
    const rideId = await flaggedRide(world, { agencies: 'all' });
    expect((await acknowledged(world, rideId, officer)).status).toBe(200);
    const reply = await withdrawn(world, rideId);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: 'wrong_state',
      message: 'An agency is working on this flag already, so it can no longer be withdrawn.',
    });
    expect((await rideOf(world, rideId)).flagged).toBe(true);
  });

  it('of a ride that is not flagged is refused', async () => {
    const reply = await withdrawn(world, await newRide(world));
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ message: 'This ride is not flagged.' });
  });

  it('by many taps at once happens once, and is told once', async () => {
    const rideId = await flaggedRide(world, { agencies: [world.fire.id] });
    const replies = await Promise.all(Array.from({ length: 20 }, () => withdrawn(world, rideId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = (await messagesOf(world, rideId)).filter(({ kind }) => kind === 'flag-withdrawn');
    expect(told).toHaveLength(2);
  });

  it('while an officer acknowledges it ends in one of the two, never in both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, async () => {
        const rideId = await flaggedRide(world);
        const [withdrawal, taken] = await Promise.all([
          withdrawn(world, rideId),
          acknowledged(world, rideId, officer),
        ]);
        const { timeline, flagged } = await rideOf(world, rideId);
        const kinds = timeline.map(({ kind }) => kind);
        const isWithdrawn = kinds.includes('flag_withdrawn');
        const isTaken = kinds.includes('acknowledged');
        return { statuses: [withdrawal.status, taken.status].toSorted(), isWithdrawn, isTaken, flagged };
      }),
    );
    for (const { statuses, isWithdrawn, isTaken, flagged } of outcomes) {
      expect(statuses).toEqual([200, 409]);
      expect(isTaken).toBe(!isWithdrawn);
      expect(flagged).toBe(!isWithdrawn);
    }
  });
});

describe('trying a message again', () => {
  async function failedMessage(rideId: number, state: 'failed' | 'blocked' | 'sent' | 'delivered') {
    const message = (await messagesOf(world, rideId)).findLast(({ channel }) => channel === 'sms');
    await world.test.app.database.queries
      .updateTable('outbox')
      .set({ state, attempts: 9, reason: 'The network refused it.' })
      .where('id', '=', message?.id ?? 0)
      .execute();
    return message?.id ?? 0;
  }

  function retried(messageId: number, token = world.passenger.token) {
    return world.test.call('POST', `/api/user/lodge-ride/flag/retry/${messageId}`, { token });
  }

  it.each(['failed', 'blocked'] as const)('queues one that %s', async (state) => {
    const rideId = await flaggedRide(world);
    expect((await retried(await failedMessage(rideId, state))).status).toBe(200);
    const kin = (await rideOf(world, rideId)).flagInfo?.deliveries.at(-1);
    expect(kin).toMatchObject({ state: 'queued', reason: '', failedAt: null });
  });

  it.each(['sent', 'delivered'] as const)('is refused for one that is %s', async (state) => {
    const rideId = await flaggedRide(world);
    const reply = await retried(await failedMessage(rideId, state));
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'wrong_state', message: expect.stringContaining(state) });
  });

  it('twice at once is done once', async () => {
    const rideId = await flaggedRide(world);
    const id = await failedMessage(rideId, 'failed');
    const replies = await Promise.all([retried(id), retried(id), retried(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is the owner’s alone, and not of a withdrawn flag', async () => {
    const rideId = await flaggedRide(world);
    const id = await failedMessage(rideId, 'failed');
    const other = await createAccount(world.test.app, { accountType: 'commuter' });
    expect((await retried(id, other.token)).status).toBe(404);
    await withdrawn(world, rideId);
    expect((await retried(id)).status).toBe(404);
  });
});
