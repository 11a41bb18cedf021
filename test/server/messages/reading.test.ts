import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countedOnTabs } from '#domain/contract/paging.ts';
import { countTickets, type Ticket } from '#domain/response/messages/messages.ts';
import type { TestAccount } from '#test/support/records.ts';
import {
  act,
  fire,
  listedTo,
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

async function countsOf({ token }: TestAccount) {
  return (await test.call('GET', '/api/user/message/counts', { token })).answer(countTickets);
}

function read({ reference }: Ticket, by: TestAccount, number: number) {
  return act(reference, 'read', by, { number });
}

describe('unread messages', () => {
  it('is what the other side wrote since, on each side for itself', async () => {
    const ticket = await newTicket();
    await replied(ticket, police.officer);
    await replied(ticket, police.supervisor);
    expect((await ticketOf(ticket, person)).unread).toBe(2);
    expect((await ticketOf(ticket, police.officer)).unread).toBe(1);
    expect(await countsOf(person)).toMatchObject({ all: 1, unread: 1 });
    await read(ticket, person, 2);
    expect((await ticketOf(ticket, person)).unread).toBe(1);
    await read(ticket, person, 3);
    expect((await ticketOf(ticket, person)).unread).toBe(0);
    expect(await countsOf(person)).toMatchObject({ all: 1, unread: 0 });
    expect((await ticketOf(ticket, police.supervisor)).unread).toBe(1);
  });

  it('never grows by reading an earlier message, or one that is not there yet', async () => {
    const ticket = await newTicket();
    await replied(ticket, police.officer);
    await replied(ticket, police.officer);
    await read(ticket, person, 3);
    await read(ticket, person, 2);
    expect((await ticketOf(ticket, person)).unread).toBe(0);
    expect((await read(ticket, person, 900)).status).toBe(200);
    await replied(ticket, police.officer);
    expect((await ticketOf(ticket, person)).unread).toBe(1);
  });

  it('can be had again: the newest of the other side', async () => {
    const ticket = await newTicket();
    await act(ticket.reference, 'unread', person);
    expect((await ticketOf(ticket, person)).unread).toBe(0);
    await replied(ticket, police.officer);
    await replied(ticket, police.officer);
    await replied(ticket, person);
    await read(ticket, person, 4);
    await act(ticket.reference, 'unread', person);
    expect((await ticketOf(ticket, person)).unread).toBe(1);
    // Seen messages stay seen.
    expect((await ticketOf(ticket, police.officer)).seenTo).toBe(4);
    await read(ticket, person, 3);
    expect((await ticketOf(ticket, person)).unread).toBe(0);
  });

  it.each([{}, { number: 0 }, { number: 1.5 }, { number: '2' }])('is not changed by %j', async (body) => {
    const ticket = await newTicket();
    expect((await act(ticket.reference, 'read', person, body)).status).toBe(422);
  });
});

describe('a seen message', () => {
  it('is told to the other side by the number of the last message', async () => {
    const ticket = await newTicket();
    expect(ticket.seenTo).toBe(0);
    await replied(ticket, person);
    await read(ticket, police.officer, 1);
    expect((await ticketOf(ticket, person)).seenTo).toBe(1);
  });
});

describe('a star', () => {
  it('is each side’s own, and can be taken off', async () => {
    const ticket = await newTicket();
    await act(ticket.reference, 'star', police.officer, { starred: true });
    expect((await ticketOf(ticket, police.supervisor)).starred).toBe(true);
    expect((await ticketOf(ticket, person)).starred).toBe(false);
    expect(await countsOf(person)).toMatchObject({ starred: 0 });
    await act(ticket.reference, 'star', person, { starred: true });
    await act(ticket.reference, 'star', police.supervisor, { starred: false });
    expect((await ticketOf(ticket, person)).starred).toBe(true);
    expect(await countsOf(person)).toMatchObject({ starred: 1 });
  });

  it('does not move the ticket in the list', async () => {
    const older = await newTicket();
    turnClock(1);
    const newer = await newTicket();
    await act(older.reference, 'star', person, { starred: true });
    expect(await listedTo(person)).toEqual([newer.reference, older.reference]);
  });
});

describe('counts', () => {
  it('stop where an agency would wait for them', async () => {
    await sql`
      insert into tickets (reference, user_id, agency_id, last_number, agency_unread, agency_told, user_starred, agency_starred, created_at, updated_at)
      select 'TC-' || n, ${person.id}, ${fire.agency.id}, 1, 1, true, true, true, now(), now()
      from generate_series(1, ${countedOnTabs + 1}::int) as n
    `.execute(test.app.database.queries);
    const many = countedOnTabs;
    expect(await countsOf(person)).toEqual({ all: many, starred: many, unread: 0 });
    expect(await countsOf(fire.officer)).toEqual({ all: many, starred: many, unread: many });
  });
});
