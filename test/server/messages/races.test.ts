import { describe, expect, it } from 'vitest';
import { getTicket, replyToTicket, type Ticket } from '#domain/response/messages/messages.ts';
import {
  act,
  listedTo,
  mailsAbout,
  newTicket,
  opened,
  person,
  police,
  replied,
  setUpMessageWorld,
  test,
  ticketOf,
} from './message-world.ts';

setUpMessageWorld();

/** Every message, oldest first, by reading backwards as a window does. */
async function allMessages({ reference }: Ticket): Promise<Ticket['messages']> {
  const found: Ticket['messages'] = [];
  for (;;) {
    const before = found[0] ? `?before=${found[0].number}` : '';
    const page = (await opened(reference, person, before)).answer(getTicket);
    found.unshift(...page.messages);
    if (!page.earlier) return found;
  }
}

describe('many at once', () => {
  it('lose no message, and have one order: 200 from both sides', async () => {
    const ticket = await newTicket({ message: 'The first' });
    const sent = Array.from({ length: 200 }, (_, index) => `Message ${index}`);
    await Promise.all(
      sent.map((message, index) => replied(ticket, index % 2 === 0 ? person : police.officer, message)),
    );
    const messages = await allMessages(ticket);
    expect(messages.map(({ number }) => number)).toEqual(
      Array.from({ length: 201 }, (_, index) => index + 1),
    );
    expect(
      messages
        .slice(1)
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(sent.toSorted());
    const times = messages.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect((await ticketOf(ticket, person)).unread).toBe(100);
    expect((await ticketOf(ticket, police.officer)).unread).toBe(101);
    // However many there were, each side was written to once.
    expect(await mailsAbout(ticket)).toHaveLength(3);
  });

  it('count unread messages rightly while others read', async () => {
    const ticket = await newTicket();
    const writing = Array.from({ length: 60 }, () => replied(ticket, police.officer));
    const reading = Array.from({ length: 40 }, (_, index) =>
      act(ticket.reference, 'read', person, { number: index + 1 }),
    );
    const unreading = Array.from({ length: 5 }, () => act(ticket.reference, 'unread', police.officer));
    await Promise.all([...writing, ...reading, ...unreading]);
    const { last_number, user_read_to, user_unread } = await test.app.database.queries
      .selectFrom('tickets')
      .select(['last_number', 'user_read_to', 'user_unread'])
      .where('reference', '=', ticket.reference)
      .executeTakeFirstOrThrow();
    expect(last_number).toBe(61);
    expect(user_unread).toBe(last_number - Math.max(1, user_read_to));
    await act(ticket.reference, 'read', person, { number: last_number });
    expect((await ticketOf(ticket, person)).unread).toBe(0);
  });

  it('sent with one key are one message', async () => {
    const ticket = await newTicket();
    const send = () =>
      test.call('POST', `/api/user/message/tickets/${ticket.reference}/reply`, {
        token: person.token,
        headers: { 'idempotency-key': 'the-same-message' },
        body: { message: 'Once', file: '' },
      });
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    const numbers = replies.map((reply) => reply.answer(replyToTicket).number);
    expect(new Set(numbers)).toEqual(new Set([2]));
    expect((await ticketOf(ticket, person)).messages).toHaveLength(2);
  });

  it('of officers go out once, and the others are told what the first one wrote', async () => {
    const ticket = await newTicket();
    const seen = { file: '', seen_number: 1 };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        act(ticket.reference, 'reply', place % 2 === 0 ? police.officer : police.supervisor, {
          ...seen,
          message: place % 2 === 0 ? 'At our office.' : 'Ask the driver.',
        }),
      ),
    );
    const { messages } = await ticketOf(ticket, police.officer);
    const sent = messages.slice(1);
    expect(sent.length).toBeGreaterThan(0);
    // One officer may write twice; nobody writes beside a colleague unseen.
    expect(new Set(sent.map(({ message }) => message)).size).toBe(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    for (const reply of refused) {
      expect(reply.body).toMatchObject({
        code: 'conflict',
        message: 'Amara Okafor replied meanwhile. Read that reply; send yours if it is still needed.',
        data: { side: 'agency', message: sent[0]?.message },
      });
    }
  });

  it('of an officer are refused with what a colleague wrote last', async () => {
    const ticket = await newTicket();
    for (const message of ['Ask the driver.', 'It is at our office.'])
      await replied(ticket, police.supervisor, message);
    const late = { message: 'We look for it.', file: '', seen_number: 1 };
    expect(await act(ticket.reference, 'reply', police.officer, late)).toMatchObject({
      ...{ status: 409, body: { data: { message: 'It is at our office.' } } },
    });
  });

  it('of an officer go out beside messages of the person, own ones, and those of a colleague that were seen', async () => {
    const ticket = await newTicket();
    const send = (account: typeof person, seen_number: number) =>
      act(ticket.reference, 'reply', account, { message: 'We have it here.', file: '', seen_number });
    await replied(ticket, person, 'It is blue.');
    expect((await send(police.officer, 1)).status).toBe(200);
    expect((await send(police.officer, 1)).status).toBe(200);
    expect((await send(police.supervisor, 2)).status).toBe(409);
    expect((await send(police.supervisor, 4)).status).toBe(200);
    expect((await send(person, 0)).status).toBe(200);
    expect((await send(police.officer, -1)).status).toBe(422);
    expect((await ticketOf(ticket, person)).messages).toHaveLength(6);
  });

  it('opened with one key are one ticket', async () => {
    const open = () =>
      test.call('POST', '/api/user/message/create-ticket', {
        token: person.token,
        headers: { 'idempotency-key': 'the-same-ticket' },
        body: { receiver_id: police.agency.id, message: 'Once', file: '' },
      });
    await Promise.all(Array.from({ length: 20 }, open));
    expect(await listedTo(person)).toHaveLength(1);
  });
});
