// @vitest-environment happy-dom
/** The pages with a queue: each has the counts, the filters and the cases of its own kind. */
import { screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listCases } from '#domain/response/cases/queue.ts';
import { ada, agencyCase, beWide } from '#test/support/agency-cases.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { CaseColleagues } from '#web/features/response/cases/case-colleagues.tsx';
import { caseCounts, caseDetails, caseFamily } from '#web/features/response/cases/queries.ts';
import CasePage from '#web/routes/agency/case.tsx';
import Complaints from '#web/routes/agency/complaints.tsx';
import FlaggedItems from '#web/routes/agency/flagged-items.tsx';
import FlaggedRides from '#web/routes/agency/flagged-rides.tsx';
import WorkQueue from '#web/routes/agency/queue.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const few = (open: number) => ({ open, new: open + 100, overdue: open + 200, mine: open + 300 });
const counts = {
  ...{ flaggedRides: few(1), flaggedItems: few(2), complaints: few(4), urgent: few(50) },
  groups: { unanswered: 0, overdue: 0, due: 0, inHand: 0, waiting: 0 },
  firstAnswerToday: null,
};

beforeEach(() => beWide(false));
afterEach(() => void vi.restoreAllMocks());

function open(
  page: FunctionComponent<never>,
  { counted = counts, props = {} }: { counted?: object; props?: object } = {},
) {
  const given: object = { loaderData: null, ...props };
  return shown(createElement(page as FunctionComponent<object>, given), {
    known: [
      [caseCounts.queryKey, counted],
      [dutyQuery.queryKey, { own: null, officers: [] }],
    ],
    context: { ...ada, email: '' },
    address: '/admin/queue',
  });
}
const filters = () =>
  within(screen.getByRole('group', { name: 'Filters' }))
    .getAllByRole('link')
    .map((link) => words(link));

it.each<[string, FunctionComponent<never>, string[], string[] | undefined]>([
  ['rides', FlaggedRides, ['All open1', 'Mine301', 'New101', 'Nobody’s', 'Overdue201'], ['rides']],
  ['items', FlaggedItems, ['All open2', 'Mine302', 'New102', 'Nobody’s', 'Overdue202'], ['flagged-item']],
  [
    'complaints',
    Complaints,
    ['All open4', 'Mine304', 'New104', 'Nobody’s', 'Overdue204', 'Emergencies and crimes50'],
    ['reported'],
  ],
  [
    'all kinds',
    WorkQueue,
    ['All open7', 'Mine907', 'New307', 'Nobody’s', 'Overdue607', 'Emergencies and crimes50'],
    undefined,
  ],
])('the page of %s', async (_, page, chips, kind) => {
  open(page);
  expect(filters()).toEqual(chips);
  const asked = server.asked.find(({ endpoint }) => wayOf(endpoint) === wayOf(listCases))?.input;
  expect(asked).toEqual({ query: { page: 1, perPage: 10, ...(kind ? { kind } : {}) } });
});

describe('the figures over the desk', () => {
  const figures = () => [...document.querySelectorAll('dl > div')].map((one) => words(one));
  const red = () => [...document.querySelectorAll('dd.text-bad-ink')].map((one) => words(one));

  it('are the open and the overdue cases, the latter red', () => {
    open(WorkQueue);
    expect([figures(), red()]).toEqual([['Open7', 'Overdue607'], ['607']]);
  });

  it.each([
    [0.2, '1 min'],
    [1.6, '2 mins'],
    [90, '2 hrs'],
  ])('have the median of the first answers today: %d', (firstAnswerToday, said) => {
    const none = { open: 0, new: 0, overdue: 0, mine: 0 };
    const counted = { ...counts, firstAnswerToday, flaggedRides: none, flaggedItems: none, complaints: none };
    open(WorkQueue, { counted });
    expect([figures(), red()]).toEqual([['Open0', 'Overdue0', `Median first answer today${said}`], []]);
  });
});

describe('the page of a case', () => {
  const place = (of: object) => {
    server.answer = undefined;
    const page = createElement(CasePage as FunctionComponent<object>, { params: { id: '41' } } as object);
    shown(page, {
      known: [
        [caseDetails(41).queryKey, agencyCase()],
        [[...caseFamily, 'place', 41], of],
      ],
      context: { ...ada, email: '' },
    });
  };
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  it('says where it stands in the queue, and leads to the cases beside it', () => {
    place({ number: 1204, of: 2000, previous: 40, next: null });
    expect(words()).toContain('Case 1,204 of 2,000');
    expect([link('Previous case'), link('Next case'), link('Work queue')]).toEqual([
      ...['/admin/cases/40', undefined, '/admin/queue'],
    ]);
  });

  it('says that it is not in the queue, which begins with the next', () => {
    place({ number: null, of: 3, previous: null, next: 42 });
    expect(words()).toContain('Not in the queue');
    expect([link('Previous case'), link('Next case')]).toEqual([undefined, '/admin/cases/42']);
  });

  it.each(['0', '041', '4x', ''])('asks for nothing at the address %j', (id) => {
    open(CasePage, { props: { params: { id } } });
    expect(words()).toContain('Case not found');
    expect(server.asked).toEqual([]);
  });
});

describe('the colleagues at a case', () => {
  const at = (firstName: string, doing: string) => ({
    officer: { id: firstName.length, firstName, lastName: 'Ade' },
    ...{ doing, secondsLeft: 20 },
  });
  const seen = (colleagues: object[], isRepeated = false) => {
    const props = { colleagues, isRepeated };
    const { container } = shown(createElement(CaseColleagues, props as never));
    return container;
  };

  it('are named and read out, those who write first', () => {
    const pill = seen([at('Bola', 'here'), at('Chidi', 'replying'), at('Dayo', 'here')]);
    expect(words(pill)).toBe('CAChidi is replying. Bola and Dayo are here+2');
    expect(screen.getByRole('status')).toBeDefined();
    expect(pill.querySelector('[title]')?.getAttribute('title')).toBe(
      'Chidi is replying. Bola and Dayo are here',
    );
  });

  it('are not read out twice, and are nothing while there are none', () => {
    expect(seen([at('Bola', 'here')], true).firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(words(seen([]))).toBe('');
  });
});
