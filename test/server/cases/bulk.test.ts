/** One press on many cases: each is answered by itself, and within the rights of the officer. */
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '#domain/response/cases/bulk.ts';
import { acknowledgeCases, assignCases, bulkLimit, handOffCases } from '#domain/response/cases/bulk.ts';
import {
  act,
  caseIdOf,
  policeCase,
  reported,
  setUpCaseWorld,
  stored,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

const done = (id: number): CaseResult => ({ id, done: true, message: '' });
const refused = (id: number, message: string): CaseResult => ({ id, done: false, message });

function acknowledged(ids: readonly number[], token = world.police.officer.token) {
  return world.test.call('POST', acknowledgeCases.path, { token, body: { case_ids: ids } });
}

type Chosen = { id: number; officer_id: number | null };

function assigned(cases: readonly Chosen[], officerId: number, token = world.police.officer.token) {
  const body = { cases, officer_id: officerId };
  return world.test.call('POST', assignCases.path, { token, body });
}

function handedOff(ids: readonly number[], agencyId: number, token = world.police.officer.token) {
  const body = { case_ids: ids, agency_id: agencyId, reason: 'It is on a federal road.' };
  return world.test.call('POST', handOffCases.path, { token, body });
}

describe('many cases', () => {
  it('are acknowledged at once, and the answer names the officer of each case that was acknowledged before', async () => {
    const [one, other, over] = [await policeCase(), await policeCase(), await policeCase()];
    await act(other, 'acknowledge', undefined, world.police.supervisor.token);
    await act(over, 'hand-off', { agency_id: world.roads.agency.id, reason: 'Theirs.' });
    const reply = await acknowledged([one, other, over]);
    expect(reply.answer(acknowledgeCases)).toEqual([
      done(one),
      refused(other, 'Amara Okafor acknowledged it before.'),
      refused(over, 'Amara Okafor handed it over before.'),
    ]);
    expect([(await stored(one)).state, (await stored(other)).state]).toEqual([
      'acknowledged',
      'acknowledged',
    ]);
  });

  it('of another agency do not exist', async () => {
    const [own, others] = [
      await policeCase(),
      caseIdOf(await reported('complain', [world.fire]), world.fire),
    ];
    const missing = 'This case was not found.';
    for (const reply of [
      (await acknowledged([others, own])).answer(acknowledgeCases),
      (await assigned([{ id: others, officer_id: null }], world.police.officer.id)).answer(assignCases),
      (await handedOff([others], world.roads.agency.id)).answer(handOffCases),
    ])
      expect(reply[0]).toEqual(refused(others, missing));
    expect([(await stored(own)).state, (await stored(others)).state]).toEqual(['acknowledged', 'new']);
  });

  it('are given to one officer, except cases that another officer took meanwhile', async () => {
    const { officer, supervisor } = world.police;
    const [one, taken] = [await policeCase(), await policeCase()];
    await act(taken, 'assign', { officer_id: supervisor.id }, supervisor.token);
    const seen = [one, taken].map((id) => ({ id, officer_id: null }));
    expect((await assigned(seen, officer.id)).answer(assignCases)).toEqual([
      done(one),
      refused(taken, 'Amara Okafor assigned it before.'),
    ]);
    expect((await stored(taken)).officer_id).toBe(supervisor.id);
    const again = [{ id: taken, officer_id: supervisor.id }];
    expect((await assigned(again, officer.id)).answer(assignCases)).toEqual([done(taken)]);
    expect((await stored(taken)).officer_id).toBe(officer.id);
  });

  it('are given to no officer of another agency', async () => {
    const one = await policeCase();
    const reply = await assigned([{ id: one, officer_id: null }], world.fire.officer.id);
    expect(reply.status).toBe(422);
    expect((await stored(one)).officer_id).toBeNull();
  });

  it('are handed over, each with its own clock, except cases of reports that the other agency has already', async () => {
    const { police, roads } = world;
    const one = await policeCase();
    const shared = caseIdOf(await reported('complain', [police, roads]), police);
    const before = (await stored(one)).deadline_at;
    expect((await handedOff([one, shared], roads.agency.id)).answer(handOffCases)).toEqual([
      done(one),
      refused(shared, `${roads.agency.name} has this report already.`),
    ]);
    const handed = (await stored(one)).events.at(-1);
    const caseId = handed?.kind === 'handed_off' ? handed.data.caseId : 0;
    expect((await stored(caseId)).deadline_at).toBe(before);
  });

  it('are each acknowledged once by two officers at the same time', async () => {
    const ids = [await policeCase(), await policeCase(), await policeCase()];
    const { officer, supervisor } = world.police;
    const answers = await Promise.all([
      acknowledged(ids, officer.token),
      acknowledged(ids.toReversed(), supervisor.token),
    ]);
    const results = answers.flatMap((reply) => reply.answer(acknowledgeCases));
    for (const id of ids) {
      expect(results.filter((result) => result.id === id && result.done)).toHaveLength(1);
      expect((await stored(id)).events.map(({ kind }) => kind)).toEqual(['opened', 'acknowledged']);
    }
    expect(results.filter((result) => !result.done).map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'Amara Okafor acknowledged it before.'),
    );
  });

  it('named twice are changed once', async () => {
    const one = await policeCase();
    expect((await acknowledged([one, one])).answer(acknowledgeCases)).toEqual([done(one)]);
  });

  it.each([[[]], [Array.from({ length: bulkLimit + 1 }, (_, index) => index + 1)]])(
    'are at least one and no more than the limit',
    async (ids) => {
      expect((await acknowledged(ids)).status).toBe(422);
    },
  );
});
