import { describe, expect, it } from 'vitest';
import {
  act,
  caseIdOf,
  current,
  mailsOf,
  policeCase,
  reopened,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { createAccount } from '#test/support/records.ts';

setUpCaseWorld();

const day = 24 * 60;

describe('reopening a resolved case', () => {
  it('within fourteen days starts it anew, with a new clock', async () => {
    const complaint = await reported('crime');
    const id = caseIdOf(complaint, world.police);
    await resolved(id);
    turnClock(14 * day - 1);
    expect((await current(complaint)).cases[0]?.can.reopen).toBe(true);
    const begin = Date.now() + (14 * day - 1) * 60_000;
    expect((await reopened(id)).status).toBe(200);
    const after = await stored(id);
    expect(after).toMatchObject({ state: 'new', resolved_at: null, acknowledged_at: null });
    const minutesTo = (at: string | null) => Math.round((Date.parse(at ?? '') - begin) / 60_000);
    expect([22, 23]).toContain(minutesTo(after.soon_at));
    expect(minutesTo(after.deadline_at)).toBe(30);
    expect(await current(complaint)).toMatchObject({
      status: 'active',
      timeline: [{ kind: 'reopened' }, {}, {}, {}],
    });
  });

  it('is what an officer is told who resolves it once more', async () => {
    const id = await policeCase();
    await resolved(id, world.police.supervisor.token);
    await reopened(id);
    const reply = await act(id, 'resolve', { reason: 'Done.' });
    expect(reply.body).toMatchObject({
      message: 'This case is new; that can no longer be done. Amara Okafor reopened it.',
    });
  });

  it('later is refused, and no longer offered', async () => {
    const complaint = await reported();
    const id = caseIdOf(complaint, world.police);
    await resolved(id);
    turnClock(14 * day + 1);
    expect((await current(complaint)).cases[0]?.can.reopen).toBe(false);
    const reply = await reopened(id);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: 'wrong_state',
      message: 'It can be reopened only within 14 days of its resolution.',
    });
    expect((await stored(id)).state).toBe('resolved');
  });

  it('counts the days from the last resolution', async () => {
    const id = await policeCase();
    await resolved(id);
    turnClock(10 * day);
    await reopened(id);
    await resolved(id);
    turnClock(10 * day);
    expect((await reopened(id)).status).toBe(200);
  });

  it('tells every officer of the agency by mail, with the reason', async () => {
    const { police } = world;
    const complaint = await reported();
    await resolved(caseIdOf(complaint, police));
    await reopened(caseIdOf(complaint, police));
    const mails = await mailsOf('case-reopened', complaint.complaintRef);
    expect(mails).toMatchObject(
      [police.officer, police.supervisor].map(({ email }) => ({
        to_address: email,
        subject: `Reopened: ${complaint.complaintRef}`,
        body_text: expect.stringContaining('They do it still.'),
      })),
    );
  });

  it('by many taps at once happens once, and is told once', async () => {
    const complaint = await reported();
    const id = caseIdOf(complaint, world.police);
    await resolved(id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => reopened(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsOf('case-reopened', complaint.complaintRef)).toHaveLength(2);
  });

  it('of another account’s report is not found', async () => {
    const id = await policeCase();
    await resolved(id);
    const { token } = await createAccount(world.test.app, { accountType: 'commuter' });
    expect((await reopened(id, token)).status).toBe(404);
  });
});
