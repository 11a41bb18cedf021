/** The next of kin of a flagged ride, read by the documented call of the ride. */
import { expect, it } from 'vitest';
import { getRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { openNextOfKin } from '#domain/response/cases/next-of-kin.ts';
import { act, caseSeenBy, setUpCaseWorld, stored, turnClock, world } from '#test/server/cases/case-world.ts';
import { lodge } from '#test/support/lodged-rides.ts';

setUpCaseWorld();

/** @returns a ride that is flagged to the police, and their case of it. */
async function flaggedRide(): Promise<{ rideId: number; caseId: number }> {
  const { test, reporter, police } = world;
  const { id: rideId } = await lodge(test, reporter.token);
  await test.call('POST', '/api/user/lodge-ride/flag/create', {
    token: reporter.token,
    body: { lodge_ride_id: rideId, description: '', agencies: [police.agency.id] },
  });
  const { caseId } = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id as caseId')
    .where('flags.ride_id', '=', rideId)
    .executeTakeFirstOrThrow();
  return { rideId, caseId };
}

async function read(rideId: number, query = '', token = world.police.officer.token): Promise<Ride> {
  const path = `${getRide.path.replace('{id}', String(rideId))}${query}`;
  return (await world.test.call('GET', path, { token })).answer(getRide);
}

/** @returns who read it by the call, in the order in which they did. */
async function readers(caseId: number): Promise<(number | null)[]> {
  const { events } = await stored(caseId);
  return events.filter(({ kind }) => kind === 'kin_opened').map(({ actorId }) => actorId);
}

function entriesOf(caseId: number) {
  return world.test.app.database.queries
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', `case ${caseId}`)
    .orderBy('number')
    .execute();
}

const kin = {
  nextOfKinFullName: 'Ifeanyi Okonkwo',
  nextOfKinPhone: '0803 000 0111',
  nextOfKinAddress: '9 Palm Nut Close',
};
const noKin = { nextOfKinFullName: '', nextOfKinPhone: '', nextOfKinAddress: '' };

it('is a step of the case and an entry of the log, which say by what it was read', async () => {
  const { rideId, caseId } = await flaggedRide();
  // Opening the case does not open the next of kin, so it is another entry.
  await caseSeenBy(caseId);
  expect(await read(rideId)).toMatchObject(kin);
  const { steps } = await caseSeenBy(caseId);
  const text = 'Read by the documented call of the ride, which asks for no reason.';
  expect(steps.find(({ kind }) => kind === 'kin_opened')).toMatchObject({ text });
  const { id } = world.police.officer;
  expect(await entriesOf(caseId)).toMatchObject([
    { action: 'getCase', actor_id: id },
    { action: 'openNextOfKin', actor_id: id, details: expect.stringContaining(text) },
  ]);
});

it('is noted once an hour for each officer, however many calls come at once', async () => {
  const { rideId, caseId } = await flaggedRide();
  const { officer, supervisor } = world.police;
  await Promise.all(Array.from({ length: 5 }, () => read(rideId)));
  turnClock(59);
  expect(await read(rideId)).toMatchObject(kin);
  expect(await readers(caseId)).toEqual([officer.id]);
  await read(rideId, '', supervisor.token);
  turnClock(2);
  await read(rideId);
  expect(await readers(caseId)).toEqual([officer.id, supervisor.id, officer.id]);
  const openings = (await entriesOf(caseId)).filter(({ action }) => action === 'openNextOfKin');
  expect(openings.map(({ actor_id }) => actor_id)).toEqual([officer.id, supervisor.id, officer.id]);
});

it('is noted beside a reading for a reason', async () => {
  const { rideId, caseId } = await flaggedRide();
  const { test, police } = world;
  const body = { reason: 'Ask if she called home.' };
  const path = openNextOfKin.path.replace('{id}', String(caseId));
  await test.call('POST', path, { token: police.officer.token, body });
  await read(rideId);
  expect(await readers(caseId)).toHaveLength(2);
});

it('is left out for the page of the agency, and then nothing is noted', async () => {
  const { rideId, caseId } = await flaggedRide();
  expect(await read(rideId, '?next_of_kin=no')).toMatchObject({ ...noKin, nextOfKinPhoneTextable: false });
  expect(await readers(caseId)).toEqual([]);
  expect(await read(rideId, '?next_of_kin=no', world.reporter.token)).toMatchObject(kin);
});

it('is left out once the agency handed the case over, and is there again when it comes back', async () => {
  const { rideId, caseId } = await flaggedRide();
  const { police, roads } = world;
  const reason = 'It is on a federal road.';
  await act(caseId, 'hand-off', { agency_id: roads.agency.id, reason });
  expect(await read(rideId)).toMatchObject(noKin);
  expect(await readers(caseId)).toEqual([]);
  const theirs = await world.test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', rideId)
    .where('agency_id', '=', roads.agency.id)
    .executeTakeFirstOrThrow();
  await act(theirs.id, 'hand-off', { agency_id: police.agency.id, reason }, roads.officer.token);
  expect(await read(rideId)).toMatchObject(kin);
});
