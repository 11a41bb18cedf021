/** The cases of a new installation are as old as their reports, and late where their deadline is over by its clock. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualDeadlines } from '#domain/response/cases/case-state.ts';
import { countCases, listCases } from '#domain/response/cases/queue.ts';
import { seed } from '#server/seed/seed.ts';
import { openSession } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
/** The clock of the test, which differs from that of this machine. */
const now = new Date(Date.now() + 40 * 86_400_000);

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = () => now;
  expect(await seed(test.app)).toBe(true);
});
afterAll(() => test.close());

function seededCases() {
  return test.app.database.queries
    .selectFrom('cases')
    .leftJoin('flags', 'flags.id', 'cases.flag_id')
    .leftJoin('complaints', 'complaints.id', 'cases.complaint_id')
    .select(['cases.kind', 'cases.state', 'cases.started_at', 'cases.deadline_at', 'cases.deadline_missed'])
    .select(['flags.created_at as flagged_at', 'complaints.created_at as lodged_at'])
    .execute();
}

it('they began with their report, in the last month and not ahead of the clock', async () => {
  const rows = await seededCases();
  expect(rows.length).toBeGreaterThan(8);
  for (const { started_at, flagged_at, lodged_at } of rows) {
    expect(started_at).toBe(flagged_at ?? lodged_at);
    const minutes = (now.getTime() - Date.parse(started_at)) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(0);
    expect(minutes).toBeLessThan(31 * 1440);
  }
  const youngest = Math.max(...rows.map(({ started_at }) => Date.parse(started_at)));
  expect(now.getTime() - youngest).toBe(50 * 60_000);
});

it('cases that no officer has acknowledged have the deadline of their kind, and are late after it', async () => {
  const rows = (await seededCases()).filter(({ state }) => state === 'new');
  for (const { kind, started_at, deadline_at, deadline_missed } of rows) {
    const deadline = Date.parse(started_at) + usualDeadlines[kind] * 60_000;
    expect(Date.parse(deadline_at ?? '')).toBe(deadline);
    expect(deadline_missed).toBe(deadline < now.getTime());
  }
  expect(new Set(rows.map(({ deadline_missed }) => deadline_missed))).toEqual(new Set([true, false]));
});

it('Overdue counts and lists the late cases', async () => {
  const officers = await test.app.database.queries
    .selectFrom('users')
    .select(['id', 'agency_id'])
    .where('agency_id', 'is not', null)
    .execute();
  expect(officers.length).toBeGreaterThan(0);
  for (const { id } of officers) {
    const token = await openSession(test.app, id);
    const { flaggedRides, flaggedItems, complaints } = (
      await test.call('GET', countCases.path, { token })
    ).answer(countCases);
    const { rows } = (await test.call('GET', `${listCases.path}?overdue=yes&per_page=50`, { token })).answer(
      listCases,
    );
    expect(flaggedRides.overdue + flaggedItems.overdue + complaints.overdue).toBe(rows.length);
    for (const { state, deadlineAt } of rows) {
      expect(state).toBe('new');
      expect(Date.parse(deadlineAt ?? '')).toBeLessThan(now.getTime());
    }
  }
});
