/** Officers on duty: who sees them, with what, and how a duty ends. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { changeDuty, type Duty, dutyHours, getDuty } from '#domain/identity/agencies/duty.ts';
import {
  act,
  caseSeenBy,
  policeCase,
  setUpCaseWorld,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';

setUpCaseWorld();

beforeEach(async () => {
  await world.test.app.database.queries.deleteFrom('duties').execute();
});

function turned(on_duty: unknown, { token }: TestAccount): Promise<Reply> {
  return world.test.call('POST', changeDuty.path, { token, body: { on_duty } });
}

async function dutySeenBy({ token }: TestAccount): Promise<Duty> {
  return (await world.test.call('GET', getDuty.path, { token })).answer(getDuty);
}

const idsOf = ({ officers }: Duty) => officers.map(({ id }) => id);

describe('duty', () => {
  it('is seen by the own agency alone, with the open load for supervisors alone', async () => {
    const { police, fire } = world;
    const [id, done] = [await policeCase(), await policeCase()];
    for (const one of [id, done]) await act(one, 'assign', { officer_id: police.officer.id });
    await act(done, 'resolve', { outcome: 'referred' });
    const own = (await turned(true, police.officer)).answer(changeDuty);
    expect(own).toMatchObject({ officers: [{ id: police.officer.id, openCases: null }] });
    const lasts = Date.parse(own.own?.until ?? '') - Date.parse(own.own?.since ?? '');
    expect(lasts).toBe(dutyHours * 3_600_000);
    const seen = await dutySeenBy(police.supervisor);
    expect(seen).toMatchObject({ own: null, officers: [{ id: police.officer.id, openCases: 1 }] });
    expect(await dutySeenBy(fire.supervisor)).toEqual({ own: null, officers: [] });
  });

  it('puts officers on duty first in the list of officers for a case, with a mark, and gives them no rights', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    for (const one of [officer, supervisor]) {
      await turned(one === officer, officer);
      await turned(one === supervisor, supervisor);
      const { officers } = await caseSeenBy(id);
      expect(officers[0]).toMatchObject({ id: one.id, onDuty: true });
      expect(officers.slice(1).every(({ onDuty }) => !onDuty)).toBe(true);
    }
    expect((await act(id, 'assign', { officer_id: officer.id })).status).toBe(200);
  });

  it('ends by itself after its hours, and begins anew when it is wanted then', async () => {
    const { officer, supervisor } = world.police;
    const first = (await turned(true, officer)).answer(changeDuty);
    turnClock(dutyHours * 60 - 1);
    expect((await turned(true, officer)).answer(changeDuty).own).toEqual(first.own);
    turnClock(2);
    expect(await dutySeenBy(officer)).toEqual({ own: null, officers: [] });
    expect(idsOf(await dutySeenBy(supervisor))).toEqual([]);
    const again = (await turned(true, officer)).answer(changeDuty);
    expect(Date.parse(again.own?.since ?? '')).toBeGreaterThan(Date.parse(first.own?.until ?? ''));
  });

  it('ends when its officer signs out there, goes off duty, or loses access', async () => {
    const { test, police } = world;
    const leaves = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: police.agency.id,
    });
    const loses = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: police.agency.id,
    });
    for (const one of [leaves, loses, police.officer]) await turned(true, one);
    expect(idsOf(await dutySeenBy(police.supervisor))).toHaveLength(3);
    await test.call(signOut.method, signOut.path, { token: leaves.token });
    await test.call('POST', `/api/agency/officers/end/${loses.id}`, { token: police.supervisor.token });
    expect(idsOf(await dutySeenBy(police.supervisor))).toEqual([police.officer.id]);
    await turned(false, police.officer);
    await turned(false, police.officer);
    expect(idsOf(await dutySeenBy(police.supervisor))).toEqual([]);
    expect((await turned('yes', police.officer)).status).toBe(422);
  });

  it('is one for each officer, however many presses come at once', async () => {
    const { officer, supervisor } = world.police;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) => turned(place % 3 !== 0, officer)),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(Array.from({ length: 10 }, () => turned(true, officer)));
    expect(idsOf(await dutySeenBy(supervisor))).toEqual([officer.id]);
  });

  it('does not outlive a session that ends at the same moment', async () => {
    const { test, police } = world;
    for (let times = 0; times < 8; times += 1) {
      const officer = await createAccount(test.app, {
        accountType: 'government-agency',
        agencyId: police.agency.id,
      });
      const [reply] = await Promise.all([
        turned(true, officer),
        test.call(signOut.method, signOut.path, { token: officer.token }),
      ]);
      expect([200, 401]).toContain(reply.status);
      expect(idsOf(await dutySeenBy(police.supervisor))).not.toContain(officer.id);
    }
  });
});
