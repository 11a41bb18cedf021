/** The queue on a map: where the reports of the filtered cases come from, for officers of their agency alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type CaseMap, mapCases } from '#domain/response/cases/queue-map.ts';
import { act, caseIdOf, policeCase, resolved, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { type ComplaintOnWire, complain } from '#test/support/lodged-complaints.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';

setUpCaseWorld();

const berger = { latitude: 6.640_187_4, longitude: 3.367_912_8 };
const kara = { latitude: 6.666_61, longitude: 3.383_44 };

let complaint: number;
let emergency: number;
let ride: number;
let done: number;

async function placed(said: ComplaintOnWire, desk = world.police): Promise<number> {
  const made = await complain(world.test, world.reporter.token, { agencies: [desk.agency.id], ...said });
  return caseIdOf(made, desk);
}

beforeAll(async () => {
  const { test, reporter } = world;
  complaint = await placed(berger);
  emergency = await placed({ ...kara, type: 'emmergency', complain_title: 'Crash at Kara' });
  done = await placed(berger);
  await resolved(done);
  await policeCase();
  const { id } = await lodge(test, reporter.token, kara);
  await flag(test, reporter.token, id);
  ride = (await mapOf({ kind: 'flagged-ride' })).cases[0]?.id ?? 0;
});

async function mapOf(query: Record<string, string>, token = world.police.officer.token): Promise<CaseMap> {
  const reply = await world.test.call('GET', `${mapCases.path}?${new URLSearchParams(query)}`, { token });
  return reply.answer(mapCases);
}

const idsOf = ({ cases }: CaseMap) => cases.map(({ id }) => id);

describe('the map of a queue', () => {
  it.each([
    [{}, () => [emergency, ride, complaint]],
    [{ urgent: 'yes' }, () => [emergency]],
    [{ state: 'resolved' }, () => [done]],
    [{ plate: 'KJA' }, () => [ride]],
    [{ state: 'all', sort: 'oldest' }, () => [complaint, emergency, done, ride]],
    [{ search: 'kara' }, () => [emergency]],
    [{ officer: 'me' }, () => []],
  ] as const)('has the cases of the filter %o, in the order of the list', async (query, wanted) => {
    expect(idsOf(await mapOf(query))).toEqual(wanted());
  });

  it('says of a case what it is, and where to about 100 m', async () => {
    const { cases } = await mapOf({ urgent: 'yes' });
    expect(cases[0]).toMatchObject({
      ...{ id: emergency, kind: 'emergency', state: 'new', urgent: true, title: 'Crash at Kara' },
      ...{ latitude: 6.667, longitude: 3.383 },
    });
    expect(cases[0]?.reference).toMatch(/^(CP|EM|CR)-/);
  });

  it('counts the cases that match, and those of them that have a place', async () => {
    expect(await mapOf({})).toMatchObject({ placed: 3, total: 4 });
    expect(await mapOf({ placed: 'yes' })).toMatchObject({ placed: 3, total: 3 });
    expect(await mapOf({ placed: 'no' })).toMatchObject({ cases: [], placed: 0, total: 1 });
  });

  it('has no place of a report that was withdrawn', async () => {
    const { test, reporter } = world;
    const made = await complain(test, reporter.token, { ...berger, agencies: [world.roads.agency.id] });
    const { token } = world.roads.officer;
    expect(idsOf(await mapOf({ kind: 'complaint' }, token))).toEqual([caseIdOf(made, world.roads)]);
    await test.call('POST', `/api/user/lodge-complain/withdraw/${made.id}`, {
      token: reporter.token,
      body: { reason: 'It was a mistake.' },
    });
    for (const state of ['all', 'withdrawn']) {
      const { cases, placed: count } = await mapOf({ state, kind: 'complaint' }, token);
      expect([cases, count]).toEqual([[], 0]);
    }
  });

  it('has no case of another agency', async () => {
    const { fire, reporter, test } = world;
    const own = await placed(berger, fire);
    const theirs = await mapOf({ state: 'all', kind: 'complaint' }, fire.officer.token);
    expect(idsOf(theirs)).toEqual([own]);
    expect(idsOf(await mapOf({ state: 'all' }))).not.toContain(own);
    const refused = await test.call('GET', mapCases.path, { token: reporter.token });
    expect(refused.status).toBe(403);
  });

  it('keeps a case that is in hand', async () => {
    await act(complaint, 'start');
    expect(idsOf(await mapOf({ state: 'in_progress' }))).toEqual([complaint]);
  });
});
