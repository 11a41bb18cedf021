// @vitest-environment happy-dom
/** The first page of an officer: what waits, and the notice of the day. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, at, caseRow } from '#test/support/agency-cases.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { ownAdvisoriesPage } from '#web/features/response/advisories/queries.ts';
import { caseCounts, casesPage } from '#web/features/response/cases/queries.ts';
import { ticketsPage } from '#web/features/response/messages/queries.ts';
import { newestTraffic } from '#web/features/road/traffic/queries.ts';
import AgencyDashboard from '#web/routes/agency/dashboard.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const none = { rows: [], total: 0 };
const few = { open: 0, new: 0, overdue: 0, mine: 0 };
const counts = {
  urgent: { open: 1204, new: 3, overdue: 2, mine: 1 },
  ...{ flaggedRides: few, flaggedItems: { ...few, open: 7 }, complaints: { ...few, mine: 4 } },
};
const advisory = { id: 1, title: 'Floods', text: 'At Ojota', createdAt: at, endsAt: at, inForce: true };

type Known = { advisories?: object; cases?: object; tickets?: object; traffic?: object; address?: string };

function open({
  advisories = none,
  cases = none,
  tickets = none,
  traffic = none,
  address = '/admin/dashboard',
}: Known = {}) {
  const page = Number(new URL(address, 'https://rua.example').searchParams.get('messages') ?? 1);
  return shown(createElement(AgencyDashboard), {
    known: [
      [caseCounts.queryKey, counts],
      [ownAdvisoriesPage(1).queryKey, advisories],
      [casesPage({ page: 1, perPage: 5 }).queryKey, cases],
      [ticketsPage({ page, perPage: 8 }).queryKey, tickets],
      [newestTraffic(4).queryKey, traffic],
    ],
    context: { ...ada, email: 'ada@police.example' },
    address,
  });
}
const part = (name: string) => screen.getByRole('region', { name });
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [words(link), link.getAttribute('href')]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T22:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the counts', () => {
  it('lead to all cases of a kind, and to those that are new, overdue or the officer’s', () => {
    open();
    expect(linksIn(part('Emergencies and crimes'))).toEqual([
      ['1,204Emergencies and crimes', '/admin/queue?urgent=yes'],
      ['3 new', '/admin/queue?urgent=yes&state=new'],
      ['2 overdue', '/admin/queue?urgent=yes&overdue=yes'],
      ['1 yours', '/admin/queue?urgent=yes&officer=me'],
    ]);
    expect(linksIn(part('Complaints'))[3]).toEqual(['4 yours', '/admin/complaints?officer=me']);
    expect(linksIn(part('Flagged items'))[0]).toEqual(['7Flagged items', '/admin/flagedItems']);
    expect(linksIn(part('Flagged rides'))[0]).toEqual(['0Flagged rides', '/admin/rides']);
  });

  it('are red for emergencies alone, while there are some', () => {
    open();
    expect([...document.querySelectorAll('b.text-bad-ink')].map((one) => one.textContent)).toEqual(['1,204']);
  });
});

describe('the notice on top', () => {
  const hint = () => words().match(/For safety([^.]*)/)?.[1];

  it('is the newest advisory of the agency while it holds', () => {
    open({ advisories: { rows: [advisory, { ...advisory, title: 'Old' }], total: 2 } });
    expect(words()).toContain('FloodsAt OjotaUntil 27 Nov 2026, 9:00 AM. Advisories');
    expect([hint(), words().includes('Old')]).toEqual([undefined, false]);
  });

  it('is a hint once the advisory is over, another one from midnight in Lagos', () => {
    const over = { rows: [{ ...advisory, inForce: false }], total: 1 };
    const first = open({ advisories: over });
    const before = hint();
    first.unmount();
    vi.setSystemTime(new Date('2026-11-27T22:59:00Z'));
    const second = open({ advisories: over });
    expect(hint()).toBe(before);
    second.unmount();
    vi.setSystemTime(new Date('2026-11-27T23:00:00Z'));
    open({ advisories: over });
    expect(hint()).toBeDefined();
    expect(hint()).not.toBe(before);
  });

  it('is a hint where the advisories do not load', async () => {
    server.answer = new Error('no network');
    shown(createElement(AgencyDashboard), { context: { ...ada, email: '' } });
    await expect.poll(hint).toBeDefined();
  });
});

describe('what comes next', () => {
  it('is the head of the queue, where each case opens', () => {
    open({ cases: { rows: [caseRow()], total: 1 } });
    expect(linksIn(part('Next in the queue'))).toEqual([
      ['Open the queue', '/admin/queue'],
      ['Robbery at Ojota', '/admin/queue?case=41'],
    ]);
    expect(words()).not.toContain('Nothing waits.');
  });

  it('is nothing where nothing waits, and no message came', () => {
    open();
    expect(words(part('Next in the queue'))).toContain('Nothing waits.');
    expect(words(part('Newest messages'))).toContain('No messages yet.');
    expect(words(part('Traffic now'))).toContain('No traffic update now.');
  });

  it('is the newest messages, eight on a page, which leads to the others', () => {
    const ticket = {
      ...{ reference: 'TK-22222222', agency: { id: 5, name: 'Police', code: 'NPF', logo: '' }, user: ada },
      ...{ message: 'Hello', messageSide: 'user', createdAt: at, updatedAt: at, state: 'open' },
      ...{ starred: false, unread: 0, officer: null, about: null },
    };
    open({ tickets: { rows: [ticket], total: 17 }, address: '/admin/dashboard?messages=2' });
    const links = linksIn(part('Newest messages'));
    expect(links.slice(0, 2)).toEqual([
      ['Open all messages', '/admin/messages'],
      ['Ada Obi', '/admin/messages?ticket=TK-22222222'],
    ]);
    expect(words(part('Newest messages'))).toContain('9 to 16 of 17 tickets');
    expect(links.at(-1)?.[1]).toBe('/admin/dashboard?messages=3');
  });
});
