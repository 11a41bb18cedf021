// @vitest-environment happy-dom
/** The figures of the association and of an agency: each number in its place, and the days as people read them. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { AnsweringCard } from '#web/features/identity/agencies/organization/answering-card.tsx';
import { ownFiguresQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { waitingCounts, weekFigures } from '#web/features/platform/backoffice/queries.ts';
import { WaitingCards } from '#web/features/platform/backoffice/waiting-cards.tsx';
import { WeekCard } from '#web/features/platform/backoffice/week-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const days = [
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
];
const counted = (first: number) => ({
  ...{ days: days.map((_, place) => first + place), total: first * 1000, before: first * 10 },
});
const figures = {
  ...{
    days,
    countedAt: '2026-11-27T23:30:00.000Z',
    accounts: counted(1),
    rides: counted(2),
    flags: counted(3),
  },
  ...{ complaints: counted(4), deliveries: counted(5), undelivered: counted(6) },
  minutesToAcknowledge: { days: [null, 0.2, 1, 59, 60, 120, 4000], week: 90, before: null },
};

describe('the week of the association', () => {
  const page = () => shown(createElement(WeekCard), { known: [[weekFigures.queryKey, figures]] });
  const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => words(cell)));

  it('says which days it is of, and has the sum of each kind beside that of the week before', () => {
    page();
    expect(words()).toContain('The last 7 days21 Nov 2026 to 28 Nov 2026, 12:30 AM');
    const charts = screen.getAllByRole('figure').map((chart) => words(chart));
    expect(charts.map((text) => text.replace(/SaSuMoTuWeThFr$/, ''))).toEqual([
      ...['New accounts1,00010', 'Rides lodged2,00020', 'Flags3,00030', 'Complaints4,00040'].map(
        (text) => `${text} in the week before`,
      ),
      'Mails and SMS5,00050 in the week before',
      'Mails and SMS that did not arrive6,00060 in the week before',
      'Usual time until a report is acknowledged2 hrsNone in the week before',
    ]);
    expect(charts.every((text) => text.endsWith('SaSuMoTuWeThFr'))).toBe(true);
  });

  it('is a table as well, the newest day first, with its sums', () => {
    page();
    const [head, first, ...others] = rows();
    expect(head).toEqual([
      'Day',
      ...['New accounts', 'Rides lodged', 'Flags', 'Complaints', 'Mails and SMS'],
      ...['Mails and SMS that did not arrive', 'Usual time until a report is acknowledged'],
    ]);
    expect(first).toEqual(['27 Nov 2026', '7', '8', '9', '10', '11', '12', '3 days']);
    expect(others.slice(0, 6).map((row) => row.at(-1))).toEqual([
      '2 hrs',
      '1 hr',
      '59 mins',
      '1 min',
      '1 min',
      'None',
    ]);
    expect(others.at(-2)).toEqual([
      'The week',
      '1,000',
      '2,000',
      '3,000',
      '4,000',
      '5,000',
      '6,000',
      '2 hrs',
    ]);
    expect(others.at(-1)).toEqual(['The week before', '10', '20', '30', '40', '50', '60', 'None']);
  });

  it('draws the largest day tallest, and what is bad in another colour', () => {
    page();
    const bars = screen.getAllByRole('figure').map((chart) => [...chart.querySelectorAll('rect')]);
    const heights = bars.map((chart) => chart.map((bar) => Number(bar.getAttribute('height'))));
    expect(heights.map((chart) => [Math.max(...chart), chart.at(-1)])).toEqual(heights.map(() => [68, 68]));
    expect(heights.at(-1)?.[0]).toBe(0);
    expect(bars.map(([bar]) => bar?.getAttribute('fill'))).toEqual(
      [false, false, true, false, false, true, false].map((bad) =>
        bad ? 'var(--bad-mark)' : 'var(--info-mark)',
      ),
    );
  });
});

it.each([
  ['The numbers', WeekCard],
  ['What waits', WaitingCards],
])('%s that did not load can be asked for again', async (what, card) => {
  server.answer = new AppError('unavailable', 'There is no network.');
  const { person } = shown(createElement(card));
  await screen.findByText(`${what} did not load.`);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => server.asked.length).toBe(2);
});

it.each([
  [0, ''],
  [1, 'One of them is an appeal.'],
  [2, '2 of them are appeals.'],
  [100, '100 or more of them are appeals.'],
])('of what waits %i are appeals: %j', (appeals, said) => {
  const none = {
    traffic: null,
    spaces: null,
    unstaffedAgencies: null,
    unreachableAgencies: null,
    agencies: null,
  };
  const counts = {
    ...none,
    comments: 2,
    newMessages: 0,
    ownMessages: 0,
    failedDeliveries: null,
    waitingDeliveries: null,
  };
  shown(createElement(WaitingCards), { known: [[waitingCounts.queryKey, { ...counts, appeals }]] });
  expect(words().endsWith(said)).toBe(true);
  expect(words().includes('appeal')).toBe(appeals > 0);
});

describe('how soon an agency answers', () => {
  const own = {
    ...{ received: 1204, acknowledged: 9, resolved: 8, due: 12, inTime: 9, open: 3, kinds: [] },
    ...{ medianToAcknowledge: 0.2, medianToResolve: 90 },
    days: [
      { day: '2026-11-26', received: 4, resolved: 0 },
      { day: '2026-11-27', received: 1, resolved: 2 },
    ],
  };
  const facts = (changes: object) => {
    const known = [[ownFiguresQuery.queryKey, { ...own, ...changes }]] as const;
    shown(createElement(AnsweringCard), { known });
    return [...document.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map((one) => words(one)).join(': '),
    );
  };

  it('is said of the last 90 days', () => {
    expect(facts({})).toEqual([
      ...['Received, 90 days: 1,204', 'Acknowledged in time: 9 of 12', 'Resolved: 8'],
      ...['Usual time to acknowledge: 1 min', 'Usual time to resolve: 2 hrs', 'Open now: 3'],
    ]);
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => words(row));
    expect(rows).toEqual(['DayReceivedResolved', '2026-11-2712', '2026-11-2640']);
  });

  it('is not said before any report was due', () => {
    expect(facts({ due: 0, inTime: 0, medianToAcknowledge: null, medianToResolve: null })).toEqual(
      expect.arrayContaining([
        ...[
          'Acknowledged in time: None yet',
          'Usual time to acknowledge: None yet',
          'Usual time to resolve: None yet',
        ],
      ]),
    );
  });
});
