// @vitest-environment happy-dom
/** The queue of an agency: its groups and lines, and what it says where it has none. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { beWide, complaint } from '#test/support/agency-cases.ts';
import { inAnHour, openQueue, Queue, queueRow } from '#test/support/agency-queue.ts';
import { button, server, shown, words } from '#test/support/rendered.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

afterEach(() => void vi.restoreAllMocks());

const groups = () =>
  [...document.querySelectorAll('section[aria-label] > h2')].map((head) =>
    words(head.firstElementChild ?? head),
  );
describe('the groups of the desk', () => {
  const rows = [
    queueRow(1, { state: 'acknowledged', deadlineAt: null, waitsSince: inAnHour, waitsFor: 'LASEMA' }),
    queueRow(2, { state: 'resolved', deadlineAt: null }),
    queueRow(3, { state: 'in_progress', deadlineAt: null }),
    queueRow(4),
    queueRow(5, { deadlineAt: new Date(Date.now() - 60_000).toISOString() }),
    queueRow(6, { urgent: true }),
  ];
  const counts = { unanswered: 1, overdue: 2, due: 3, inHand: 4, waiting: 1500 };

  it('stand in their order, each with how many there are', () => {
    beWide(false);
    openQueue(rows, { counts });
    expect(groups()).toEqual([
      'Unanswered emergencies1longest wait first',
      'Overdue2past the agreed time',
      'Due next3shortest time first',
      'In hand4an officer is at work',
      'Waiting for others1,500an officer goes on later',
      'Overanswered, handed over or withdrawn',
    ]);
  });

  it.each([
    ['state=all', false],
    ['search=case', false],
    ['case=4&page=1&choose=yes', true],
  ])('at %s have counts: %s', (query, hasCounts) => {
    beWide(false);
    openQueue(rows, { counts, query });
    expect(words().includes('1,500')).toBe(hasCounts);
  });

  it('that need no act at once are folded on a phone, unless they are all there is or a filter narrows the list', async () => {
    beWide(false);
    const { person, unmount } = openQueue(rows, { counts });
    const folded = () => screen.queryAllByRole('button', { expanded: false }).map((one) => words(one));
    expect(folded()).toEqual(['In hand4', 'Waiting for others1,500']);
    await person.click(button('In hand 4'));
    expect(folded()).toEqual(['Waiting for others1,500']);
    unmount();
    openQueue(rows, { counts, query: 'state=all' });
    expect(folded()).toEqual([]);
  });

  it('in hand alone are not folded', () => {
    beWide(false);
    openQueue([queueRow(3, { state: 'in_progress', deadlineAt: null })], { counts });
    expect(screen.queryAllByRole('button', { expanded: false })).toEqual([]);
  });
});

describe('a line', () => {
  it.each<[string, Partial<CaseRow>, string, boolean]>([
    ['a new one', {}, 'No plate', true],
    ['a withdrawn one', { complaint: { ...complaint, title: 'Withdrawn report' } }, 'No plate', false],
    ['an address that is not confirmed', { addressConfirmed: false }, 'Address not confirmed', true],
    ['a confirmed address', {}, 'Address not confirmed', false],
    ['an overdue vehicle', { kind: 'overdue-vehicle' }, 'Overdue vehicle', true],
    ['an emergency', { kind: 'emergency', urgent: true }, 'Emergency', true],
    ['a report that is no emergency', { kind: 'emergency' }, 'Emergency', false],
    ['one in hand', { state: 'in_progress', deadlineAt: null }, 'In progress', true],
    [
      'one that waits',
      { state: 'acknowledged', deadlineAt: null, waitsSince: inAnHour, waitsFor: 'LASEMA' },
      'LASEMA, just now',
      true,
    ],
  ])('of %s says so: %s %s', (_, changes, said, is) => {
    beWide(false);
    openQueue([queueRow(1, changes)]);
    expect(words(screen.getByRole('listitem')).includes(said)).toBe(is);
  });

  it('opens its case in the same list, and is marked while it is open', () => {
    beWide(true);
    openQueue([queueRow(1), queueRow(2)], { query: 'state=new&case=2' });
    const links = screen.getAllByRole('link', { name: /^Case \d$/ });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/admin/queue?state=new&case=1', null],
      ['/admin/queue?state=new&case=2', 'true'],
    ]);
  });
});

describe('an empty queue', () => {
  it.each([
    ['', 'Nothing waits.'],
    ['choose=yes', 'Nothing waits.'],
    ['state=new', 'No case matches.'],
  ])('at %j says %j', (query, said) => {
    beWide(true);
    openQueue([], { query });
    expect(words()).toContain(said);
    const link = screen.queryByRole('link', { name: 'Show all open cases' });
    expect(link?.getAttribute('href')).toBe(query === 'state=new' ? '/admin/queue' : undefined);
  });

  it('is told from one that did not load', async () => {
    beWide(true);
    server.answer = new AppError('unavailable', 'There is no network.');
    shown(createElement(Queue, {}));
    await screen.findByText('The cases did not load.');
  });
});
