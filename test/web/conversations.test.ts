// @vitest-environment happy-dom
/** One ticket as each side reads it: its head, its messages by day, and how it ends. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import {
  closeTicket,
  getTicket,
  reopenTicket,
  starTicket,
  type TicketSide,
  unreadTicket,
} from '#domain/response/messages/messages.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { message, reference, ticket } from '#test/support/tickets.ts';
import { Conversation } from '#web/features/response/messages/conversation.tsx';
import { conversation } from '#web/features/response/messages/queries.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
// The DOM of these tests has none.
HTMLElement.prototype.hidePopover = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T22:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Changes = Parameters<typeof ticket>[0];

function open(side: TicketSide, changes: Changes = {}) {
  const known = [[conversation(reference).queryKey, { pages: [ticket(changes)], pageParams: [0] }]] as const;
  return shown(createElement(Conversation, { reference, side, accountId: ada }), {
    known,
    address: `/messages?status=starred&ticket=${reference}`,
  });
}
const log = () => words(screen.getByRole('log'));

describe('the messages', () => {
  it('stand by day in Lagos, each with who wrote it where that is not plain', () => {
    const messages = [
      message(1, { createdAt: '2026-11-26T22:59:00Z' }),
      message(2, { createdAt: '2026-11-26T23:00:00Z', side: 'agency', author: 'Bola' }),
    ];
    const { unmount } = open('user', { messages });
    expect(log()).toBe('YesterdayMessage 111:59 PMSentTodayBolaRoad SafetyMessage 212:00 AM');
    unmount();
    open('agency', { messages });
    expect(log()).toBe('YesterdayMessage 111:59 PMTodayBolaMessage 212:00 AMSent');
  });

  it.each([
    [1, 'Sent'],
    [2, 'Sent'],
    [3, 'Seen'],
    [4, 'Seen'],
  ])('say of the last own one, when the other side read up to %i, that it is %s', (seenTo, fate) => {
    const messages = [message(1), message(3), message(4, { side: 'agency' })];
    open('user', { messages, seenTo });
    expect(log().match(/Sent|Seen/g)).toEqual([fate]);
  });

  it('have those before them after a press, which stand on top', async () => {
    const { person } = open('user', { messages: [message(51)], earlier: true });
    server.answer = ticket({ messages: [message(1)], earlier: false });
    await person.click(button('Show earlier messages'));
    await screen.findByText('Message 1');
    const texts = screen.getAllByText(/^Message \d+$/).map((one) => one.textContent);
    expect(texts).toEqual(['Message 1', 'Message 51']);
    const asked = server.asked.filter(({ endpoint }) => wayOf(endpoint) === wayOf(getTicket));
    expect(asked.map(({ input }) => input)).toEqual([{ params: { reference }, query: { before: 51 } }]);
    expect(buttons()).not.toContain('Show earlier messages');
  });
});

describe('the end of a ticket', () => {
  const closedAt = '2026-11-27T08:00:00.000Z';
  const gone = { can: { reply: false } };
  const closed = { can: { reply: true }, closedAt, state: 'closed' as const };

  it.each<[TicketSide, Changes, string]>([
    ['user', gone, 'This agency is no longer on RUA.'],
    ['agency', gone, 'This person is no longer on RUA.'],
    ['user', closed, 'Closed 27 Nov 2026, 9:00 AM. Write to open it again.'],
    ['agency', closed, 'Closed 27 Nov 2026, 9:00 AM. It opens again when the person writes.'],
  ])('says to the %s: %#', (side, changes, said) => {
    open(side, changes);
    expect(words()).toContain(said);
    expect(screen.queryByRole('textbox') === null).toBe(changes === gone);
  });

  it('is not said while it is open', () => {
    open('user', { can: { reply: true } });
    expect(words()).not.toMatch(/Closed|no longer/);
  });

  it('that does not exist is told from one that did not load', async () => {
    const page = () => shown(createElement(Conversation, { reference, side: 'user', accountId: ada }));
    server.answer = new AppError('not_found', 'None.');
    const { unmount } = page();
    await screen.findByText('There is no such ticket.');
    unmount();
    server.answer = new AppError('unavailable', 'There is no network.');
    page();
    await screen.findByText('The conversation did not load.');
  });
});

describe('the head', () => {
  const about = { kind: 'ride' as const, id: 4, reference: 'RD-7K2M9QXD', canOpen: true };
  const record = () => screen.queryByRole('link', { name: 'Ride RD-7K2M9QXD' })?.getAttribute('href');

  it('leads back to the list as it was', () => {
    open('user');
    expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe(
      '/messages?status=starred',
    );
  });

  it.each<[TicketSide, boolean, string | undefined]>([
    ['user', true, '/users/ridesDetails/4'],
    ['agency', true, '/admin/rides/details/4'],
    ['agency', false, undefined],
  ])('leads the %s to the record that it is about, if it may open it: %s', (side, canOpen, href) => {
    open(side, { about: { ...about, canOpen } });
    expect([words().includes('about Ride RD-7K2M9QXD'), record()]).toEqual([true, href]);
  });

  it.each<[TicketSide, Changes, string[]]>([
    ['user', {}, []],
    ['user', { messages: [message(1)] }, []],
    ['user', { messages: [message(1), message(2, { side: 'agency' })] }, ['Mark as unread']],
    ['agency', { messages: [message(1)] }, ['Mark as unread']],
    ['agency', { can: { assign: true, close: true } }, ['Close ticket']],
    ['agency', { can: { assign: true, reopen: true } }, ['Open again']],
    ['user', { can: { close: true } }, []],
  ])('offers the %s what it may: %#', (side, changes, offered) => {
    open(side, changes);
    const star = /star (on|off)/;
    expect(buttons().filter((name) => !star.test(name))).toEqual(offered);
  });

  it.each([
    ['Close ticket', { close: true }, closeTicket],
    ['Open again', { reopen: true }, reopenTicket],
  ])('does what its button says: %s', async (name, can, endpoint) => {
    const { person } = open('agency', { can: { assign: true, ...can } });
    await person.click(button(name));
    await expect.poll(server.changes).toEqual([[wayOf(endpoint), { params: { reference } }]]);
  });

  it('closes a ticket that is marked as unread, and leaves it open after a refusal', async () => {
    const messages = [message(1)];
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person, router } = open('agency', { messages });
    await person.click(button('Mark as unread'));
    await expect.poll(() => currentToasts().length).toBeGreaterThan(0);
    expect(router.state.location.search).toContain(reference);
    server.answer = {};
    await person.click(button('Mark as unread'));
    await expect.poll(() => router.state.location.search).toBe('?status=starred');
    expect(server.changes().at(-1)).toEqual([wayOf(unreadTicket), { params: { reference } }]);
  });

  it('puts a star on and takes it off, and back where that failed', async () => {
    const { promise, reject } = Promise.withResolvers<object>();
    server.answer = () => promise;
    const { person } = open('user', { starred: true });
    await person.click(button(`Take the star off ${reference}`));
    await screen.findByRole('button', { name: `Put a star on ${reference}` });
    expect(server.changes()).toEqual([
      [wayOf(starTicket), { params: { reference }, body: { starred: false } }],
    ]);
    await act(async () => reject(new AppError('unavailable', 'There is no network.')));
    await screen.findByRole('button', { name: `Take the star off ${reference}` });
  });
});

it.each<[TicketSide, boolean]>([
  ['agency', true],
  ['user', false],
])('canned replies are for officers: %s', (side, has) => {
  open(side, { can: { reply: true } });
  expect(buttons().includes('Canned replies')).toBe(has);
});
