// @vitest-environment happy-dom
/** The preview beside the form of an entry: the page that it shows, its width, and what a press in it opens. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '#domain/site/content/editing.ts';
import { question, questionForm } from '#test/support/edited-entry.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { EditorsHere } from '#web/features/site/content-editing/editors-here.tsx';
import { Preview } from '#web/features/site/content-editing/preview.tsx';
import { entriesOf, kindFormOf } from '#web/features/site/content-editing/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Frame = { path: string; width: number; onPage: (page: Document, isFresh: boolean) => boolean };
const framed = vi.hoisted(() => ({ last: undefined as unknown }));
// It loads a page of the site from the network.
vi.mock('#web/features/site/content-editing/preview-frame.tsx', () => ({
  PreviewFrame: (props: unknown) => {
    framed.last = props;
    return null;
  },
}));
const frame = () => framed.last as Frame;

const row = (id: number, kind: string, title: string, publishedAt: string | null = null) => {
  const { content: _, ...rest } = question;
  return { ...rest, id, kind, title, publishedAt };
};

function preview(of: Partial<Entry> = {}, known: [readonly unknown[], unknown][] = []) {
  const ways = { onWide: vi.fn(), onOpen: vi.fn() };
  const props = { entry: { ...question, ...of }, isUnfinished: false, editors: [], isWide: false, ...ways };
  return { ...ways, ...shown(createElement(Preview, props), { known }) };
}

describe('the preview', () => {
  const posts = [row(1, 'post', 'Draft'), row(2, 'post', 'Fares', '2026-11-20T08:00:00Z')];

  it.each<[kind: string, rows: object[], path: string]>([
    ['faq', [], '/?preview=7'],
    ['post-call', posts, '/event/details/2?preview=2'],
    ['post-call', posts.slice(0, 1), '/news&events?preview=7'],
  ])('of a %s with the posts %j is at %s, also in a tab of its own', (kind, rows, path) => {
    preview({ kind, content: {} }, [[entriesOf('post').queryKey, rows]]);
    expect(frame().path).toBe(path);
    expect(screen.getByRole('link', { name: /^Open preview/ }).getAttribute('href')).toBe(path);
  });

  it('has the width that was chosen, also of the next entry', async () => {
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map((one) => words(one));
    const { person, unmount, onWide } = preview();
    await person.click(screen.getByRole('button', { name: 'Desktop, 1280 pixels' }));
    expect([frame().width, pressed()]).toEqual([1280, ['1280']]);
    await person.click(screen.getByRole('button', { name: 'Full width' }));
    expect(onWide.mock.calls).toEqual([[true]]);
    unmount();
    preview({ id: 8 });
    expect([frame().width, pressed()]).toEqual([1280, ['1280']]);
  });
});

describe('a press on a section', () => {
  const known: [readonly unknown[], unknown][] = [
    [kindFormOf('').queryKey, [questionForm, { ...questionForm, name: 'post', order: 'date' }]],
    ...(['slide', 'departments-heading', 'department', 'faq-heading', 'faq', 'post'] as const).map(
      (kind): [readonly unknown[], unknown] => [entriesOf(kind).queryKey, []],
    ),
    [entriesOf('department').queryKey, [row(41, 'department', 'Park desk'), row(42, 'department', 'Rights')]],
    [entriesOf('departments-heading').queryKey, [row(40, 'departments-heading', 'Four desks')]],
  ];

  beforeEach(() => {
    server.answer = undefined;
  });

  it.each([
    ['of one of its entries opens that', '#rights', '/backoffice/content/department/42'],
    ['beside its entries opens its first part', '#desks', '/backoffice/content/departments-heading/40'],
    ['without entries opens its list', '#slides', '/backoffice/content/slide'],
  ])('%s', async (_, pressed, path) => {
    const { onOpen } = preview({}, known);
    const page = document.createElement('div');
    page.innerHTML = `
      <section data-section="slide"><p id="slides">Know your ride</p></section>
      <section data-section="department"><h2 id="desks">Desks</h2><ul><li id="rights">Rights</li></ul></section>
      <section data-section="faq"><h2>Questions</h2></section>`;
    document.body.append(page);
    act(() => void frame().onPage(document, true));
    const marked = [...document.querySelectorAll<HTMLElement>('[data-edit]')];
    expect(marked.map(({ dataset }) => dataset.edit)).toEqual(['Slides', 'Departments', 'Questions']);
    expect(marked.filter((one) => 'current' in one.dataset)).toEqual(marked.slice(2));
    fireEvent.click(document.querySelector(pressed) as HTMLElement);
    await expect.poll(() => onOpen.mock.calls).toEqual([[path]]);
    page.remove();
  });
});

it('of several colleagues in an entry the first is named, and the others are counted and heard', () => {
  const editor = (id: number, name: string) => ({
    ...{ id, name, secondsLeft: 20 },
    places: [{ entryId: 7, kind: 'faq', field: id === 1 ? 'answer' : '' }],
  });
  const here = (editors: ReturnType<typeof editor>[]) =>
    shown(createElement(EditorsHere, { form: questionForm, entryId: 7, editors }));
  const { unmount } = here([editor(1, 'Bola Ajayi'), editor(2, 'Zainab Idris')]);
  expect(words(screen.getByRole('status'))).toBe('BABola is here, in Answer. Zainab is here+1');
  unmount();
  here([editor(1, 'Bola Ajayi')]);
  expect(words(screen.getByRole('status'))).toBe('BABola is here, in Answer');
});
