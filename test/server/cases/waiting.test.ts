/** Cases that wait for others: they stand last of those in hand, and are counted apart. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Complaint } from '#domain/reporting/complaints.ts';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { goOnWithCase, waitOnCase } from '#domain/response/cases/endpoints.ts';
import { countCases, listCases } from '#domain/response/cases/queue.ts';
import { dayLength, startOfDay } from '#domain/values/clock.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  now,
  policeCase,
  reported,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

let old: number;
let young: number;

beforeAll(async () => {
  old = await policeCase();
  turnClock(1);
  young = await policeCase();
  for (const id of [old, young]) await act(id, 'acknowledge');
});

async function listed(): Promise<CaseRow[]> {
  const reply = await world.test.call('GET', listCases.path, { token: world.police.officer.token });
  return reply.answer(listCases).rows;
}

async function counted() {
  const reply = await world.test.call('GET', countCases.path, { token: world.police.officer.token });
  return reply.answer(countCases);
}

describe('a case in hand', () => {
  it('stands after the younger ones once it waits, says for whom, and comes back when it goes on', async () => {
    expect((await listed()).map(({ id }) => id)).toEqual([old, young]);
    const { waitsFor, can } = (await act(old, 'wait', { whom: ' LASEMA ' })).answer(waitOnCase);
    expect(waitsFor).toBe('LASEMA');
    expect(can.goOn).toBe(true);
    expect((await listed()).map(({ id }) => id)).toEqual([young, old]);
    expect((await counted()).groups).toMatchObject({ inHand: 1, waiting: 1 });
    expect((await act(old, 'go-on')).answer(goOnWithCase)).toMatchObject({ waitsFor: '', waitsSince: null });
    expect((await listed()).map(({ id }) => id)).toEqual([old, young]);
    expect((await counted()).groups).toMatchObject({ inHand: 2, waiting: 0 });
  });

  it('goes on by itself when work on it begins', async () => {
    await act(young, 'wait', { whom: 'The hospital' });
    await act(young, 'start');
    expect(await stored(young)).toMatchObject({ waits_for: null, waits_since: null });
    expect((await act(young, 'go-on')).status).toBe(409);
  });

  it('does not show its reporter that it waits', async () => {
    await act(young, 'wait', { whom: 'A witness' });
    const { timeline } = await caseSeenBy(young);
    expect(timeline.find(({ kind }) => kind === 'waited')).toMatchObject({ text: 'A witness', side: 'own' });
    const complaintId = (await caseSeenBy(young)).complaint?.id;
    const path = `/api/user/lodge-complain/details/${complaintId}`;
    const seen = await world.test.call('GET', path, { token: world.reporter.token });
    expect(seen.status).toBe(200);
    expect(seen.text).not.toContain('A witness');
  });
});

it('a case that nobody took up waits for nobody else', async () => {
  const id = await policeCase();
  expect((await act(id, 'wait', { whom: 'LASEMA' })).status).toBe(409);
  expect((await act(id, 'wait', { whom: ' ' })).status).toBe(422);
});

/** A report that another agency got first. @returns the number of the case of the police. */
async function handedToPolice(complaint: Complaint): Promise<number> {
  const { fire, police } = world;
  const to = { agency_id: police.agency.id, reason: 'It is theirs.' };
  await act(caseIdOf(complaint, fire), 'hand-off', to, fire.officer.token);
  return caseIdOf(await current(complaint), police);
}

it('the first answers of today have a median from the tenth on, from when the cases came here', async () => {
  // At noon, so that all of it is on one day.
  const noon = startOfDay(now().getTime()) + 1.5 * dayLength;
  turnClock((noon - now().getTime()) / 60_000);
  const theirs = await Promise.all(Array.from({ length: 6 }, () => reported('complain', [world.fire])));
  turnClock(60);
  const ids = await Promise.all([
    ...theirs.map(handedToPolice),
    ...Array.from({ length: 4 }, () => policeCase()),
  ]);
  turnClock(9);
  await Promise.all(ids.slice(1).map((id) => act(id, 'reply', { text: 'We are on our way.' })));
  expect((await counted()).firstAnswerToday).toBeNull();
  turnClock(2);
  await act(ids[0] ?? 0, 'reply', { text: 'We are on our way.' });
  expect((await counted()).firstAnswerToday).toBeCloseTo(9, 0);
});
