import { describe, expect, it } from 'vitest';
import { changeDeadlines } from '#domain/identity/agencies/organization.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  mailsOf,
  policeCase,
  reported,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

const reason = 'It is on a federal road.';

function handedTo(agencyId: number, id: number) {
  return act(id, 'hand-off', { agency_id: agencyId, reason });
}

describe('handing a case over', () => {
  it('opens one at the other agency, with the same clock, and ends the own', async () => {
    const { police, roads } = world;
    const complaint = await reported('emmergency');
    const own = await stored(caseIdOf(complaint, police));
    turnClock(9);
    expect((await handedTo(roads.agency.id, own.id)).status).toBe(200);
    const after = await current(complaint);
    const theirs = await stored(caseIdOf(after, roads));
    expect(theirs).toMatchObject({
      state: 'new',
      kind: 'emergency',
      started_at: own.started_at,
      deadline_at: own.deadline_at,
      soon_at: own.soon_at,
    });
    expect(own.soon_at).not.toBeNull();
    expect(await stored(own.id)).toMatchObject({ state: 'handed_off', deadline_at: null, soon_at: null });
    expect(after.status).toBe('active');
    expect(after.timeline[0]).toMatchObject({ kind: 'handed_off', name: 'Police', note: reason });
  });

  it('after it was acknowledged keeps the beginning, and gives the other its own time', async () => {
    const { police, roads } = world;
    const complaint = await reported('crime');
    const own = await stored(caseIdOf(complaint, police));
    await act(own.id, 'acknowledge');
    turnClock(60);
    await handedTo(roads.agency.id, own.id);
    const theirs = await stored(caseIdOf(await current(complaint), roads));
    expect(theirs.started_at).toBe(own.started_at);
    const minutes = (Date.parse(theirs.deadline_at ?? '') - Date.parse(own.started_at)) / 60_000;
    expect(Math.round(minutes)).toBe(60 + 30);
  });

  it('tells the officers of both agencies the reason, and shows the reporter whether that message arrived', async () => {
    const { police, roads } = world;
    const complaint = await reported();
    await handedTo(roads.agency.id, caseIdOf(complaint, police));
    const mails = await mailsOf('case-handed-over', complaint.complaintRef);
    expect(mails.map(({ to_address }) => to_address)).toEqual([roads.officer.email, roads.supervisor.email]);
    for (const { body_text } of mails) expect(body_text).toContain(reason);
    const { deliveries } = await current(complaint);
    expect(deliveries.map(({ name, contact }) => [name, contact])).toEqual([
      ['Police', '2 officers, by mail'],
      ['Road Safety', '2 officers, by mail'],
    ]);
    const [opened] = (
      await caseSeenBy(caseIdOf(await current(complaint), roads), roads.officer.token)
    ).steps.slice(-1);
    expect(opened).toMatchObject({ kind: 'opened', text: `Police: ${reason}` });
    const own = await caseSeenBy(caseIdOf(complaint, police));
    expect(own.steps.find(({ kind }) => kind === 'handed_off')).toMatchObject({
      text: `Road Safety: ${reason}`,
    });
  });

  it('tells the reporter by mail', async () => {
    const complaint = await reported();
    await handedTo(world.roads.agency.id, caseIdOf(complaint, world.police));
    expect(await mailsOf('case-step', complaint.complaintRef)).toMatchObject([
      { to_address: world.reporter.email, body_text: expect.stringContaining(`another agency: “${reason}”`) },
    ]);
  });

  it('to an agency that has the report already is refused, and changes nothing', async () => {
    const { police, fire } = world;
    const complaint = await reported('crime', [police, fire]);
    const own = caseIdOf(complaint, police);
    const reply = await handedTo(fire.agency.id, own);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ message: 'Fire Service has this report already.' });
    expect((await stored(own)).state).toBe('new');
  });

  it('back opens the case of the agency that gave it again, with the same clock, and tells its officers', async () => {
    const { police, roads, reporter } = world;
    const complaint = await reported('crime');
    const own = await stored(caseIdOf(complaint, police));
    turnClock(5);
    await act(own.id, 'assign', { officer_id: police.officer.id });
    turnClock(5);
    await handedTo(roads.agency.id, own.id);
    const theirs = await stored(caseIdOf(await current(complaint), roads));
    turnClock(5);
    const back = { agency_id: police.agency.id, reason: 'It is a state road.' };
    const reply = await act(theirs.id, 'hand-off', back, roads.officer.token);
    expect(reply.status, reply.text).toBe(200);
    const { started_at, deadline_at, soon_at } = theirs;
    expect(await stored(own.id)).toMatchObject({
      ...{ state: 'new', started_at, deadline_at, soon_at, acknowledged_at: null },
      officer_id: police.officer.id,
    });
    expect((await stored(theirs.id)).events.at(-1)).toMatchObject({
      kind: 'handed_off',
      data: { caseId: own.id },
    });
    const { steps, report, times } = await caseSeenBy(own.id);
    expect(steps[1]).toMatchObject({ kind: 'handed_back', text: 'Road Safety: It is a state road.' });
    expect(report).not.toBeNull();
    expect(times[0]).toMatchObject({ time: 'acknowledge', doneAt: null, dueAt: deadline_at });
    const { status, cases } = await current(complaint);
    expect([status, cases.map(({ state }) => state)]).toEqual(['active', ['new', 'handed_off']]);
    const told = await mailsOf('case-handed-over', 'It is a state road.');
    expect(told.map(({ to_address }) => to_address)).toEqual([police.officer.email, police.supervisor.email]);
    expect((await mailsOf('case-step', 'It is a state road.')).map(({ to_address }) => to_address)).toEqual([
      reporter.email,
    ]);
    // To and fro as often as it takes.
    expect((await handedTo(roads.agency.id, own.id)).status).toBe(200);
    expect((await stored(theirs.id)).state).toBe('new');
  });

  it('to an agency that has resolved it is refused', async () => {
    const { police, fire } = world;
    const complaint = await reported('crime', [police, fire]);
    const theirs = caseIdOf(complaint, fire);
    await act(theirs, 'acknowledge', undefined, fire.officer.token);
    await act(theirs, 'resolve', { reason: 'Done.' }, fire.officer.token);
    expect((await handedTo(fire.agency.id, caseIdOf(complaint, police))).status).toBe(409);
    expect((await stored(theirs)).state).toBe('resolved');
  });

  it('to itself or to nobody is refused beside the agency', async () => {
    const id = await policeCase();
    for (const agencyId of [world.police.agency.id, 999_999]) {
      const reply = await handedTo(agencyId, id);
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { agency_id: ['Choose another active agency.'] } });
    }
  });

  it('by many taps at once happens once', async () => {
    const { roads, fire } = world;
    const id = await policeCase();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => handedTo((index % 2 === 0 ? roads : fire).agency.id, id)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('by two officers at once, to one agency or two, tells the second officer who did it first', async () => {
    const { police, roads, fire } = world;
    for (const agencies of [
      [roads, roads],
      [roads, fire],
    ]) {
      const id = await policeCase();
      const officers = [police.officer, police.supervisor];
      const replies = await Promise.all(
        agencies.map(({ agency }, place) =>
          act(id, 'hand-off', { agency_id: agency.id, reason }, officers[place]?.token),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'wrong_state',
        message: 'This case is handed over; that can no longer be done. Amara Okafor handed it over.',
      });
    }
  });

  it('leaves no further step to the agency that gave it away, beside notes', async () => {
    const id = await policeCase();
    await handedTo(world.roads.agency.id, id);
    const { can } = await caseSeenBy(id);
    expect(Object.entries(can).filter(([, allowed]) => allowed)).toEqual([['note', true]]);
  });
});

describe('a case that was handed over', () => {
  it('keeps the age and the deadline of its first agency, however often it is handed on and what times the others have', async () => {
    const { test, police, fire, roads } = world;
    const body = { emergency: 1, crime: 1, flagged_ride: 1, flagged_item: 1, complaint: 1 };
    await test.call('POST', changeDeadlines.path, { token: fire.supervisor.token, body });
    const complaint = await reported('crime');
    const first = await stored(caseIdOf(complaint, police));
    const clock = { started_at: first.started_at, deadline_at: first.deadline_at, soon_at: first.soon_at };
    turnClock(7);
    await handedTo(fire.agency.id, first.id);
    const second = await stored(caseIdOf(await current(complaint), fire));
    expect(second).toMatchObject({ state: 'new', ...clock });
    turnClock(7);
    await act(second.id, 'hand-off', { agency_id: roads.agency.id, reason }, fire.officer.token);
    const third = await stored(caseIdOf(await current(complaint), roads));
    expect(third).toMatchObject({ state: 'new', ...clock });
    expect(third.events[0]).toMatchObject({
      data: { from: { agencyId: fire.agency.id, caseId: second.id, reason } },
    });
  });

  it('is overdue at the next agency when its deadline has passed, and tells its supervisors', async () => {
    const { test, police, roads } = world;
    const complaint = await reported('crime');
    const own = await stored(caseIdOf(complaint, police));
    turnClock(31);
    await handedTo(roads.agency.id, own.id);
    const theirs = caseIdOf(await current(complaint), roads);
    expect(await stored(theirs)).toMatchObject({ deadline_at: own.deadline_at, deadline_missed: false });
    await notifyMissedDeadlines(test.app);
    expect((await stored(theirs)).deadline_missed).toBe(true);
    const mails = await mailsOf('case-overdue', complaint.complaintRef);
    expect(mails.map(({ to_address }) => to_address)).toEqual([roads.supervisor.email]);
  });
});
