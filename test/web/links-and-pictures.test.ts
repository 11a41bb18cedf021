// @vitest-environment happy-dom
/** Links and pictures in the form of an entry, and the words of what its fields hold. */
import { screen, within } from '@testing-library/react';
import { createElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { KindForm } from '#domain/site/content/editing.ts';
import { fieldOfKind, questionForm } from '#test/support/edited-entry.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { ContentField } from '#web/features/site/content-editing/content-field.tsx';
import {
  differingFields,
  lacksRequired,
  valueText,
} from '#web/features/site/content-editing/content-values.ts';
import { entriesOf } from '#web/features/site/content-editing/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Field = KindForm['fields'][number];
type Known = (readonly [readonly unknown[], unknown])[];

const choices = ['home', 'about'].map((value) => ({ value, label: value.toUpperCase() }));
const fieldOf = (control: Field['control'], changes: Partial<Field> = {}) =>
  fieldOfKind('place', 'Place', { control, ...changes });

/** The field within a form that stores its value. */
function Kept({
  field,
  begun,
  onChange,
}: {
  field: Field;
  begun: unknown;
  onChange: (...of: unknown[]) => void;
}) {
  const [value, setValue] = useState(begun);
  const change = (name: string, next: unknown) => {
    onChange(name, next);
    setValue(next);
  };
  return createElement(ContentField, { field, value, error: undefined, onChange: change });
}

function kept(field: Field, begun: unknown, known: Known = []) {
  const onChange = vi.fn();
  const page = shown(createElement(Kept, { field, begun, onChange }), { known });
  return { ...page, last: () => onChange.mock.lastCall };
}

describe('the address of a link', () => {
  const rows = (kind: string) => [{ id: 41, kind, title: 'Fárès rise' }];
  const known: Known = ['post', 'project'].map((kind) => [entriesOf(kind).queryKey, rows(kind)]);
  const places = () =>
    within(screen.getByRole('list', { name: 'Pages' }))
      .getAllByRole('button')
      .map(words);

  it('is chosen among pages, posts and projects, found by their titles', async () => {
    const { person, last } = kept(fieldOf('link'), '/old', known);
    await person.click(button('Choose a page: place'));
    await person.type(screen.getByLabelText('Title or address'), 'FARES');
    expect(places()).toEqual(['Fárès risePost, /event/details/41', 'Fárès riseProject, /project/41']);
    await person.click(screen.getByRole('button', { name: /Project, \/project\/41$/ }));
    expect([last(), screen.queryByRole('dialog')]).toEqual([['place', '/project/41'], null]);
    await person.click(button('Choose a page: place'));
    await person.type(screen.getByLabelText('Title or address'), '/about');
    expect(places()).toEqual([expect.stringContaining('Page, /about')]);
    await person.type(screen.getByLabelText('Title or address'), 'x');
    expect(words(screen.getByRole('status'))).toBe('No such page.');
  });
});

describe('a picture', () => {
  const danfo = { path: 'files/content/danfo.webp', alt: 'A danfo' };

  it('that may be left out is removed, and says what is read out of it', async () => {
    const { person, last } = kept(fieldOf('picture', { required: false }), danfo);
    expect(words()).toContain('danfo.webpRead out: A danfo');
    await person.click(button('Remove'));
    expect(last()).toEqual(['place', { path: '', alt: '' }]);
    expect(words()).toContain('No picture');
    expect(buttons()).toEqual(['Choose place']);
  });

  it('that is required is only changed, and says when it only decorates', () => {
    kept(fieldOf('picture'), { ...danfo, alt: '' });
    expect(words()).toContain('Only decorates: nothing is read out.');
    expect(buttons()).toEqual(['Change place']);
    expect(server.asked.map(({ input }) => input)).toEqual([
      { query: { path: danfo.path, page: 1, perPage: 1 } },
    ]);
  });
});

describe('the content of an entry', () => {
  it('lacks what is required where that is empty', () => {
    const [first, second] = questionForm.fields;
    const form = { ...questionForm, fields: [first, { ...second, required: false }] } as KindForm;
    expect(lacksRequired(form, { question: ' ', answer: 'Yes' })).toBe(true);
    expect(lacksRequired(form, { question: 'Is it?', answer: '' })).toBe(false);
    expect(differingFields(form, { question: 'a' }, { question: 'a', answer: null })).toEqual([]);
    expect(differingFields(form, { question: 'a' }, { question: 'b' })).toEqual([first]);
  });

  it.each<[Field['control'], unknown, string]>([
    ['moment', '2026-12-12T23:30:00.000Z', '13 Dec 2026, 12:30 AM'],
    ['moment', '', ''],
    ['order', ['about', 'gone'], 'ABOUT\ngone'],
    ['several', ['home'], 'HOME'],
    ['switch', undefined, 'No'],
    ['picture', { path: 'files/content/a_1.webp', alt: '' }, 'Picture a_1.webp, only to decorate'],
  ])('reads as words: %s %j', (control, value, said) => {
    expect(valueText({ control, choices }, value)).toBe(said);
  });
});
