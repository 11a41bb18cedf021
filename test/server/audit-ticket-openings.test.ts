/** Each conversation that officers open is in the audit log with its reference and its first words. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditRow, listAuditEntries } from '#domain/platform/audit.ts';
import {
  fire,
  handle,
  newTicket,
  opened,
  person,
  police,
  replied,
  setUpMessageWorld,
  test,
  ticketOf,
  turnClock,
} from '#test/server/messages/message-world.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';

setUpMessageWorld();

let administrator: TestAccount;
beforeAll(async () => {
  administrator = await createAccount(test.app, { accountType: 'staff' });
});

async function listed(search: string): Promise<AuditRow[]> {
  const path = `${listAuditEntries.path}?${new URLSearchParams({ search })}`;
  return (await test.call('GET', path, { token: administrator.token })).answer(listAuditEntries).rows;
}

describe('opening a conversation', () => {
  it('is in the log with its reference and its first words', async () => {
    const { reference } = await newTicket();
    await newTicket({ message: 'Where is my bag?' });
    await ticketOf({ reference }, police.officer);
    const [row, ...others] = await listed(reference.toLowerCase());
    expect(row).toMatchObject({
      action: 'getTicket',
      role: 'officer',
      actor: expect.stringContaining('Amara'),
      subject: `ticket ${reference}`,
      about: `${reference}, The driver has my phone.`,
      network: '127.0.0.1',
    });
    expect(others).toEqual([]);
  });

  it('shows no more than the first 80 characters', async () => {
    const { reference } = await newTicket({ message: 'a'.repeat(200) });
    await ticketOf({ reference }, police.officer);
    const [row] = await listed(reference);
    expect(row?.about).toBe(`${reference}, ${'a'.repeat(80)}`);
  });

  it('is there once an hour for each officer, also when they read back or open several windows at once', async () => {
    const { reference } = await newTicket();
    await Promise.all(Array.from({ length: 4 }, () => opened(reference, police.officer)));
    await opened(reference, police.officer, '?before=1');
    turnClock(59);
    await opened(reference, police.officer);
    expect(await listed(reference)).toHaveLength(1);
    await opened(reference, police.supervisor);
    expect(await listed(reference)).toHaveLength(2);
    turnClock(2);
    await opened(reference, police.officer);
    expect(await listed(reference)).toHaveLength(3);
  });

  it('is in no log when it was refused, or when it is its person who reads it', async () => {
    const { reference } = await newTicket();
    expect((await opened(reference, fire.officer)).status).toBe(404);
    await ticketOf({ reference }, person);
    await replied({ reference }, person);
    expect(await listed(reference)).toEqual([]);
  });
});

describe('what officers do to a conversation', () => {
  it('is found by its reference as well', async () => {
    const ticket = await newTicket();
    await replied(ticket, police.officer);
    await handle(ticket.reference, 'close');
    const rows = await listed(ticket.reference);
    expect(rows.map(({ action }) => action)).toEqual(['closeTicket', 'replyToTicket']);
  });
});

it('the words go with the conversation, and the entry stays', async () => {
  const { reference } = await newTicket();
  await ticketOf({ reference }, police.officer);
  await test.app.database.queries.deleteFrom('tickets').where('reference', '=', reference).execute();
  const [row] = await listed(reference);
  expect(row).toMatchObject({ subject: `ticket ${reference}`, about: '' });
});
