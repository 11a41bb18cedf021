/** An officer tells one more agency of a report: it gets a case of its own, and the case of the agency that told it goes on. */
import { describe, expect, it } from 'vitest';
import { changeDeadlines } from '#domain/identity/agencies/organization.ts';
import { tellAgency } from '#domain/response/cases/endpoints.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  type Desk,
  mailsOf,
  policeCase,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { allTold } from '#test/support/announcements.ts';
import { openEventWindow } from '#test/support/event-window.ts';

setUpCaseWorld();

const reason = 'A trailer must be moved.';

function told({ agency }: Desk, id: number, token?: string) {
  return act(id, 'tell', { agency_id: agency.id, reason }, token);
}

/** @returns what the open window of an officer hears, as the numbers of the cases that are to be shown anew. */
async function windowOf(url: string, { officer }: Desk) {
  const window = await openEventWindow(url, { authorization: `Bearer ${officer.token}` });
  const heard = () => window.seen.flatMap((event) => (event.kind === 'case-changed' ? [event.caseId] : []));
  return { heard, close: window.close };
}

describe('telling one more agency', () => {
  it('shows at once in the open windows of all agencies that have the report, as does what each does then', async () => {
    const { test, police, fire, roads } = world;
    const url = await test.server.listen({ host: '127.0.0.1', port: 0 });
    const complaint = await reported('crime', [police, fire]);
    const [ours, firemens] = [caseIdOf(complaint, police), caseIdOf(complaint, fire)];
    await allTold(test);
    const own = await windowOf(url, police);
    const others = await windowOf(url, fire);
    const newest = await windowOf(url, roads);
    await told(roads, ours);
    await expect.poll(others.heard).toEqual([firemens]);
    await expect.poll(own.heard).toEqual([ours]);
    const theirs = caseIdOf(await current(complaint), roads);
    await expect.poll(newest.heard).toEqual([theirs]);
    // A note is nobody else's: of these two the others hear the second.
    await act(theirs, 'note', { text: 'A crane is near.' }, roads.officer.token);
    await act(theirs, 'acknowledge', undefined, roads.officer.token);
    await expect.poll(others.heard).toEqual([firemens, firemens]);
    await expect.poll(own.heard).toEqual([ours, ours]);
    await expect.poll(newest.heard).toEqual([theirs, theirs, theirs]);
    const { report } = await caseSeenBy(firemens, fire.officer.token);
    expect(report?.agencies.map(({ name, state }) => [name, state])).toContainEqual([
      'Road Safety',
      'acknowledged',
    ]);
    for (const window of [own, others, newest]) window.close();
  });

  it('opens a case there with its own clock, and changes neither the state nor the clock of the officer’s case', async () => {
    const { test, police, roads } = world;
    const body = { emergency: 40, crime: 20, flagged_ride: 30, flagged_item: 240, complaint: 1440 };
    await test.call('POST', changeDeadlines.path, { token: roads.supervisor.token, body });
    const complaint = await reported('crime');
    const own = await stored(caseIdOf(complaint, police));
    turnClock(9);
    expect((await told(roads, own.id)).status).toBe(200);
    const theirs = await stored(caseIdOf(await current(complaint), roads));
    expect(theirs).toMatchObject({ state: 'new', kind: 'crime', officer_id: null });
    expect(Math.round((Date.parse(theirs.started_at) - Date.parse(own.started_at)) / 60_000)).toBe(9);
    expect((Date.parse(theirs.deadline_at ?? '') - Date.parse(theirs.started_at)) / 60_000).toBe(20);
    expect(theirs.events[0]).toMatchObject({
      data: { from: { agencyId: police.agency.id, caseId: own.id, reason } },
    });
    const { events, version, ...before } = own;
    const after = await stored(own.id);
    expect(after).toMatchObject(before);
    expect(after.events.map(({ kind }) => kind)).toEqual([...events.map(({ kind }) => kind), 'agency_added']);
    expect(after.version).toBe(version + 1);
  });

  it('answers with the agency in the list of the report’s agencies, and shows both agencies the officer and the reason', async () => {
    const { police, roads } = world;
    const complaint = await reported();
    const id = caseIdOf(complaint, police);
    const { report, steps } = (await told(roads, id)).answer(tellAgency);
    expect(report?.agencies.map(({ name, state }) => [name, state])).toEqual([
      ['Police', 'new'],
      ['Road Safety', 'new'],
    ]);
    expect(steps[0]).toMatchObject({
      kind: 'agency_added',
      who: 'Amara Okafor',
      text: `Road Safety: ${reason}`,
    });
    const theirs = await caseSeenBy(caseIdOf(await current(complaint), roads), roads.officer.token);
    expect(theirs.steps.at(-1)).toMatchObject({ kind: 'opened', text: `Police: ${reason}` });
    expect(theirs.timeline.find(({ kind }) => kind === 'agency_added')).toMatchObject({
      side: 'agency',
      who: 'Police',
      text: reason,
    });
    expect(theirs.report?.description).toBe(report?.description);
  });

  it('mails every officer of that agency, and the reporter, who sees what becomes of the message and why', async () => {
    const { police, roads, reporter } = world;
    const complaint = await reported();
    await told(roads, caseIdOf(complaint, police));
    const mails = await mailsOf('case-agency-added', complaint.complaintRef);
    expect(mails.map(({ to_address }) => to_address)).toEqual([roads.officer.email, roads.supervisor.email]);
    for (const { body_text } of mails) {
      expect(body_text).toContain('Police told Road Safety of a report');
      expect(body_text).toContain(reason);
    }
    expect(await mailsOf('case-step', complaint.complaintRef)).toMatchObject([
      {
        to_address: reporter.email,
        body_text: expect.stringContaining(`Police told one more agency of it: “${reason}”`),
      },
    ]);
    const { timeline, deliveries } = await current(complaint);
    expect(timeline[0]).toMatchObject({ kind: 'agency_added', name: 'Police', note: reason });
    expect(deliveries.map(({ name }) => name)).toEqual(['Police', 'Road Safety']);
  });

  it('lets both agencies work their cases apart, and the report goes on until both are done', async () => {
    const { police, roads } = world;
    const complaint = await reported();
    const id = caseIdOf(complaint, police);
    await told(roads, id);
    await resolved(id);
    expect((await current(complaint)).status).toBe('active');
    await resolved(caseIdOf(await current(complaint), roads), roads.officer.token);
    expect((await current(complaint)).status).toBe('completed');
  });

  it('that has the report already is refused, and changes nothing', async () => {
    const { police, fire } = world;
    const complaint = await reported('crime', [police, fire]);
    const id = caseIdOf(complaint, police);
    const reply = await told(fire, id);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ message: 'Fire Service has this report already.' });
    expect((await stored(id)).version).toBe(1);
    expect(await mailsOf('case-agency-added', complaint.complaintRef)).toEqual([]);
  });

  it('that is its own, or none, is refused beside the agency; without a reason beside the reason', async () => {
    const id = await policeCase();
    for (const agencyId of [world.police.agency.id, 999_999]) {
      const reply = await act(id, 'tell', { agency_id: agencyId, reason });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { agency_id: ['Choose another active agency.'] } });
    }
    const silent = await act(id, 'tell', { agency_id: world.roads.agency.id, reason: ' ' });
    expect(silent.status).toBe(422);
    expect(silent.body).toMatchObject({ errors: { reason: [expect.any(String)] } });
  });

  it('by two officers at once is done once, and the second officer reads who did it', async () => {
    const { police, roads } = world;
    const complaint = await reported();
    const id = caseIdOf(complaint, police);
    const replies = await Promise.all(
      [police.officer, police.supervisor].map(({ token }) => told(roads, id, token)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'Road Safety has this report already. Amara Okafor told it.',
    });
    expect(await mailsOf('case-agency-added', complaint.complaintRef)).toHaveLength(2);
  });

  it('by officers of two agencies at once opens one case there', async () => {
    const { police, fire, roads } = world;
    const complaint = await reported('crime', [police, fire]);
    const replies = await Promise.all(
      [police, fire].map((desk) => told(roads, caseIdOf(complaint, desk), desk.officer.token)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await current(complaint)).cases).toHaveLength(3);
  });

  it('at the moment in which the reporter withdraws leaves no agency with an open case', async () => {
    const { test, police, roads, reporter } = world;
    for (let time = 1; time <= 5; time += 1) {
      const complaint = await reported();
      const [telling, withdrawal] = await Promise.all([
        told(roads, caseIdOf(complaint, police)),
        test.call('POST', `/api/user/lodge-complain/withdraw/${complaint.id}`, {
          token: reporter.token,
          body: { reason: 'It was another company.' },
        }),
      ]);
      expect(withdrawal.status).toBe(200);
      expect([200, 409]).toContain(telling.status);
      const { cases } = await current(complaint);
      expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(['withdrawn']));
    }
  });
});
