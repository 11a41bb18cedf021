/** The order of a queue, as one table: the database and the pages' headings agree on it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import { countCases, listCases } from '#domain/response/cases/queue.ts';
import { type QueueGroup, queueGroupOf, queueGroups } from '#domain/response/cases/queue-groups.ts';
import { now, policeCase, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';

setUpCaseWorld();

/** Minutes from now, of which the past ones are negative. */
type Times = { started: number; deadline?: number; waits?: number };
type Line = [group: QueueGroup, state: CaseState, urgent: 'urgent' | 'usual', times: Times];

/** From the first to the last. Each differs from the one before it in the one thing that puts it later. */
const table: readonly Line[] = [
  ['unanswered', 'new', 'urgent', { started: -90, deadline: -75 }],
  ['unanswered', 'new', 'urgent', { started: -30, deadline: 500 }],
  ['unanswered', 'new', 'urgent', { started: -5, deadline: -500 }],
  ['overdue', 'new', 'usual', { started: -700, deadline: -600 }],
  ['overdue', 'new', 'usual', { started: -9000, deadline: -10 }],
  ['due', 'new', 'usual', { started: -8000, deadline: 10 }],
  ['due', 'new', 'usual', { started: -1, deadline: 240 }],
  ['in-hand', 'acknowledged', 'usual', { started: -2000 }],
  ['in-hand', 'in_progress', 'urgent', { started: -50 }],
  ['in-hand', 'acknowledged', 'usual', { started: -40 }],
  ['waiting', 'in_progress', 'usual', { started: -3000, waits: -5 }],
  ['waiting', 'acknowledged', 'urgent', { started: -20, waits: -900 }],
  ['closed', 'resolved', 'urgent', { started: -9999 }],
  ['closed', 'handed_off', 'usual', { started: -100 }],
];

let expected: number[];

beforeAll(async () => {
  const made: number[] = [];
  // The last of the table is reported first, so that no number of a case gives the order away.
  for (const line of table.toReversed()) made.unshift(await placed(line));
  expected = made;
});

async function placed([, state, urgent, { started, deadline, waits }]: Line): Promise<number> {
  const id = await policeCase(urgent === 'urgent' ? 'emmergency' : 'complain');
  const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();
  await world.test.app.database.queries
    .updateTable('cases')
    .set({
      ...{ state, started_at: at(started) },
      deadline_at: deadline === undefined ? null : at(deadline),
      ...(waits === undefined ? {} : { waits_for: 'LASEMA', waits_since: at(waits) }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function listed(query: string): Promise<CaseRow[]> {
  const reply = await world.test.call('GET', `${listCases.path}${query}`, {
    token: world.police.officer.token,
  });
  return reply.answer(listCases).rows;
}

describe('the order of the queue', () => {
  it('is that of the table, page by page', async () => {
    expect((await listed('?state=all&per_page=50')).map(({ id }) => id)).toEqual(expected);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await listed(`?state=all&per_page=5&page=${page}`)));
    expect(pages.map(({ id }) => id)).toEqual(expected);
  });

  it('stands under the headings of the table, which follow each other', async () => {
    const groups = (await listed('?state=all&per_page=50')).map((one) => queueGroupOf(one, now()));
    expect(groups).toEqual(table.map(([group]) => group));
    const places = groups.map((group) => queueGroups.indexOf(group));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('is counted by its headings', async () => {
    const reply = await world.test.call('GET', countCases.path, { token: world.police.officer.token });
    expect(reply.answer(countCases).groups).toEqual({
      unanswered: 3,
      overdue: 2,
      due: 2,
      inHand: 3,
      waiting: 2,
    });
  });

  it('leaves out closed cases unless they are asked for', async () => {
    expect((await listed('?per_page=50')).map(({ id }) => id)).toEqual(expected.slice(0, -2));
  });
});
