// @vitest-environment happy-dom
/** The words and links of the pages of staff and officers. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { browseMedia } from '#domain/platform/pictures/media.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { StaffLine } from '#web/features/identity/staff/staff-line.tsx';
import { AuditEntryDialog } from '#web/features/platform/audit/audit-entry-dialog.tsx';
import { AuditList } from '#web/features/platform/audit/audit-list.tsx';
import { auditEntry, auditPage } from '#web/features/platform/audit/queries.ts';
import { ChooseDialog } from '#web/features/platform/pictures/media/choose-dialog.tsx';
import { recentSearches } from '#web/features/platform/search/recent-searches.ts';
import { TopSearch } from '#web/features/platform/search/top-search.tsx';
import { HeadlineCards } from '#web/features/response/desk-figures/headline-cards.tsx';
import { HoursCard } from '#web/features/response/desk-figures/hours-card.tsx';
import { HistoryPage } from '#web/features/site/content-editing/history-page.tsx';
import { revisionOf, revisionsOf } from '#web/features/site/content-editing/queries.ts';
import { ScheduleDialog } from '#web/features/site/content-editing/schedule-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T08:00:00Z';

describe('the audit log', () => {
  const row = {
    number: 41,
    at,
    actor: 'Ada',
    role: 'staff',
    action: 'x',
    subject: '',
    about: '',
    network: '',
  };

  it('keeps its filter and page behind an entry that is opened', async () => {
    const { queryKey } = auditPage({
      page: 2,
      perPage: 25,
      role: 'editor',
      from: '2026-11-01',
      to: '2026-11-27',
    });
    const { router } = shown(createElement(AuditList), { known: [[queryKey, { rows: [row], total: 30 }]] });
    const address = '?role=editor&from=2026-11-01&to=2026-11-27&page=2';
    await act(() => router.navigate(address));
    const [link] = screen.getAllByRole('link', { name: /./ });
    expect(link?.getAttribute('href')).toBe(`/${address}&entry=41`);
  });

  it('says what stood in a field before and after a change', () => {
    const entry = { ...row, asked: [], changed: [{ name: 'role', before: 'editor', after: '' }] };
    const { container } = shown(createElement(AuditEntryDialog, { number: 41, onClose() {} }), {
      known: [[auditEntry(41).queryKey, entry]],
    });
    const said = (tag: string) => container.ownerDocument.querySelector(tag)?.textContent;
    expect([said('del'), said('ins')]).toEqual(['editor', 'empty']);
  });
});

it.each([
  [true, null, 'Signed in nowhere, two-step sign-in'],
  [false, null, 'Signed in nowhere, password only'],
  [true, new Date().toISOString(), 'Last used just now, two-step sign-in'],
])('a member of staff with two steps, %s, last seen at %s: %s', (twoStep, lastSeenAt, said) => {
  const member = {
    id: 41,
    firstName: 'Ada',
    lastName: 'Obi',
    email: '',
    role: 'editor',
    twoStep,
    lastSeenAt,
  };
  shown(createElement(StaffLine, { member: member as never, isSelf: false }));
  expect(words()).toContain(said);
});

describe('the figures of a desk', () => {
  const time = { count: 12, inTime: 9, median: 14, ninth: 32, over: false };
  const total = { open: 3, received: 20, reopened: 1, acknowledge: time, answer: time, resolve: time };
  const kind = (targets: object) => ({ ...total, targets });
  const hour = { acknowledge: 60, answer: 120, resolve: 180 };

  it.each([
    ['of one kind are measured against its target', [kind(hour)], '9 of 12 within 2 h'],
    ['of several kinds against the target of each', [kind(hour), kind(hour)], '9 of 12 within target'],
  ])('%s', (_, kinds, said) => {
    const figures = { total, before: total, kinds, overdue: 0, urgentUnanswered: 0 };
    shown(createElement(HeadlineCards, { figures: figures as never }));
    expect(words(screen.getByRole('region', { name: 'To answer' }))).toContain(said);
  });

  it.each([
    [0, 0, 'Monday 12 AM to 2 AM is the peak.'],
    [4, 5, 'Friday 10 AM to 12 PM is the peak.'],
    [5, 6, 'Saturday 12 PM to 2 PM is the peak.'],
    [6, 11, 'Sunday 10 PM to 12 AM is the peak.'],
  ])('of the weekday %i in the hours %i say %j', (weekday, place, said) => {
    const hours = Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 12 }, (_hours, row) => (day === weekday && row === place ? 4 : 1)),
    );
    shown(createElement(HoursCard, { hours }));
    expect(words()).toContain(said);
  });
});

describe('an entry that is scheduled', () => {
  it.each([
    ['2026-12-24T08:30:00Z', '2026-12-24T09:30'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30'],
  ])('for %s shows the time in Lagos, and keeps it', async (publishAt, local) => {
    const onSchedule = vi.fn();
    const props = { title: 'News', publishAt, busy: false, problem: '', onSchedule, onClose() {} };
    const { person } = shown(createElement(ScheduleDialog, props));
    expect(screen.getByLabelText<HTMLInputElement>('Day and time').value).toBe(local);
    await person.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(onSchedule.mock.calls).toEqual([[publishAt]]);
  });
});

it('the history of a version shows what differs from the version before it, also once it was published', () => {
  const title = { name: 'title', label: 'Title', control: 'line', hint: '', required: true, maximum: 80 };
  const form = {
    ...{ name: 'post', label: 'News posts', hint: '', entries: 'many', order: 'date', title: 'title' },
    fields: [{ ...title, choices: [] }],
  };
  const step = (version: number, action: string) => ({ version, action, at, author: 'Ada' });
  const steps = [step(2, 'published'), step(2, 'saved'), step(1, 'published'), step(1, 'created')];
  const whole = (version: number, words: string) => ({
    ...step(version, 'saved'),
    content: { title: words },
  });
  const { container } = shown(
    createElement(HistoryPage, {
      form: form as never,
      entry: { id: 7, kind: 'post', version: 2, content: { title: 'Drive slowly' } } as never,
    }),
    {
      known: [
        [revisionsOf(7).queryKey, steps],
        [revisionOf(7, 2).queryKey, whole(2, 'Drive slowly')],
        [revisionOf(7, 1).queryKey, whole(1, 'Drive carefully')],
      ],
    },
  );
  const said = (tag: string) => container.querySelector(tag)?.textContent;
  expect([said('del'), said('ins')]).toEqual(['[removed: carefully]', '[added: slowly]']);
});

it('a search for a picture begins at the first page', async () => {
  server.answer = ({ query }: { query: object }) =>
    ({ rows: [], total: 40, lastPage: 4, ...query }) as object;
  const { person } = shown(createElement(ChooseDialog, { onClose() {}, onChoose() {} }));
  await person.click(await screen.findByRole('button', { name: 'Next page' }));
  await person.type(screen.getByLabelText('Search the library'), 'gate');
  const asked = () => server.asked.filter(({ endpoint }) => wayOf(endpoint) === wayOf(browseMedia));
  await expect.poll(() => asked().at(-1)?.input).toEqual({ query: { page: 1, perPage: 12, search: 'gate' } });
});

it.each(['admin', 'backoffice', 'users'] as const)(
  'a search in %s is among the last searches once the person opens a result',
  async (area) => {
    localStorage.clear();
    server.answer = [
      { noun: 'person', results: [{ noun: 'person', id: 41, ref: '', title: 'Ada', detail: '' }] },
    ];
    const { person, router } = shown(createElement(TopSearch, { area }));
    await person.type(screen.getByRole('combobox'), 'ada');
    await person.click(await screen.findByRole('option', { name: /^Ada/ }));
    expect(recentSearches()).toEqual(['ada']);
    expect(router.state.location.pathname).toBe('/backoffice/people/41');
  },
);
