/** An agency's queue: what stands first, and how it is narrowed and counted. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { countCases, listCases } from '#domain/response/cases/queue.ts';
import { caseKinds } from '#domain/values/case-kinds.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  now,
  policeCase,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';

setUpCaseWorld();

let complaint: number;
let ride: number;
let emergency: number;
let done: number;

beforeAll(async () => {
  const { test, police, reporter } = world;
  complaint = await policeCase();
  const { id } = await lodge(test, reporter.token);
  await flag(test, reporter.token, id);
  const mine = await listed('?state=all');
  ride = mine.find((row) => row.ride?.id === id)?.id ?? 0;
  emergency = await policeCase('emmergency');
  done = await policeCase();
  await resolved(done);
  await act(complaint, 'assign', { officer_id: police.officer.id });
});

async function listed(query: string, token = world.police.officer.token): Promise<CaseRow[]> {
  const reply = await world.test.call('GET', `${listCases.path}${query}`, { token });
  return reply.answer(listCases).rows;
}

const ids = (rows: CaseRow[]) => rows.map(({ id }) => id);

describe('the counts of the lists', () => {
  it('are of the rows that each list has, whatever kinds of cases there are', async () => {
    const { token } = world.fire.officer;
    for (const kind of caseKinds) {
      const id = caseIdOf(await reported('complain', [world.fire]), world.fire);
      const { queries } = world.test.app.database;
      await queries.updateTable('cases').set({ kind }).where('id', '=', id).execute();
    }
    const counts = (await world.test.call('GET', countCases.path, { token })).answer(countCases);
    expect({
      flaggedRides: counts.flaggedRides.open,
      flaggedItems: counts.flaggedItems.open,
      complaints: counts.complaints.open,
      urgent: counts.urgent.open,
    }).toEqual({
      flaggedRides: (await listed('?kind=rides', token)).length,
      flaggedItems: (await listed('?kind=flagged-item', token)).length,
      complaints: (await listed('?kind=reported', token)).length,
      urgent: (await listed('?urgent=yes', token)).length,
    });
    const { flaggedRides, flaggedItems, complaints } = counts;
    expect(flaggedRides.open + flaggedItems.open + complaints.open).toBe((await listed('', token)).length);
  });
});

describe('the queue', () => {
  it('has unanswered emergencies first, then due cases, then those in hand, and no closed one', async () => {
    expect(ids(await listed(''))).toEqual([emergency, ride, complaint]);
  });

  it.each([
    ['?kind=flagged-ride', () => [ride]],
    ['?state=resolved', () => [done]],
    ['?state=acknowledged', () => [complaint]],
    ['?state=all&sort=newest', () => [done, emergency, ride, complaint]],
    ['?state=all&sort=oldest', () => [complaint, ride, emergency, done]],
    ['?officer=me', () => [complaint]],
    ['?officer=nobody', () => [emergency, ride]],
    ['?search=KJA-482XY', () => [ride]],
    ['?search=kja482xy', () => [ride]],
    ['?search=amara+hiace', () => [ride]],
    ['?search=amara+nobody', () => []],
    ['?urgent=yes', () => [emergency]],
    ['?urgent=no', () => [ride, complaint]],
    ['?placed=yes', () => []],
    ['?search=overloading&state=all&sort=oldest', () => [complaint, emergency, done]],
    ['?page=2&per_page=2', () => [complaint]],
    ['?overdue=yes', () => []],
  ] as const)('asked for %s', async (query, wanted) => {
    expect(ids(await listed(query))).toEqual(wanted());
  });

  it('shows a case as overdue once its deadline is past', async () => {
    turnClock(20);
    expect(ids(await listed('?overdue=yes'))).toEqual([emergency]);
    turnClock(20);
    expect(ids(await listed('?overdue=yes'))).toEqual([emergency, ride]);
  });

  it('is counted by kind', async () => {
    turnClock(20);
    const reply = await world.test.call('GET', countCases.path, { token: world.police.officer.token });
    const none = { open: 0, new: 0, overdue: 0, mine: 0 };
    expect(reply.answer(countCases)).toEqual({
      flaggedRides: { ...none, open: 1, new: 1 },
      flaggedItems: none,
      complaints: { open: 2, new: 1, overdue: 1, mine: 1 },
      urgent: { ...none, open: 1, new: 1, overdue: 1 },
      groups: { unanswered: 1, overdue: 0, due: 1, inHand: 1, waiting: 0 },
      firstAnswerToday: null,
    });
  });

  it('has each case on one page only, in the order of their numbers, where they are equally due', async () => {
    const { roads, test } = world;
    const made: number[] = [];
    for (let count = 0; count < 7; count++) made.push(caseIdOf(await reported('complain', [roads]), roads));
    const due = now().toISOString();
    // The rows then lie in the other order.
    for (const id of made.toReversed()) {
      await test.app.database.queries
        .updateTable('cases')
        .set({ deadline_at: due, started_at: due })
        .where('id', '=', id)
        .execute();
    }
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(await listed(`?kind=complaint&per_page=3&page=${page}`, roads.officer.token));
    expect(pages.map(ids)).toEqual([made.slice(0, 3), made.slice(3, 6), made.slice(6)]);
  });

  it('shows the reporter by name, and the record in short', async () => {
    const [row] = await listed('?kind=emergency');
    expect(row).toMatchObject({
      urgent: true,
      reporter: 'Amara Okafor',
      ride: null,
      item: null,
      complaint: { title: 'Overloading at Berger', type: 'emmergency', overAt: null },
    });
  });
});

describe('a case', () => {
  it('may be like others: of the same vehicle, or from the same place on the same day', async () => {
    const { test, reporter } = world;
    const { id } = await lodge(test, reporter.token);
    await flag(test, reporter.token, id);
    const [newest] = await listed('?sort=newest');
    const seen = await caseSeenBy(newest?.id ?? 0);
    expect(seen.similar.map(({ id, why, linked }) => [id, why, linked])).toEqual([[ride, 'vehicle', false]]);
    await act(seen.id, 'link', { case_id: ride, linked: true });
    expect((await caseSeenBy(seen.id)).similar[0]?.linked).toBe(true);
    await act(seen.id, 'link', { case_id: ride, linked: false });
    expect((await caseSeenBy(seen.id)).similar[0]?.linked).toBe(false);
  });

  it('that is linked is shown by both, whichever of them it was linked from, and so is its end', async () => {
    const { officer } = world.police;
    const [one, other] = [await policeCase(), await policeCase('crime')];
    const linkedOf = async (id: number) => (await caseSeenBy(id)).linked.map((each) => each.id);
    await act(one, 'link', { case_id: other, linked: true });
    expect([await linkedOf(one), await linkedOf(other)]).toEqual([[other], [one]]);
    const step = (await caseSeenBy(other)).steps.find(({ kind }) => kind === 'linked');
    const reference = (await caseSeenBy(one)).complaint?.complaintRef;
    expect(step).toMatchObject({ text: reference, who: 'Amara Okafor' });
    await act(other, 'link', { case_id: one, linked: false }, officer.token);
    expect([await linkedOf(one), await linkedOf(other)]).toEqual([[], []]);
  });

  it('that no longer takes links is linked from neither side', async () => {
    const [one, other] = [await policeCase(), await policeCase()];
    await act(other, 'hand-off', { agency_id: world.roads.agency.id, reason: 'Theirs.' });
    expect((await act(one, 'link', { case_id: other, linked: true })).status).toBe(409);
    expect((await caseSeenBy(one)).linked).toEqual([]);
  });

  it('is linked once by many at once, from both sides, without one waiting for ever', async () => {
    const [one, other] = [await policeCase(), await policeCase()];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2
          ? act(one, 'link', { case_id: other, linked: true })
          : act(other, 'link', { case_id: one, linked: true }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const id of [one, other]) {
      expect((await stored(id)).events.map(({ kind }) => kind)).toEqual(['opened', 'linked']);
    }
  });
});

describe('the order of the queue', () => {
  it('follows what each case waits for, however it was changed meanwhile', async () => {
    const { test, reporter } = world;
    const flagged = async () => {
      const { id } = await lodge(test, reporter.token);
      await flag(test, reporter.token, id);
      const [newest] = await listed('?sort=newest');
      return newest?.id ?? 0;
    };
    const own: number[] = [];
    const made = async (id: number | Promise<number>) => {
      own.push(await id);
      return own.at(-1) ?? 0;
    };
    const slow = await made(policeCase());
    const quick = await made(flagged());
    const answeredCrime = await made(policeCase('crime'));
    const oldEmergency = await made(policeCase('emmergency'));
    const newEmergency = await made(policeCase('emmergency'));
    await act(answeredCrime, 'acknowledge');
    const order = async () => ids(await listed('?per_page=100')).filter((id) => own.includes(id));
    expect(await order()).toEqual([oldEmergency, newEmergency, quick, slow, answeredCrime]);
    await act(oldEmergency, 'start');
    // Those in hand stand by age: the crime was reported before the emergency.
    expect(await order()).toEqual([newEmergency, quick, slow, answeredCrime, oldEmergency]);
  });
});
