/** A case given to a colleague, by officers who see it as it was. */
import { beforeAll, describe, expect, it } from 'vitest';
import { assignCases } from '#domain/response/cases/bulk.ts';
import { act, policeCase, setUpCaseWorld, stored, world } from '#test/server/cases/case-world.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';

setUpCaseWorld();

beforeAll(async () => {
  const { officer, supervisor } = world.police;
  await named(officer, 'Bola', 'Adeyemi');
  await named(supervisor, 'Chidi', 'Eze');
});

async function named({ id }: TestAccount, first_name: string, last_name: string): Promise<void> {
  const { queries } = world.test.app.database;
  await queries.updateTable('users').set({ first_name, last_name }).where('id', '=', id).execute();
}

/** @param seen the officer who had it when the caller looked; left out by older clients. */
function given(id: number, to: TestAccount, by: TestAccount, seen?: TestAccount | null) {
  const body = { officer_id: to.id, ...(seen === undefined ? {} : { seen_officer_id: seen?.id ?? null }) };
  return act(id, 'assign', body, by.token);
}

async function assignments(id: number): Promise<number> {
  return (await stored(id)).events.filter(({ kind }) => kind === 'assigned').length;
}

describe('a case given to an officer', () => {
  it('by two officers at once goes to one choice, and the other officer reads who has it', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    const replies = await Promise.all([
      given(id, officer, officer, null),
      given(id, supervisor, supervisor, null),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { officer_id } = await stored(id);
    const holder = officer_id === officer.id ? 'Bola Adeyemi' : 'Chidi Eze';
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: `${holder} has this case now. ${holder} assigned it.`,
    });
    expect(await assignments(id)).toBe(1);
  });

  it('is refused to an officer who saw another holder, and the refusal names the change', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await given(id, officer, supervisor, null);
    const reply = await given(id, supervisor, officer, supervisor);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      message: 'Bola Adeyemi has this case now. Chidi Eze assigned it.',
    });
    expect((await stored(id)).officer_id).toBe(officer.id);
  });

  it('and given on since is refused with the name of the officer who gave it last, also among many', async () => {
    const { agency, officer, supervisor } = world.police;
    const { id: agencyId } = agency;
    const third = await createAccount(world.test.app, { accountType: 'government-agency', agencyId });
    const id = await policeCase();
    await given(id, supervisor, officer, null);
    await given(id, officer, supervisor, supervisor);
    expect((await given(id, third, third, supervisor)).body).toMatchObject({
      message: 'Bola Adeyemi has this case now. Chidi Eze assigned it.',
    });
    const body = { cases: [{ id, officer_id: supervisor.id }], officer_id: third.id };
    const reply = await world.test.call('POST', assignCases.path, { token: third.token, body });
    expect(reply.answer(assignCases)).toEqual([
      { id, done: false, message: 'Chidi Eze assigned it before.' },
    ]);
  });

  it('goes from the officer who was seen as its holder to another one', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await given(id, officer, supervisor, null);
    expect((await given(id, supervisor, officer, officer)).status).toBe(200);
    expect((await stored(id)).officer_id).toBe(supervisor.id);
  });

  it('by two officers who choose the same colleague is given once, and neither is refused', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    const replies = await Promise.all([
      given(id, officer, officer, null),
      given(id, officer, supervisor, null),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await assignments(id)).toBe(1);
  });

  it('is acknowledged by the officer who gave it, and a colleague who acknowledges it later reads this', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await given(id, officer, supervisor, null);
    const reply = await act(id, 'acknowledge', undefined, officer.token);
    expect(reply.body).toMatchObject({
      message: 'This case is acknowledged; that can no longer be done. Chidi Eze acknowledged it.',
    });
  });

  it('is given by a caller who does not say whom they saw', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await given(id, officer, supervisor);
    expect((await given(id, supervisor, officer)).status).toBe(200);
    expect((await stored(id)).officer_id).toBe(supervisor.id);
  });
});
