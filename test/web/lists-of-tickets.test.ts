// @vitest-environment happy-dom
/** The page of messages of each side: its list, its filters, and what stands beside the list. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { TicketSide } from '#domain/response/messages/messages.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { reference, ticket } from '#test/support/tickets.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { readTicketParams } from '#web/features/response/messages/list-params.ts';
import { MessagesPage } from '#web/features/response/messages/messages-page.tsx';
import { conversation, ticketCounts, ticketsPage } from '#web/features/response/messages/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();

const other = ticket({ reference: 'TK-33333333', user: { firstName: 'Musa', lastName: '' } });
type Options = { query?: string; rows?: readonly object[]; total?: number; emailVerified?: boolean };

function open(
  side: TicketSide,
  { query = '', rows = [ticket(), other], total = rows.length, emailVerified = true }: Options = {},
) {
  const list = ticketsPage(readTicketParams(new URLSearchParams(query)));
  return shown(createElement(MessagesPage, { side }), {
    known: [
      [list.queryKey, { rows, total }],
      [ticketCounts.queryKey, { all: 100, starred: 7, unread: 0 }],
      [allAgencies.queryKey, [{ id: 5, name: 'Road Safety' }]],
      [conversation(reference).queryKey, { pages: [ticket()], pageParams: [0] }],
      [conversation('TK-33333333').queryKey, { pages: [other], pageParams: [0] }],
    ],
    context: { id: ada, emailVerified },
    address: `/messages?${query}`,
  });
}
const lines = () => screen.getAllByRole('listitem').filter((one) => one.querySelector('time'));
const linksOf = (role: 'navigation' | 'group', name: string) =>
  within(screen.getByRole(role, { name }))
    .getAllByRole('link')
    .map((link) => [words(link), new URL((link as HTMLAnchorElement).href).search.slice(1)]);

describe('a line of the list', () => {
  const line = (side: TicketSide, changes: Parameters<typeof ticket>[0]) => {
    open(side, { rows: [ticket(changes)] });
    return words(lines()[0]);
  };

  it.each([
    ['user', 'Road Safety'],
    ['agency', 'Ada Obi'],
  ] as const)('names the other side to the %s', (side, name) => {
    line(side, {});
    expect(screen.getByRole('link', { name })).toBeDefined();
  });

  it.each([
    ['user', 'user', 'You: Hello'],
    ['user', 'agency', 'Road SafetyHello'],
    ['agency', 'agency', 'Answered: Hello'],
    ['agency', 'user', 'ObiHello'],
  ] as const)('says to the %s that the newest message is of the %s', (side, messageSide, said) => {
    expect(line(side, { messageSide })).toContain(said);
  });

  it.each([
    [{ unread: 2 }, '2 unread', true],
    [{ unread: 0 }, 'unread', false],
    [{ state: 'closed' as const }, 'Closed', true],
    [{ state: 'open' as const }, 'Closed', false],
    [{ officer: { id: 3, firstName: 'Bola', lastName: 'Ade' } }, 'with Bola', true],
    [{ officer: { id: 3, firstName: '', lastName: '' } }, 'with an officer', true],
    [{ officer: null }, 'with', false],
  ])('with %j says %j: %s', (changes, said, is) => {
    expect(line('agency', changes).includes(said)).toBe(is);
  });

  it('opens its ticket in the same list, in the place of a new one, and is marked while it is open', () => {
    open('user', { query: `status=starred&page=2&new=yes` });
    const link = screen.getAllByRole('link', { name: 'Road Safety' })[1];
    expect(link?.getAttribute('href')).toBe('/messages?status=starred&page=2&ticket=TK-33333333');
    expect(screen.queryByRole('link', { current: true })).toBeNull();
  });

  it('is marked while it is open', () => {
    open('agency', { query: `ticket=${reference}` });
    expect(screen.getAllByRole('link', { current: true }).map((link) => words(link))).toEqual(['Ada Obi']);
  });
});

describe('the tools over the list', () => {
  it('count each tab, up to a hundred', () => {
    open('user', { query: 'search=lamp&page=2' });
    expect(linksOf('navigation', 'Messages')).toEqual([
      ['All100+', 'search=lamp'],
      ['Starred7', 'search=lamp&status=starred'],
      ['Unread0', 'search=lamp&status=unread'],
    ]);
  });

  it('narrow the list of a person to one agency', async () => {
    const { router } = open('user', { query: 'status=starred&page=2&ticket=TK-22222222' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Only with this agency' }), {
      target: { value: '5' },
    });
    await expect.poll(() => router.state.location.search).toBe('?status=starred&ticket=TK-22222222&agency=5');
    expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull();
  });

  it('narrow the list of an agency by officer and state', () => {
    open('agency', { query: 'officer=me' });
    expect(linksOf('group', 'Whose, and how far')).toEqual([
      ['Mine', ''],
      ['Nobody’s', 'officer=nobody'],
      ['Open', 'officer=me&state=open'],
      ['Closed', 'officer=me&state=closed'],
    ]);
  });
});

describe('an empty list', () => {
  it.each([
    ['user', '', 'No messages yet.Ask an agency anything'],
    ['agency', 'ticket=TK-22222222', 'No messages yet.What people write to your agency'],
    ['user', 'new=yes', 'No messages yet.'],
    ['user', 'status=unread', 'No message matches.Show all messages'],
  ] as const)('says to the %s at %j: %s', (side, query, said) => {
    open(side, { query, rows: [] });
    expect(words()).toContain(said);
  });

  it('is told from one that did not load', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    shown(createElement(MessagesPage, { side: 'user' }), { context: { id: ada } });
    await screen.findByText('The messages did not load.');
  });
});

describe('beside the list', () => {
  it.each([
    ['user', '', 'No ticket is open.Choose one from the list.'],
    ['agency', '', 'Choose one from the list, or press J.'],
    ['agency', 'new=yes', 'No ticket is open.'],
    ['user', 'new=RD-7K2M9QXD', 'Write to an agencyAbout RD-7K2M9QXD'],
    ['user', 'ticket=TK-22222222', 'TK-22222222'],
  ] as const)('for the %s at %j stands: %s', (side, query, said) => {
    open(side, { query });
    expect(words()).toContain(said);
    const form = screen.queryByRole('region', { name: 'Write to an agency' });
    expect(form !== null).toBe(said.startsWith('Write'));
  });

  it('a person without a confirmed address is led to the code first', () => {
    open('user', { query: 'new=yes', emailVerified: false });
    expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(
      '/usersEmailVerification',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('only a person writes the first message', () => {
    const { unmount } = open('user');
    expect(screen.getByRole('link', { name: 'New message' })).toBeDefined();
    unmount();
    open('agency');
    expect(screen.queryByRole('link', { name: 'New message' })).toBeNull();
  });

  it('J opens the next ticket of an agency, and none of a person', async () => {
    const agency = open('agency', { query: `ticket=${reference}` });
    act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'j' })));
    await expect.poll(() => agency.router.state.location.search).toBe('?ticket=TK-33333333');
    agency.unmount();
    const user = open('user', { query: `ticket=${reference}` });
    act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'j' })));
    expect(user.router.state.location.search).toBe(`?ticket=${reference}`);
  });
});
