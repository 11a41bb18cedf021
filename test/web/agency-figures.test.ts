// @vitest-environment happy-dom
/** The figures of agencies as everybody reads them: each under its own heading, in the table and in the list of phones. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { AgencyFigures } from '#domain/identity/agencies/organization.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { AgencyAdvisories } from '#web/features/site/agency-figures/agency-advisories.tsx';
import { AgencyResponse } from '#web/features/site/agency-figures/agency-response.tsx';
import { FalseAlarms } from '#web/features/site/agency-figures/false-alarms.tsx';
import { FiguresTable, ShareBar } from '#web/features/site/agency-figures/figures-table.tsx';
import { TrendLine } from '#web/features/site/agency-figures/trend-line.tsx';

const police: AgencyFigures = {
  ...{
    agency: { id: 1, code: 'NPF', name: 'Nigeria Police', logo: '' },
    timesPublic: true,
    weeks: [0, 4, 1],
  },
  ...{ received: 1204, acknowledged: 7, resolved: 6, due: 1200, inTime: 300, open: 5 },
  ...{ medianToAcknowledge: 4, medianToResolve: 90 },
};
const fire: AgencyFigures = {
  ...police,
  ...{ agency: { id: 2, code: 'FFS', name: 'Fire Service', logo: '' }, timesPublic: false },
  ...{ received: 3, due: 0, inTime: 0, open: 8, medianToAcknowledge: null, medianToResolve: null },
};

const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);

describe('the figures of all agencies', () => {
  const table = (sort: 'reports' | 'acknowledge' | 'open') =>
    shown(createElement(FiguresTable, { agencies: [fire, police], sort }));

  it('stand each in its column, with the name that leads to the agency', () => {
    table('reports');
    expect(
      rowsOf(screen.getByRole('table')).map((row) => [
        within(row).getByRole('link').getAttribute('href'),
        ...within(row).getAllByRole('cell').map(words),
      ]),
    ).toEqual([
      ['/agencies/1', '1,204', '25 % 300 of 1,200', '4 mins', '2 hrs', '5'],
      ['/agencies/2', '3', 'Nothing was due yet', 'Not public', 'Not public', '8'],
    ]);
  });

  it('stand on phones under the same words, in the same order', () => {
    table('open');
    expect(within(screen.getByRole('list')).getAllByRole('listitem').map(words)).toEqual([
      [
        ...['FFSFire Service', 'Acknowledged in time', 'Nothing was due yet'],
        ...['Usual time to acknowledge', 'Not public', 'Usual time to resolve', 'Not public'],
        ...['Reports', '3', 'Open now', '8'],
      ].join(''),
      [
        ...['NPFNigeria Police', 'Acknowledged in time', '25 % 300 of 1,200'],
        ...['Usual time to acknowledge', '4 mins', 'Usual time to resolve', '2 hrs'],
        ...['Reports', '1,204', 'Open now', '5'],
      ].join(''),
    ]);
  });

  it('are sorted by each column; the one that sorts says so, and in which direction', () => {
    table('acknowledge');
    const head = screen.getAllByRole('columnheader').map((column) => {
      const link = within(column).getByRole('link');
      return [words(link), link.getAttribute('href'), column.getAttribute('aria-sort')];
    });
    expect(head).toEqual([
      ['Agency', '/agencies?sort=name', null],
      ['Reports', '/agencies', null],
      ['Acknowledged in time', '/agencies?sort=in-time', null],
      ['Usual time to acknowledge▲', '/agencies?sort=acknowledge', 'ascending'],
      ['Usual time to resolve', '/agencies?sort=resolve', null],
      ['Open now', '/agencies?sort=open', null],
    ]);
    const onPhones = within(screen.getByRole('group', { name: 'Sort by' })).getAllByRole('link');
    expect(onPhones.map((link) => [words(link), link.getAttribute('aria-current')])[3]).toEqual([
      'Usual time to acknowledge▲',
      'true',
    ]);
    expect(screen.getAllByRole('link', { current: true })).toHaveLength(2);
  });
});

it('the share in time is a bar as long as its words say', () => {
  const { container } = shown(createElement(ShareBar, { figures: { ...police, due: 3, inTime: 2 } }));
  expect(words()).toBe('67 % 2 of 3');
  const [whole, part] = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect([whole, part]).toEqual(['100', '67']);
});

it('the trend has a bar for each week, oldest first, and says the same in words', () => {
  const { container } = shown(createElement(TrendLine, { weeks: [0, 4, 1] }));
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Reports of the last 3 weeks, oldest first: 0, 4, 1',
  );
  const bars = [...container.querySelectorAll('rect')];
  expect(bars.map((bar) => Number(bar.getAttribute('height')))).toEqual([1, 24, 6]);
  expect(bars.map((bar) => Number(bar.getAttribute('y')))).toEqual([23, 0, 18]);
});

describe('the figures of one agency', () => {
  const response = (kinds: object[]) =>
    shown(createElement(AgencyResponse, { page: { ...police, description: '', kinds } as never }));

  it('stand each beside its words, and its kinds of reports with the most first', () => {
    response([
      { kind: 'crime', received: 4 },
      { kind: 'flagged-ride', received: 1200 },
    ]);
    const [terms, figures] = [screen.getAllByRole('term'), screen.getAllByRole('definition')];
    expect(terms.map((term, place) => [words(term), figures[place] && words(figures[place])])).toEqual([
      ['Reports, 90 days', '1,204'],
      ['Resolved', '6'],
      ['Open now', '5'],
      ['Acknowledged in time', '25 % 300 of 1,200'],
      ['Usual time to acknowledge', '4 mins'],
      ['Usual time to resolve', '2 hrs'],
    ]);
    expect(screen.getAllByRole('listitem').map(words)).toEqual(['Flagged rides: 1,200', 'Crime reports: 4']);
  });

  it('say so where nothing was reported', () => {
    const nothing = 'Nothing was reported to this agency in the last 90 days.';
    const { unmount } = response([]);
    expect(words()).toContain(nothing);
    unmount();
    response([{ kind: 'crime', received: 4 }]);
    expect(words()).not.toContain(nothing);
  });

  it('and its advisories: none is said so', () => {
    const advisory = { id: 41, title: 'Floods', text: 'At Ojota', inForce: true, createdAt: '', endsAt: '' };
    const moments = { createdAt: '2026-11-27T08:00:00Z', endsAt: '2026-11-30T18:00:00Z' };
    const { unmount } = shown(createElement(AgencyAdvisories, { advisories: [] }));
    expect(words()).toContain('No advisory so far.');
    unmount();
    shown(createElement(AgencyAdvisories, { advisories: [{ ...advisory, ...moments }] as never }));
    expect(words()).not.toContain('No advisory so far.');
  });
});

describe('alarms of RUA itself', () => {
  const counted = { rides: 20_000, asked: 1_600, kinTold: 200, agencyTold: 8, verified: 4 };
  const nothing = { rides: 0, asked: 0, kinTold: 0, agencyTold: 0, verified: 0 };

  it('are told for each year, as shares of what they belong to and beside what RUA promises', () => {
    const years = [
      { year: 2026, ...counted },
      { year: 2025, ...nothing },
    ];
    shown(createElement(FalseAlarms, { years, thisYear: 2026 }));
    const parts = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('term')
        .map((term) => term.parentElement && words(term.parentElement));
    expect(parts('2026, so far')).toEqual([
      ...['Rides20,000', 'Passengers asked1,6008 % of rides', 'Next of kin told2001 % of rides2 % at most'],
      ...['Agency told80.04 % of rides0.05 % at most', 'Verified450 % of those30 % at least'],
    ]);
    expect(parts('2025')).toEqual([
      ...['Rides0', 'Passengers asked0', 'Next of kin told02 % at most'],
      ...['Agency told00.05 % at most', 'Verified030 % at least'],
    ]);
    expect(words()).toContain('the next of kin may be told of 2 % and an agency of 0.05 %.');
    expect(words()).not.toContain('No ride with an expected arrival');
  });

  it('are none where no ride was counted', () => {
    shown(createElement(FalseAlarms, { years: [], thisYear: 2026 }));
    expect(words()).toContain('No ride with an expected arrival was counted this year or the year before.');
  });
});
