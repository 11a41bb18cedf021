import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import {
  act,
  caseIdOf,
  current,
  mailsOf,
  now,
  policeCase,
  reopened,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { allTold } from '#test/support/announcements.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { createAgency } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';

setUpCaseWorld();

let another: TestServer;

beforeAll(async () => {
  another = await world.test.startAnother();
  another.app.now = now;
});
afterAll(() => another.close());

function look(): Promise<void> {
  return notifyMissedDeadlines(world.test.app);
}

async function missedOf(id: number): Promise<number> {
  const { events } = await stored(id);
  return events.filter(({ kind }) => kind === 'deadline_missed').length;
}

describe('a deadline', () => {
  it('that passes is told to the supervisors and the reporter, once', async () => {
    const { police, reporter } = world;
    const complaint = await reported('emmergency');
    const id = caseIdOf(complaint, police);
    turnClock(14);
    await look();
    expect(await missedOf(id)).toBe(0);
    turnClock(2);
    for (let minute = 0; minute < 5; minute += 1) {
      await look();
      turnClock(1);
    }
    expect(await missedOf(id)).toBe(1);
    expect(await mailsOf('case-overdue', complaint.complaintRef)).toMatchObject([
      { to_address: police.supervisor.email, subject: `Overdue: ${complaint.complaintRef}` },
    ]);
    expect(await mailsOf('case-step', complaint.complaintRef)).toMatchObject([
      { to_address: reporter.email, body_text: expect.stringContaining('Its supervisors were told.') },
    ]);
    const { cases, timeline } = await current(complaint);
    expect(cases[0]).toMatchObject({ deadlineMissed: true, state: 'new' });
    expect(timeline[0]).toMatchObject({ kind: 'deadline_missed', name: 'Police' });
  });

  it('is told once by several processes that look at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => policeCase('crime')));
    turnClock(31);
    await Promise.all([
      look(),
      notifyMissedDeadlines(another.app),
      look(),
      notifyMissedDeadlines(another.app),
    ]);
    expect(await Promise.all(ids.map(missedOf))).toEqual(ids.map(() => 1));
  });

  it('that passed while nothing ran is told by the process that starts next, once', async () => {
    const id = await policeCase('crime');
    const before = await world.test.startAnother();
    before.app.now = now;
    await notifyMissedDeadlines(before.app);
    await before.close();
    turnClock(600);
    const after = await world.test.startAnother();
    after.app.now = now;
    await notifyMissedDeadlines(after.app);
    await after.close();
    await look();
    expect(await missedOf(id)).toBe(1);
  });

  it('is met by acknowledging, also at the last moment, and by nothing less', async () => {
    const [met, looked] = [await policeCase('crime'), await policeCase('crime')];
    await act(looked, 'note', { text: 'Who takes it?' });
    turnClock(29);
    await act(met, 'acknowledge');
    turnClock(2);
    await look();
    expect([await missedOf(met), await missedOf(looked)]).toEqual([0, 1]);
    expect((await act(looked, 'acknowledge')).status).toBe(200);
  });

  it('ends with a withdrawal, and begins anew with a reopening', async () => {
    const { test, reporter } = world;
    const withdrawn = await reported('crime');
    const body = { reason: 'It was another company.' };
    await test.call('POST', `/api/user/lodge-complain/withdraw/${withdrawn.id}`, {
      token: reporter.token,
      body,
    });
    const again = await policeCase('crime');
    turnClock(31);
    await look();
    await resolved(again);
    await reopened(again);
    turnClock(31);
    await look();
    expect(await missedOf(caseIdOf(withdrawn, world.police))).toBe(0);
    expect(await missedOf(again)).toBe(2);
  });

  it('of an agency without supervisors is told to the agency’s own address', async () => {
    const { test, reporter } = world;
    const agency = await createAgency(test.app);
    const complaint = await complain(test, reporter.token, { agencies: [agency.id] });
    turnClock(24 * 60 + 1);
    await look();
    expect(await mailsOf('case-overdue', complaint.complaintRef)).toMatchObject([
      { to_address: agency.email },
    ]);
  });

  it('that an agency has set itself counts for its new cases', async () => {
    const { test, fire } = world;
    await test.app.database.queries
      .insertInto('agency_deadlines')
      .values({ agency_id: fire.agency.id, kind: 'emergency', minutes: 5 })
      .execute();
    const complaint = await reported('emmergency', [fire, world.police]);
    turnClock(6);
    await look();
    const { cases } = await current(complaint);
    expect(cases.map(({ agency, deadlineMissed }) => [agency.name, deadlineMissed])).toEqual([
      ['Police', false],
      ['Fire Service', true],
    ]);
  });

  it('that passes refreshes the open windows of the agency and of the reporter', async () => {
    const { test, police, reporter } = world;
    const complaint = await reported('crime');
    await allTold(test);
    const told: LiveEvent[][] = [[], []];
    const stops = [police.officer, reporter].map(({ id }, place) =>
      test.app.live.subscribe(id, (event) => told[place]?.push(event)),
    );
    turnClock(31);
    await look();
    const caseChanged = { kind: 'case-changed', caseId: caseIdOf(complaint, police) };
    const complaintChanged = { kind: 'complaint-changed', complaintId: complaint.id };
    await expect
      .poll(() => told)
      .toEqual([expect.arrayContaining([caseChanged]), expect.arrayContaining([complaintChanged])]);
    for (const stop of stops) stop();
  });

  it('whose notice fails does not stop the notices of other deadlines', async () => {
    const [broken, whole] = [await policeCase('crime'), await policeCase('crime')];
    const { queries } = world.test.app.database;
    await queries
      .updateTable('case_events')
      .set({ kind: 'unheard of' })
      .where('case_id', '=', broken)
      .execute();
    turnClock(31);
    await look();
    expect(await missedOf(whole)).toBe(1);
    await queries.updateTable('case_events').set({ kind: 'opened' }).where('case_id', '=', broken).execute();
    await look();
    expect(await missedOf(broken)).toBe(1);
  });
});
