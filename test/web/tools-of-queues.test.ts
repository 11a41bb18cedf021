// @vitest-environment happy-dom
/** The tools over a queue: filters with their counts, views, the plate of the open case, and who may change what. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, beWide, caseRow } from '#test/support/agency-cases.ts';
import { buttons, shown, words } from '#test/support/rendered.tsx';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { type QueueKind, readCaseParams } from '#web/features/response/cases/list-params.ts';
import { casesPage } from '#web/features/response/cases/queries.ts';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { caseViews } from '#web/features/response/cases/view-queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = (query: string) => `/admin/queue?${query}`;
const staffing = [staffingQuery.queryKey, { officers: [ada] }] as const;
/** Each link with the query that it leads to. */
const chips = (within: ParentNode = document.body) =>
  [...within.querySelectorAll('a')].map((link) => [words(link), new URL(link.href).search.slice(1)]);

// The DOM of these tests has none.
HTMLElement.prototype.hidePopover = () => {};

beforeEach(() => beWide(true));
afterEach(() => void vi.restoreAllMocks());

describe('the tools of a queue', () => {
  const counts = { open: 1204, new: 3, overdue: 2, mine: 1 };
  const views = [{ id: 1, name: 'Ikeja', filters: { placeState: 'Lagos' }, count: 7 }];

  function tools(
    query: string,
    {
      kind,
      openCase,
      mayManage = true,
      saved = views,
    }: { kind?: QueueKind; openCase?: number; mayManage?: boolean; saved?: unknown[] } = {},
  ) {
    const rows = [caseRow({ id: 4, plate: 'KJA-482XY' }), caseRow({ id: 5 })];
    const page = casesPage(readCaseParams(new URLSearchParams(query), kind));
    const props = { counts, urgent: 5, hasUrgent: true, kind, openCase };
    shown(createElement(QueueTools, props), {
      address: at(query),
      known: [
        staffing,
        [page.queryKey, { rows, total: 2 }],
        [caseViews.queryKey, { views: saved, can: { manage: mayManage } }],
      ],
    });
  }
  const row = () => chips(screen.getByRole('group', { name: 'Filters' }));
  const on = () => [...new Set([...document.querySelectorAll('a[aria-current]')].map((link) => words(link)))];

  it('lead to each filter with its count, and keep the others', () => {
    tools('search=ada&page=2&view=map');
    const kept = 'search=ada&view=map';
    expect(row()).toEqual([
      ['All open1,204', 'view=map'],
      ['Mine1', `${kept}&officer=me`],
      ['Ikeja7', 'place_state=Lagos'],
      ['New3', `${kept}&state=new`],
      ['Nobody’s', `${kept}&officer=nobody`],
      ['Overdue2', `${kept}&overdue=yes`],
      ['Emergencies and crimes5', `${kept}&urgent=yes`],
    ]);
    expect(on()).toEqual(['Map']);
  });

  it.each([
    ['case=4&page=2', ['All open1,204', 'List']],
    ['place_state=Lagos&case=4', ['Ikeja7', 'List']],
    ['place_state=Lagos&state=new', ['List', 'New3']],
  ])('at %s show what is on', (query, shownAsOn) => {
    tools(query);
    expect(on()).toEqual(shownAsOn);
  });

  it('leave a view that is pressed again', () => {
    tools('place_state=Lagos&case=4');
    expect(row()[2]).toEqual(['Ikeja7', '']);
  });

  it.each<[string, string, Parameters<typeof tools>[1], string | undefined]>([
    ['of the open case', 'page=2&state=new', { openCase: 4 }, 'state=new&plate=KJA-482XY'],
    ['of a case without one', '', { openCase: 5 }, undefined],
    ['that is chosen already', 'plate=KJA', { openCase: 4 }, undefined],
    ['while no case is open', '', {}, undefined],
  ])('narrow the queue to the plate %s', (_, query, of, left) => {
    tools(query, of);
    expect(row().find(([said]) => said === 'Same plate')?.[1]).toBe(left);
  });

  it.each([
    [true, 'case=4&plate=KJA-482XY'],
    [false, 'plate=KJA-482XY'],
  ])('keep the case open beside the list of its plate where both fit: %s', (isWide, left) => {
    beWide(isWide);
    tools('case=4', { openCase: 4 });
    expect(row().find(([said]) => said === 'Same plate')?.[1]).toBe(left);
  });

  it.each<[string, Parameters<typeof tools>[1], string, boolean]>([
    ['Edit views', {}, '', true],
    ['Save a view', { saved: [] }, '', true],
    ['Edit views', { mayManage: false }, '', false],
    ['Edit views', { kind: 'rides' }, '', false],
    ['Choose several cases', {}, '', true],
    ['Choose several cases', { openCase: 4 }, '', false],
    ['Choose several cases', { kind: 'rides' }, '', false],
    ['Choose several cases', {}, 'view=map', false],
  ])('offer %s with %j at %j: %s', (name, of, query, is) => {
    tools(query, of);
    expect(buttons().includes(name)).toBe(is);
  });

  it('begin choosing on this page of the list', async () => {
    tools('state=new&page=2');
    act(() => screen.getByRole('menuitem', { name: 'Choose several cases' }).click());
    await expect.poll(() => location.search).toBe('?state=new&page=2&choose=yes');
  });

  it('say what the dialog of filters has', () => {
    tools('');
    expect(buttons()).toContain('Kind, place, plate, officer, days');
  });
});
