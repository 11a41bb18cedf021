import { describe, expect, it } from 'vitest';
import { listCannedReplies, maximumCannedReplies } from '#domain/response/messages/canned-replies.ts';
import type { TestAccount } from '#test/support/records.ts';
import {
  act,
  fire,
  handle,
  newTicket,
  person,
  police,
  replied,
  setUpMessageWorld,
  test,
  ticketOf,
  turnClock,
} from './message-world.ts';

setUpMessageWorld();

describe('a ticket at the agency', () => {
  it('is given to an officer of the agency, to another, and to nobody', async () => {
    const ticket = await newTicket();
    for (const officer of [police.officer, police.supervisor]) {
      await handle(ticket.reference, 'assign', { officer_id: officer.id });
      expect((await ticketOf(ticket, police.officer)).officer?.id).toBe(officer.id);
    }
    expect((await ticketOf(ticket, person)).officer).toBeNull();
    await handle(ticket.reference, 'assign', { officer_id: null });
    expect((await ticketOf(ticket, police.officer)).officer).toBeNull();
  });

  it('that another officer took meanwhile is not assigned, and the refusal names that officer', async () => {
    const { officer, supervisor } = police;
    const { reference } = await newTicket();
    const given = (id: number | null, seen: number | null) =>
      handle(reference, 'assign', { officer_id: id, seen_officer_id: seen });
    const both = await Promise.all([given(officer.id, null), given(supervisor.id, null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'Amara Okafor has this ticket now.',
    });
    const holder = (await ticketOf({ reference }, officer)).officer?.id ?? 0;
    expect((await given(null, holder)).status).toBe(200);
    expect((await given(holder, holder)).body).toMatchObject({ message: 'No officer has this ticket now.' });
  });

  it('is not given to another account', async () => {
    const ticket = await newTicket();
    for (const id of [fire.officer.id, person.id]) {
      const reply = await handle(ticket.reference, 'assign', { officer_id: id });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { officer_id: ['Choose an officer of your agency.'] } });
    }
  });

  it('is closed once, opened once, and opened by what the person writes', async () => {
    const ticket = await newTicket();
    expect((await handle(ticket.reference, 'reopen')).status).toBe(409);
    expect((await handle(ticket.reference, 'close')).status).toBe(200);
    expect((await handle(ticket.reference, 'close')).status).toBe(409);
    expect(await ticketOf(ticket, person)).toMatchObject({
      state: 'closed',
      can: { reply: true, reopen: false },
    });
    await replied(ticket, police.officer, 'One word more.');
    expect((await ticketOf(ticket, police.officer)).state).toBe('closed');
    await replied(ticket, person, 'It is not settled.');
    expect((await ticketOf(ticket, police.officer)).state).toBe('open');
    await handle(ticket.reference, 'close');
    expect((await handle(ticket.reference, 'reopen')).status).toBe(200);
    expect((await ticketOf(ticket, person)).closedAt).toBeNull();
  });

  it('is closed once when two officers close it at once', async () => {
    const ticket = await newTicket();
    const both = await Promise.all([
      handle(ticket.reference, 'close'),
      handle(ticket.reference, 'close', undefined, police.supervisor),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is not the person’s to close or give away', async () => {
    const ticket = await newTicket();
    expect((await handle(ticket.reference, 'close', undefined, person)).status).toBe(403);
    expect((await act(ticket.reference, 'star', person, { starred: 'yes' })).status).toBe(422);
  });
});

describe('canned replies', () => {
  const path = '/api/agency/canned-replies';
  const reply = { title: 'Which vehicle', text: 'Which vehicle was it?' };

  function change(by: TestAccount, action: string, body?: object) {
    return test.call('POST', `${path}/${action}`, { token: by.token, body });
  }

  async function repliesOf(by: TestAccount) {
    return (await test.call('GET', path, { token: by.token })).answer(listCannedReplies);
  }

  it('are added, changed and removed by supervisors, and used by every officer of the agency', async () => {
    await change(police.supervisor, 'create', reply);
    await change(police.supervisor, 'create', { title: 'a desk', text: 'Come to the desk.' });
    const seen = await repliesOf(police.officer);
    expect(seen.replies.map(({ title }) => title)).toEqual(['a desk', 'Which vehicle']);
    expect(seen.can.manage).toBe(false);
    expect((await repliesOf(police.supervisor)).can.manage).toBe(true);
    expect((await repliesOf(fire.supervisor)).replies).toEqual([]);
    const [desk, vehicle] = seen.replies;
    await change(police.supervisor, `edit/${desk?.id}`, { title: 'Desk', text: 'Come to desk 4.' });
    await change(police.supervisor, `remove/${vehicle?.id}`);
    expect((await repliesOf(police.officer)).replies).toMatchObject([
      { title: 'Desk', text: 'Come to desk 4.' },
    ]);
  });

  it('say when each was changed last; the others keep their time', async () => {
    const timesOf = async () =>
      new Map((await repliesOf(police.officer)).replies.map(({ title, updatedAt }) => [title, updatedAt]));
    for (const title of ['First', 'Second']) await change(police.supervisor, 'create', { ...reply, title });
    const before = await timesOf();
    const id = (await repliesOf(police.officer)).replies.find(({ title }) => title === 'First')?.id;
    turnClock(5);
    await change(police.supervisor, `edit/${id}`, { title: 'First', text: 'What colour was it?' });
    const after = await timesOf();
    expect(Date.parse(after.get('First') ?? '')).toBeGreaterThan(Date.parse(before.get('First') ?? ''));
    expect(after.get('Second')).toBe(before.get('Second'));
  });

  it('belong to one agency, and officers cannot change them', async () => {
    await change(police.supervisor, 'create', reply);
    const id = (await repliesOf(police.officer)).replies[0]?.id;
    for (const action of [`edit/${id}`, `remove/${id}`]) {
      expect((await change(fire.supervisor, action, reply)).status).toBe(404);
      expect((await change(police.officer, action, reply)).status).toBe(403);
    }
    expect((await change(police.officer, 'create', reply)).status).toBe(403);
  });

  it('are so many and no more', async () => {
    for (let count = 0; count < maximumCannedReplies; count += 1) {
      await change(fire.supervisor, 'create', { title: `Reply ${count}`, text: 'Yes.' });
    }
    expect((await change(fire.supervisor, 'create', reply)).status).toBe(409);
    expect((await repliesOf(fire.officer)).replies).toHaveLength(maximumCannedReplies);
  });
});
