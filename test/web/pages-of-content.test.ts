// @vitest-environment happy-dom
/** The pages on which editors find content: the tree of the site, the list of a kind, and the section of an entry. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { EntryRow } from '#domain/site/content/editing.ts';
import { question, questionForm } from '#test/support/edited-entry.ts';
import { buttons, server, shown, words } from '#test/support/rendered.tsx';
import { KindPage } from '#web/features/site/content-editing/kind-page.tsx';
import { PageCards } from '#web/features/site/content-editing/page-cards.tsx';
import { contentOverview, entriesOf, kindFormOf } from '#web/features/site/content-editing/queries.ts';
import { SectionParts, SectionPlace } from '#web/features/site/content-editing/section-parts.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const row = (id: number, title: string, changes: Partial<EntryRow> = {}): EntryRow => {
  const { content: _, ...rest } = question;
  return { ...rest, id, title, position: id - 1, state: 'published', ...changes };
};
const links = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => `${words(link)} ${link.getAttribute('href')}`);

describe('the tree of the site', () => {
  it('says of each part how many entries it has, and how many are not out', () => {
    const state = (kind: string, entries: number, unpublished: number, scheduled: number) => ({
      ...{ kind, entries, unpublished, scheduled },
    });
    const states = [
      ...[state('slide', 3, 1, 0), state('department', 1204, 1100, 2)],
      ...[state('home-about', 1, 0, 0), state('campaign', 0, 0, 1)],
    ];
    shown(createElement(PageCards), { known: [[contentOverview.queryKey, states]] });
    const home = screen.getByRole('region', { name: 'Home' });
    const path = '/backoffice/content';
    expect(links(home)).toEqual(
      expect.arrayContaining([
        ...[`Slides1 draft3 ${path}/slide`, `Departments1,100 drafts2 scheduled1,204 ${path}/department`],
        ...[`Campaigns1 scheduledEmpty ${path}/campaign`, `About ${path}/home-about`],
        `Heading ${path}/departments-heading`,
      ]),
    );
    const seen = screen.getAllByRole('link', { name: /on the site, in a new tab$/ });
    expect(seen.map((link) => link.getAttribute('href'))).toContain('/news&events?tab=projects');
    expect(
      within(screen.getByRole('region', { name: 'Every page' })).queryByRole('link', { name: /^See/ }),
    ).toBeNull();
    expect(words(screen.getByRole('region', { name: 'Every page' }))).toContain('Head and foot');
  });

  it('says that it did not load', async () => {
    server.answer = new AppError('unavailable', 'No network.');
    shown(createElement(PageCards));
    expect(await screen.findByText('The pages did not load.')).toBeTruthy();
  });
});

describe('the list of a kind', () => {
  const rows = [row(1, 'Fárès'), row(2, 'Belts', { state: 'draft', publishedAt: null }), row(3, 'Tyres')];
  const list = (address: string, of: EntryRow[] = rows) =>
    shown(createElement(KindPage, { form: questionForm }), {
      address: `/list?${address}`,
      known: [[entriesOf('faq').queryKey, of]],
    });
  const titles = () => screen.queryAllByRole('row').map((one) => words(one));
  const handles = () => buttons().filter((name) => name.startsWith('Move '));

  it('has the entries in the order of the page, which is changed there', () => {
    list('');
    expect(titles()).toEqual(['1FárèsPublished', '2BeltsDraft', '3TyresPublished']);
    expect(handles()).toHaveLength(3);
    const states = within(screen.getByRole('group', { name: 'State' }))
      .getAllByRole('link')
      .map(words);
    expect(states).toEqual(['All3', 'Published2', 'Changed0', 'Scheduled0', 'Draft1', 'Hidden0']);
  });

  it.each([
    ['search=+FARES', ['1FárèsPublished']],
    ['state=draft', ['2BeltsDraft']],
    ['state=published&search=t', ['3TyresPublished']],
  ])('that is filtered by %j has those in their places, and no other order', (address, found) => {
    list(address);
    expect(titles()).toEqual(found);
    expect(handles()).toEqual([]);
  });

  it('opens an entry by a press on its row', async () => {
    const { person, router } = list('');
    await person.click(screen.getAllByRole('row')[1] as HTMLElement);
    expect(router.state.location.pathname).toBe('/backoffice/content/faq/2');
  });

  it('says which entry has left the page by itself', () => {
    list('', [
      row(1, 'Fares', { endsAt: '2020-01-02T08:00:00Z' }),
      row(2, 'Belts', { endsAt: '2126-01-02T08:00:00Z' }),
    ]);
    expect(titles()).toEqual(['1FaresPublishedLeft the page 02 Jan 2020, 9:00 AM', '2BeltsPublished']);
  });

  it.each([
    ['', 'No question yet.'],
    ['search=belts', 'No such entry.'],
    ['state=draft', 'No such entry.'],
  ])('without entries says so: %j', (address, said) => {
    list(address, []);
    expect(words()).toContain(said);
  });
});

describe('the section of an entry', () => {
  it('says its place on the page, and leads to the sections before and after it', async () => {
    server.answer = (input: { params: { kind: string } }) => ({
      rows: input.params.kind === 'departments-heading' ? [{ id: 5 }] : [],
    });
    shown(createElement(SectionPlace, { entry: { ...question, kind: 'campaign', content: {} } }), {
      known: [[kindFormOf('').queryKey, []]],
    });
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(words()).toBe('Section 2 of 13Campaigns');
    expect(link('Section before: Slides')).toBe('/backoffice/content/slide');
    await expect
      .poll(() => link('Section after: Departments'))
      .toBe('/backoffice/content/departments-heading/5');
    expect(link('Order of the sections')).toBe('/backoffice/content/home-order');
  });

  it('has the lists and the other parts of it beside its form', () => {
    const heading = { ...questionForm, name: 'faq-heading', label: 'Heading', entries: 'one' } as const;
    shown(createElement(SectionParts, { form: questionForm, entry: question }), {
      known: [
        [kindFormOf('').queryKey, [heading, questionForm]],
        [entriesOf('faq').queryKey, []],
        [entriesOf('faq-heading').queryKey, [row(3, 'Heading')]],
      ],
    });
    expect(links(document.body)).toEqual(['Questions: heading /backoffice/content/faq-heading']);
    expect(words()).toContain('There is no question yet.');
    expect(buttons()).toEqual(['New question']);
  });
});
