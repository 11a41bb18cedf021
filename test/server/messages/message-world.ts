/** The world of the tests of tickets: agencies with officers, a person, and a clock that is turned. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  createTicket,
  getTicket,
  listTickets,
  replyToTicket,
  type Ticket,
  type TicketMessage,
} from '#domain/response/messages/messages.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

export type Desk = {
  agency: TestAgency;
  officer: TestAccount;
  supervisor: TestAccount;
};

export let test: TestServer;
export let person: TestAccount;
export let police: Desk;
export let fire: Desk;
let turned = 0;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpMessageWorld(): void {
  beforeAll(async () => {
    turned = 0;
    test = await startTestServer();
    test.app.now = () => new Date(Date.now() + turned);
    const desk = async (name: string): Promise<Desk> => {
      const agency = await createAgency(test.app, { name });
      const officer = { accountType: 'government-agency', agencyId: agency.id } as const;
      return {
        agency,
        officer: await createAccount(test.app, officer),
        supervisor: await createAccount(test.app, { ...officer, officerRole: 'supervisor' }),
      };
    };
    police = await desk('Police');
    fire = await desk('Fire Service');
  });
  /** Each test has a person of its own, so that lists and counts start from nothing. */
  beforeEach(async () => {
    turned = 0;
    person = await createAccount(test.app, { accountType: 'commuter' });
  });
  afterAll(() => test.close());
}

export function turnClock(minutes: number): void {
  turned += minutes * 60_000;
}

export function written(body: object, { token } = person, headers: Record<string, string> = {}) {
  return test.call('POST', '/api/user/message/create-ticket', {
    token,
    headers,
    body: { receiver_id: police.agency.id, message: 'The driver has my phone.', file: '', ...body },
  });
}

/** @returns a new ticket of the person with the police, unless it says otherwise. */
export async function newTicket(body: object = {}, from = person): Promise<Ticket> {
  return (await written(body, from)).answer(createTicket);
}

export function act(
  reference: string,
  action: 'reply' | 'star' | 'read' | 'unread',
  { token }: TestAccount,
  body?: object,
): Promise<Reply> {
  return test.call('POST', `/api/user/message/tickets/${reference}/${action}`, { token, body });
}

export function handle(
  reference: string,
  action: 'assign' | 'close' | 'reopen',
  body?: object,
  { token } = police.officer,
): Promise<Reply> {
  return test.call('POST', `/api/agency/messages/${action}/${reference}`, { token, body });
}

export async function replied(
  { reference }: Pick<Ticket, 'reference'>,
  from: TestAccount,
  message = 'We have it here.',
): Promise<TicketMessage> {
  return (await act(reference, 'reply', from, { message, file: '' })).answer(replyToTicket);
}

export function opened(reference: string, { token }: TestAccount, query = ''): Promise<Reply> {
  return test.call('GET', `/api/user/message/tickets/${reference}${query}`, { token });
}

export async function ticketOf(
  { reference }: Pick<Ticket, 'reference'>,
  seenBy: TestAccount,
): Promise<Ticket> {
  return (await opened(reference, seenBy)).answer(getTicket);
}

export async function listed({ token }: TestAccount, query = '') {
  return (await test.call('GET', `/api/user/message/tickets${query}`, { token })).answer(listTickets);
}

/** References, as listed. */
export async function listedTo(account: TestAccount, query = ''): Promise<string[]> {
  return (await listed(account, query)).rows.map(({ reference }) => reference);
}

/** Mails about a ticket, oldest first. */
export function mailsAbout({ reference }: Pick<Ticket, 'reference'>) {
  return test.app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'kind', 'subject', 'body_text', 'user_id'])
    .where('subject', 'like', `%${reference}%`)
    .orderBy('id')
    .execute();
}

export function noticesOf({ id }: TestAccount) {
  return test.app.database.queries
    .selectFrom('notifications')
    .select(['kind', 'title', 'text', 'link'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
}
