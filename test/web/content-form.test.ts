// @vitest-environment happy-dom
/** The form of an entry and what stands beside it: who is in a field, the lists of its section, and the section itself. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Entry, EntryRow, KindForm } from '#domain/site/content/editing.ts';
import { homeSections, sectionChoices } from '#domain/site/content/section-orders.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { ContentForm } from '#web/features/site/content-editing/content-form.tsx';
import { entriesOf, kindFormOf, sectionOrderOf } from '#web/features/site/content-editing/queries.ts';
import { SectionParts, SectionPlace } from '#web/features/site/content-editing/section-parts.tsx';
import { CalendarDays } from '#web/features/site/content-editing/table/calendar-days.tsx';
import { TablePage } from '#web/features/site/content-editing/table/table-page.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const field = (name: string, label: string, changes: Partial<KindForm['fields'][number]> = {}) => ({
  ...{ name, label, hint: '', required: false, maximum: 100, choices: [], control: 'line' as const },
  ...changes,
});
const form = (name: string, changes: Partial<KindForm> = {}): KindForm => ({
  ...{ name, label: name, hint: '', entries: 'many', order: 'hand', title: 'title' },
  fields: [field('title', 'Title')],
  ...changes,
});
const department = form('department');
const posts = form('post', { order: 'date' });
const choices = sectionChoices(homeSections);
const order = form('home-order', {
  entries: 'one',
  fields: [field('hidden', 'Hidden sections', { control: 'several', choices })],
});

const row = (kind: string, id: number): EntryRow => ({
  ...{ id, kind, title: `${kind} ${id}`, position: id - 1, version: 3, state: 'published' },
  ...{ publishedAt: '2026-11-20T08:00:00Z', publishAt: null, scheduledVersion: null, endsAt: null },
  ...{ changedAt: '2026-11-21T08:00:00Z', changedBy: 'Ada' },
});
const entry = (kind: string, content: Entry['content']): Entry => ({ ...row(kind, 1), content });

it('a field has the face and the name of a colleague who is in it', () => {
  const bola = { id: 1, name: 'Bola Ajayi', secondsLeft: 20 };
  const places = [{ entryId: 1, kind: 'department', field: 'title' }];
  const content = { title: 'Desk' };
  const draft = { entry: entry('department', content), content, errors: {} };
  shown(
    createElement(ContentForm, {
      ...{ form: department, draft: draft as never, editors: [{ ...bola, places }] },
      ...{ onChange() {}, onField() {} },
    }),
  );
  expect(words()).toContain('BABola is here');
});

it.each([
  [8, 8, false],
  [12, 12, false],
  [13, 0, true],
])('of a list of %i the form shows %i to be moved where they stand', async (count, handles, isElsewhere) => {
  const rows = Array.from({ length: count }, (_, at) => row('department', at + 1));
  shown(createElement(SectionParts, { form: department, entry: entry('department', {}) }), {
    known: [
      [kindFormOf('department').queryKey, [department]],
      [entriesOf('department').queryKey, rows],
    ],
  });
  expect(buttons().filter((name) => name.startsWith('Move '))).toHaveLength(handles);
  expect(screen.queryByRole('link', { name: `All ${count}, in their order` }) !== null).toBe(isElsewhere);
});

describe('the section of an entry', () => {
  const kept = (hidden: string[]) => {
    const content = { order: [...homeSections], hidden };
    return { entry: { ...entry('home-order', content), id: 40 }, order: content.order, hidden };
  };
  const place = (hidden: string[], kind = 'department') =>
    shown(createElement(SectionPlace, { entry: entry(kind, {}) }), {
      known: [
        [kindFormOf('').queryKey, [department, order]],
        [sectionOrderOf('home-order').queryKey, kept(hidden)],
      ],
    });

  it.each([
    ['Hide the section', ['counters'], ['counters', 'department']],
    ['Show the section', ['department', 'counters'], ['counters']],
  ])('has a button that does so in the draft of the order, which opens: %s', async (name, before, after) => {
    const { person, router } = place(before);
    server.answer = (input: { params: { kind?: string } }) => {
      if (input.params.kind) return { rows: [{ id: 40 }] };
      return kept(before).entry;
    };
    await person.click(button(name));
    await expect.poll(() => router.state.location.pathname).toBe('/backoffice/content/home-order/40');
    expect(server.changes()).toEqual([
      [
        'POST /api/backoffice/content/save/{id}',
        { params: { id: 40 }, body: { version: 3, content: { order: [...homeSections], hidden: after } } },
      ],
    ]);
  });

  it('has none where it opens the page', () => {
    place([], 'slide');
    expect(words()).toContain('Slides');
    expect(buttons()).toEqual([]);
  });
});

describe('a table without posts', () => {
  const table = async (address: string) => {
    server.answer = (input: { params?: { kind?: string } }) =>
      input.params?.kind ? { rows: [], total: 0, states: [], authors: [] } : [];
    const page = shown(createElement(TablePage, { form: posts }));
    await page.router.navigate(address);
    return page;
  };

  it('says that there is none yet, and begins one', async () => {
    await table('/');
    expect(await screen.findByText('No post yet.')).toBeTruthy();
    expect(buttons().filter((name) => name.startsWith('New post'))).toHaveLength(2);
  });

  it('says that none fits, and clears the filters', async () => {
    const { person, router } = await table('/?state=draft&search=belts');
    await person.click(await screen.findByRole('link', { name: 'Clear the filters' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No post yet.')).toBeTruthy();
  });
});

describe('the calendar on a phone', () => {
  const on = (id: number, day: string) => ({
    ...{ id, kind: 'post', title: `Post ${id}`, state: 'published' as const, ofDay: 1 },
    at: `2026-11-${day}T08:00:00Z`,
  });
  const days = (today: string) =>
    shown(
      createElement(CalendarDays, {
        ...{ today, entries: [on(1, '02'), on(2, '21'), on(3, '24')] },
        ...{ onAsk() {}, onDay() {} },
      }),
    );
  const listed = () => within(screen.getByRole('list')).getAllByRole('link').map(words);

  it('starts at today, with a button for the days before', async () => {
    const { person } = days('2026-11-21');
    expect(listed()).toHaveLength(2);
    expect(words(screen.getAllByRole('listitem')[0])).toMatch(/^21Today/);
    await person.click(button('Earlier in this month'));
    expect(listed()).toHaveLength(3);
    expect(buttons()).toEqual([]);
  });

  it('shows all days of a month that is over', () => {
    days('2026-12-01');
    expect(listed()).toHaveLength(3);
    expect(buttons()).toEqual([]);
  });
});
