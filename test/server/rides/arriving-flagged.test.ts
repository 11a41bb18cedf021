/** The end of a flagged ride: its passenger is asked whether they are safe, and the agencies read the answer. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { answerWhetherSafe } from '#domain/journeys/rides/arrivals.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import {
  acknowledged,
  flagged,
  flaggedRide,
  newRide,
  officer,
  rideOf,
  setUpFlagWorld,
  world,
} from '#test/server/flags/flag-world.ts';
import { agenciesAskedForHelp } from '#web/features/journeys/rides/arriving/agencies-asked-for-help.ts';

setUpFlagWorld();

function post(path: string) {
  return world.test.call('POST', `/api/user/lodge-ride/${path}`, { token: world.passenger.token });
}

function answer(rideId: number, safe: boolean) {
  const path = answerWhetherSafe.path.replace('{id}', String(rideId));
  return world.test.call('POST', path, { token: world.passenger.token, body: { safe } });
}

async function caseIdOf(rideId: number): Promise<number> {
  const { flagInfo } = await rideOf(world, rideId, officer);
  return flagInfo?.caseId ?? 0;
}

/** The steps of the case of the police, oldest first, without this looking at it. */
async function stepsOf(rideId: number) {
  const reply = await world.test.call('GET', `/api/agency/cases/details/${await caseIdOf(rideId)}`, {
    token: officer,
  });
  return reply
    .answer(getCase)
    .steps.filter(({ kind }) => kind !== 'seen' && kind !== 'kin_opened')
    .map(({ kind, text }) => (text === '' ? kind : `${kind}: ${text}`))
    .toReversed();
}

function mailsOf(subject: string) {
  return world.test.app.database.queries
    .selectFrom('outbox')
    .select('to_address')
    .where('subject', '=', subject)
    .execute();
}

const yes = 'ride_completed: They say that they are safe.';
const notAsked = 'ride_completed: They were not asked whether they are safe.';

describe('the passenger of a flagged ride', () => {
  it('completes it with a yes, and the agencies read the answer', async () => {
    const rideId = await flaggedRide(world);
    const ride = (await answer(rideId, true)).answer(answerWhetherSafe);
    expect(ride).toMatchObject({ status: 'completed', can: { undoComplete: true } });
    expect(ride.timeline[0]).toMatchObject({ kind: 'completed', note: 'You said that you are safe.' });
    expect(await stepsOf(rideId)).toEqual(['opened', yes]);
  });

  it('goes on with the ride after a no, and all officers of its agencies get a mail', async () => {
    const rideId = await flaggedRide(world);
    await acknowledged(world, rideId, officer);
    const ride = (await answer(rideId, false)).answer(answerWhetherSafe);
    expect(ride).toMatchObject({ status: 'active', can: { complete: true } });
    expect(ride.timeline[0]).toMatchObject({ kind: 'help_asked' });
    expect(await stepsOf(rideId)).toEqual(['opened', 'acknowledged', 'help_asked']);
    const mails = await mailsOf(`Not safe: ${ride.rideId}`);
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
      world.officers.map(({ email }) => email).toSorted(),
    );
  });

  it.each([13, 15])(
    'may say no after the arrival as well: %s days after it was resolved, the agency for reports that name none begins anew',
    async (days) => {
      const rideId = await flaggedRide(world);
      await acknowledged(world, rideId, officer);
      await answer(rideId, true);
      const caseId = await caseIdOf(rideId);
      const body = { reason: 'They said that they are safe.' };
      await world.test.call('POST', `/api/agency/cases/resolve/${caseId}`, { token: officer, body });
      await world.test.app.database.queries
        .updateTable('cases')
        .set({ resolved_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', caseId)
        .execute();
      expect((await answer(rideId, false)).status).toBe(200);
      expect((await stepsOf(rideId)).at(-1)).toBe('reopened: The passenger says that they are not safe.');
    },
  );

  it('reaches the agency for reports that name none with a no, where all others ended their part long ago', async () => {
    const { test, fire, police, officers } = world;
    const rideId = await flaggedRide(world, { agencies: [fire.id] });
    const resolvedAt = new Date(Date.now() - 15 * 86_400_000).toISOString();
    await test.app.database.queries
      .updateTable('cases')
      .set({ state: 'resolved', acknowledged_at: resolvedAt, resolved_at: resolvedAt, deadline_at: null })
      .where('agency_id', '=', fire.id)
      .execute();
    const ride = (await answer(rideId, false)).answer(answerWhetherSafe);
    expect(ride.flagInfo?.cases.map(({ agency, state }) => [agency.id, state])).toEqual([
      [police.id, 'new'],
      [fire.id, 'resolved'],
    ]);
    expect(agenciesAskedForHelp(ride)).toBe('Police');
    expect(await stepsOf(rideId)).toEqual(['opened', 'help_asked']);
    const mails = await mailsOf(`Not safe: ${ride.rideId}`);
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
      officers.map(({ email }) => email).toSorted(),
    );
    // Once it has the report, it is asked again.
    await answer(rideId, false);
    expect(await stepsOf(rideId)).toEqual(['opened', 'help_asked', 'help_asked']);
  });

  it('is told only of agencies that were asked for help, and not of one that gave the report to another', async () => {
    const { test, fire } = world;
    const rideId = await flaggedRide(world);
    const body = { agency_id: fire.id, reason: 'There is a fire.' };
    const path = `/api/agency/cases/hand-off/${await caseIdOf(rideId)}`;
    expect((await test.call('POST', path, { token: officer, body })).status).toBe(200);
    const ride = (await answer(rideId, false)).answer(answerWhetherSafe);
    expect(ride.flagInfo?.agency.map(({ name }) => name)).toEqual(['Police', 'Fire Service']);
    expect(agenciesAskedForHelp(ride)).toBe('Fire Service');
  });

  it('completes it without being asked, as in the first client, and the agencies read that', async () => {
    const rideId = await flaggedRide(world);
    expect((await post(`complete/end/${rideId}`)).status).toBe(200);
    expect(await stepsOf(rideId)).toEqual(['opened', notAsked]);
  });

  it('leaves a word of an undone completion in the case', async () => {
    const rideId = await flaggedRide(world);
    await answer(rideId, true);
    expect((await post(`complete/undo/${rideId}`)).status).toBe(200);
    expect(await stepsOf(rideId)).toEqual(['opened', yes, 'completion_undone']);
  });

  it('whose flag never arrived completes the ride with a yes, and reaches nobody with a no', async () => {
    const rideId = await newRide(world);
    expect((await answer(rideId, false)).body).toMatchObject({
      code: 'wrong_state',
      message: 'This ride is not flagged.',
    });
    expect(await rideOf(world, rideId)).toMatchObject({ status: 'active' });
    const ride = (await answer(rideId, true)).answer(answerWhetherSafe);
    expect(ride.timeline[0]).toMatchObject({ kind: 'completed', note: '' });
  });

  it('keeps the order of what happened where the later transaction began first', async () => {
    const rideId = await flaggedRide(world);
    await post(`complete/end/${rideId}`);
    await world.test.app.database.queries
      .updateTable('ride_events')
      .set({ at: sql<string>`at - interval '1 minute'` })
      .where('ride_id', '=', rideId)
      .where('kind', '=', 'completed')
      .execute();
    const { timeline } = await rideOf(world, rideId);
    expect(timeline.map(({ kind }) => kind).slice(0, 2)).toEqual(['completed', 'flagged']);
  });

  it('leaves a case that says so after flagging and completing at once, in either order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const rideId = await newRide(world);
      const [flag, completion] = await Promise.all([flagged(world, rideId), post(`complete/end/${rideId}`)]);
      expect([flag.status, completion.status]).toEqual([200, 200]);
      const steps = await stepsOf(rideId);
      const { timeline } = await rideOf(world, rideId);
      const own = timeline
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'flagged' || kind === 'completed');
      const flagCameFirst = own.at(-1) === 'flagged';
      expect(steps.includes(notAsked), steps.join()).toBe(flagCameFirst);
    }
  });
});
