/** How long each step of a case took, beside the agency's targets: as the incident sheet has it. */
import { expect, it } from 'vitest';
import { changeTargets } from '#domain/identity/agencies/organization.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  policeCase,
  reopened,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

/** @returns of each time the minutes that it took, and those of its target. */
async function minutesOf(id: number, token?: string): Promise<[string, number | null, number][]> {
  return (await caseSeenBy(id, token)).times.map(({ time, begunAt, doneAt, dueAt }) => [
    time,
    doneAt === null ? null : minutesBetween(begunAt, doneAt),
    minutesBetween(begunAt, dueAt),
  ]);
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}

it('each time runs from the beginning to its first step, against the usual targets', async () => {
  const id = await policeCase('emmergency');
  expect(await minutesOf(id)).toEqual([
    ['acknowledge', null, 15],
    ['answer', null, 15],
    ['resolve', null, 240],
  ]);
  turnClock(3);
  await act(id, 'acknowledge');
  turnClock(2);
  await act(id, 'reply', { text: 'A patrol is near.' });
  turnClock(38);
  await act(id, 'reply', { text: 'The bus was stopped.' });
  await act(id, 'resolve', { reason: 'The bus was stopped.' });
  expect(await minutesOf(id)).toEqual([
    ['acknowledge', 3, 15],
    ['answer', 5, 15],
    ['resolve', 43, 240],
  ]);
});

it('while the clock of the server is set back no step is before the one before it', async () => {
  const id = await policeCase('crime');
  turnClock(-10);
  await act(id, 'acknowledge');
  const [opened, acknowledged] = (await stored(id)).events;
  expect(acknowledged).toMatchObject({ kind: 'acknowledged', at: opened?.at });
  expect((await minutesOf(id))[0]).toEqual(['acknowledge', 0, 30]);
});

it('of a case that was reopened they run anew', async () => {
  const id = await policeCase('crime');
  await act(id, 'reply', { text: 'A patrol is near.' });
  await resolved(id);
  turnClock(60);
  await reopened(id);
  turnClock(7);
  await act(id, 'start');
  expect(await minutesOf(id)).toMatchObject([
    ['acknowledge', 7, 30],
    ['answer', null, 60],
    ['resolve', null, 4320],
  ]);
});

it('of a case that was handed over they run from then, against the deadline that it came with', async () => {
  const { police, roads } = world;
  const complaint = await reported('emmergency');
  turnClock(4);
  await act(caseIdOf(complaint, police), 'hand-off', { agency_id: roads.agency.id, reason: 'Theirs.' });
  const { id } = await world.test.app.database.queries
    .selectFrom('cases')
    .select('id')
    .where('agency_id', '=', roads.agency.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await minutesOf(id, roads.officer.token))[0]).toEqual(['acknowledge', null, 11]);
});

it('an agency’s own targets count for the cases that begin under them', async () => {
  const before = await policeCase('crime');
  turnClock(1);
  const own = { emergency: 15, crime: 20, flagged_ride: 60, flagged_item: 480, complaint: 2880 };
  const reply = await world.test.call('POST', changeTargets.path, {
    token: world.police.supervisor.token,
    body: { answer: own, resolve: { ...own, crime: 90 } },
  });
  expect(reply.status, reply.text).toBe(200);
  turnClock(1);
  const after = await policeCase('crime');
  const targetsOf = async (id: number) => (await minutesOf(id)).map(([, , target]) => target);
  expect([await targetsOf(before), await targetsOf(after)]).toEqual([
    [30, 60, 4320],
    [30, 20, 90],
  ]);
});
