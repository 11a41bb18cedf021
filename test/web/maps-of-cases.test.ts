// @vitest-environment happy-dom
/** Cases on maps: the words under a map, its pins, and the list of the same cases. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { MappedCase } from '#domain/response/cases/queue-map.ts';
import { at, caseRow, ride } from '#test/support/agency-cases.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { CasesMapCard } from '#web/features/response/cases/cases-map-card.tsx';
import { casesPage } from '#web/features/response/cases/queries.ts';
import { QueueMap } from '#web/features/response/cases/queue-map.tsx';
import type { MapProps } from '#web/features/road/maps/map-types.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
/** What the map is asked to draw. */
let drawn: MapProps;
vi.mock('#web/features/road/maps/lazy-map.tsx', () => ({
  LazyMap: (map: MapProps) => {
    drawn = map;
    return null;
  },
}));

const soon = new Date(Date.now() + 3_600_000).toISOString();
const mapped = (id: number, changes: Partial<MappedCase> = {}): MappedCase => ({
  ...{ id, kind: 'crime', state: 'new', urgent: false, startedAt: at, deadlineAt: soon, soonAt: null },
  ...{ reference: `CP-${id}`, title: `Case ${id}`, latitude: 6.5, longitude: 3.4 },
  ...changes,
});
const several = (count: number) => Array.from({ length: count }, (_, place) => mapped(place + 1));

async function show(map: object, { query = '', openCase }: { query?: string; openCase?: number } = {}) {
  server.answer = map;
  const page = shown(createElement(QueueMap, { query: { page: 1, perPage: 10 }, openCase }), {
    address: `/admin/queue?view=map${query}`,
  });
  await expect.poll(() => words()).toMatch(/matches|to about 100 m|need not tell/);
  return page;
}
const list = () => within(screen.getByRole('list', { name: 'Cases on the map' }));

describe('the map of a queue', () => {
  it.each([
    [{ cases: [], placed: 0, total: 0 }, 'No case matches.'],
    [{ cases: [], placed: 0, total: 2 }, 'None of these cases has a place'],
    [{ cases: several(1), placed: 1, total: 1 }, '1 of 1 case on the map, to about 100 m.'],
    [
      { cases: several(2), placed: 2, total: 3 },
      '2 of 3 cases on the map, to about 100 m. The others have no place',
    ],
    [
      { cases: several(2), placed: 5, total: 9 },
      'These are the first of the list; narrow it to see the others.',
    ],
  ])('says how many cases it has: %#', async (map, said) => {
    await show(map);
    expect(words()).toContain(said);
    if (said.startsWith('1 of 1')) expect(words()).not.toContain('no place');
  });

  it('lists ten cases, and all of them after a press', async () => {
    const { person } = await show({ cases: several(12), placed: 12, total: 12 });
    expect(list().getAllByRole('listitem')).toHaveLength(10);
    await person.click(button('Show all 12'));
    expect([list().getAllByRole('listitem').length, buttons()]).toEqual([12, []]);
  });

  it('leads to each case in the same list, and marks the one that is open', async () => {
    await show({ cases: several(2), placed: 2, total: 2 }, { query: '&state=new', openCase: 2 });
    const links = list().getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/admin/queue?view=map&state=new&case=1', null],
      ['/admin/queue?view=map&state=new&case=2', 'true'],
    ]);
  });

  it('says of a new case how much time is left, and of another how far it is', async () => {
    const cases = [mapped(1, { urgent: true, kind: 'emergency' }), mapped(2, { state: 'in_progress' })];
    await show({ cases, placed: 2, total: 2 });
    const [first, second] = list()
      .getAllByRole('listitem')
      .map((one) => words(one));
    expect([first, second]).toEqual([
      expect.stringMatching(/^Case 1EmergencyCP-1\d+ (min|hr)s? left$/),
      'Case 2CP-2In progress',
    ]);
  });

  it('draws emergencies and what is overdue apart, each with its words', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const cases = [
      mapped(1, { urgent: true }),
      mapped(2, { deadlineAt: past }),
      mapped(3, { state: 'acknowledged', urgent: true }),
    ];
    await show({ cases, placed: 3, total: 3 });
    expect(drawn.pins.map(({ id, kind, label }) => [id, kind, label])).toEqual([
      ['1', 'emergency', 'Crime report CP-1, new: Case 1'],
      ['2', 'overdue', 'Crime report CP-2, new: Case 2'],
      ['3', 'case', 'Crime report CP-3, acknowledged: Case 3'],
    ]);
  });
});

describe('the map of the dashboard', () => {
  const place = { latitude: 6.5, longitude: 3.4 };
  const card = (rows: object[]) => {
    const { queryKey } = casesPage({ page: 1, perPage: 100, placed: 'yes' });
    shown(createElement(CasesMapCard), { known: [[queryKey, { rows, total: rows.length }]] });
    return words();
  };

  it.each([
    [[], 'No open case has a place: reporters are asked for it, and need not tell.'],
    [[caseRow({ ...place, longitude: null })], 'No open case has a place'],
    [[caseRow(place)], 'One open case has a place. Press a pin to open its case.'],
    [[caseRow(place), caseRow({ ...place, id: 42 })], '2 open cases have a place.'],
  ])('says how many cases have a place: %#', (rows, said) => {
    expect(card(rows)).toContain(said);
  });

  it('leads to each case by a pin, drawn red for an emergency', () => {
    card([
      caseRow({ ...place, urgent: true }),
      caseRow({ ...place, id: 42, state: 'in_progress', complaint: null, ride, kind: 'flagged-ride' }),
    ]);
    expect(drawn.pins.map(({ kind, label, to }) => [kind, label, to])).toEqual([
      ['flagged', 'Crime report CP-22222222, new: Robbery at Ojota', '/admin/cases/41'],
      ['ride', 'Flagged ride RD-22222222, in progress: Hiace to Challenge', '/admin/cases/42'],
    ]);
  });
});
