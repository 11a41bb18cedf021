/** A case belongs to one agency. Its public part reaches the reporter and the report's other agencies. */
import { describe, expect, it } from 'vitest';
import { countCases, listCases } from '#domain/response/cases/queue.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  looked,
  policeCase,
  reopened,
  reported,
  setUpCaseWorld,
  stored,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

const secret = 'He is known to us.';

describe('an agency’s acts on its case', () => {
  it('in notes and assignments is read by its own officers only', async () => {
    const { police, fire, reporter, test } = world;
    const complaint = await reported('crime', [police, fire]);
    const [own, theirs] = [caseIdOf(complaint, police), caseIdOf(complaint, fire)];
    await act(own, 'note', { text: secret });
    await act(own, 'assign', { officer_id: police.supervisor.id });
    const ownView = await caseSeenBy(own, police.supervisor.token);
    expect(ownView.steps.map(({ kind, who, text }) => [kind, who, text])).toEqual([
      ['assigned', 'Amara Okafor', 'Amara Okafor'],
      ['acknowledged', 'Amara Okafor', ''],
      ['noted', 'Amara Okafor', secret],
      ['opened', 'Amara Okafor', ''],
    ]);
    expect(ownView.officer?.id).toBe(police.supervisor.id);
    const elsewhere = [
      await looked(theirs, fire.officer.token),
      await test.call('GET', `/api/user/lodge-complain/details/${complaint.id}`, { token: reporter.token }),
      await test.call('GET', `/api/user/lodge-complain/details/${complaint.id}`, {
        token: fire.officer.token,
      }),
      await test.call('GET', '/api/agency/cases?state=all', { token: fire.officer.token }),
    ];
    for (const { status, text } of elsewhere) {
      expect(status).toBe(200);
      expect(text).not.toContain(secret);
      expect(text).not.toContain('assigned');
    }
  });

  it('in public replies is read by the reporter and the other agencies, once it is said', async () => {
    const { police, fire } = world;
    const complaint = await reported('emmergency', [police, fire]);
    await act(caseIdOf(complaint, police), 'reply', { text: 'A patrol is on its way.' });
    const { otherReplies } = await caseSeenBy(caseIdOf(complaint, fire), fire.officer.token);
    expect(otherReplies).toMatchObject([{ agency: 'Police', text: 'A patrol is on its way.' }]);
    const { cases, timeline } = await current(complaint);
    expect(cases[0]?.replies).toMatchObject([{ text: 'A patrol is on its way.' }]);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'replied', name: 'Police', note: 'A patrol is on its way.' }),
    );
  });

  it('leaves the other agency’s case as it is', async () => {
    const { police, fire } = world;
    const complaint = await reported('crime', [police, fire]);
    const theirs = caseIdOf(complaint, fire);
    const before = await stored(theirs);
    await act(caseIdOf(complaint, police), 'start');
    expect(await stored(theirs)).toEqual(before);
  });
});

describe('another agency', () => {
  it('cannot find or change a case that is not its own', async () => {
    const { roads } = world;
    const id = await policeCase();
    const before = await stored(id);
    const { token } = roads.officer;
    const replies = [
      await looked(id, token),
      await act(id, 'acknowledge', undefined, token),
      await act(id, 'assign', { officer_id: roads.officer.id }, token),
      await act(id, 'start', undefined, token),
      await act(id, 'note', { text: 'Ours?' }, token),
      await act(id, 'reply', { text: 'Ours?' }, token),
      await act(id, 'resolve', { reason: 'Ours?' }, token),
      await act(id, 'hand-off', { agency_id: roads.agency.id, reason: 'Ours?' }, token),
      await act(id, 'tell', { agency_id: world.fire.agency.id, reason: 'Ours?' }, token),
      await act(id, 'link', { case_id: id, linked: true }, token),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'not_found', message: 'This case was not found.' });
    }
    expect(await stored(id)).toEqual(before);
  });

  it('does not have the case in its list and its counts', async () => {
    const { roads, test } = world;
    const counted = async () =>
      (await test.call('GET', countCases.path, { token: roads.officer.token })).answer(countCases);
    const before = await counted();
    const id = await policeCase('emmergency');
    const list = await test.call('GET', `${listCases.path}?state=all&page=1&per_page=100`, {
      token: roads.officer.token,
    });
    expect(list.answer(listCases).rows.map((row) => row.id)).not.toContain(id);
    expect(await counted()).toEqual(before);
  });

  it('cannot assign its officers to the case or link its cases with it', async () => {
    const { police, fire } = world;
    const complaint = await reported('crime', [police, fire]);
    const own = caseIdOf(complaint, police);
    const assigned = await act(own, 'assign', { officer_id: fire.officer.id });
    expect(assigned.body).toMatchObject({ errors: { officer_id: ['Choose an officer of your agency.'] } });
    for (const caseId of [caseIdOf(complaint, fire), own, 999_999]) {
      const linked = await act(own, 'link', { case_id: caseId, linked: true });
      expect(linked.body).toMatchObject({ errors: { case_id: ['Choose another case of your agency.'] } });
    }
  });
});

describe('the reporter', () => {
  it('alone may reopen it', async () => {
    const { police } = world;
    const id = await policeCase();
    expect((await reopened(id, police.officer.token)).status).toBe(403);
    expect((await reopened(id)).status).toBe(409);
  });
});
