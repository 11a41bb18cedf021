// @vitest-environment happy-dom
/** Each kind of field of content: the value that it begins with, the value that it sends, and its error. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { KindForm } from '#domain/site/content/editing.ts';
import { fieldOfKind } from '#test/support/edited-entry.ts';
import { button, shown, words } from '#test/support/rendered.tsx';
import { ContentField, fieldId } from '#web/features/site/content-editing/content-field.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Field = KindForm['fields'][number];
type Person = ReturnType<typeof shown>['person'];

const choices = ['home', 'about', 'members'].map((value) => ({ value, label: value.toUpperCase() }));
const fieldOf = (control: Field['control'], changes: Partial<Field> = {}) =>
  fieldOfKind('place', 'Place', { control, choices, ...changes });

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

function kept(field: Field, begun: unknown) {
  const onChange = vi.fn();
  const page = shown(createElement(Kept, { field, begun, onChange }));
  return { ...page, last: () => onChange.mock.lastCall };
}

const box = () => screen.getByLabelText<HTMLInputElement>(/^Place/);
const type = (text: string) => (person: Person) => person.type(box(), text);
const choose = (value: string) => (person: Person) => person.selectOptions(box(), value);

type Row = [title: string, field: Field, begun: unknown, act: (person: Person) => unknown, sent: unknown];

const sent: Row[] = [
  ['a line', fieldOf('line'), 'Ojo', type('ta'), 'Ojota'],
  ['several lines', fieldOf('lines'), 'Ojo', type('ta'), 'Ojota'],
  ['an e-mail address', fieldOf('email'), undefined, type('a@b'), 'a@b'],
  ['a phone number', fieldOf('phone'), undefined, type('0803'), '0803'],
  ['an address', fieldOf('link'), '/a', type('bout'), '/about'],
  ['a rating, which is a number', fieldOf('rating'), undefined, choose('4.5'), 4.5],
  ['a choice', fieldOf('choice'), 'home', choose('members'), 'members'],
  ['a switch that is off', fieldOf('switch'), undefined, (person) => person.click(box()), true],
  ['a switch that is on', fieldOf('switch'), true, (person) => person.click(box()), false],
  [
    'one more of several',
    fieldOf('several'),
    ['members'],
    (person) => person.click(screen.getByLabelText('HOME')),
    ['members', 'home'],
  ],
  [
    'one less of several',
    fieldOf('several'),
    ['members', 'home'],
    (person) => person.click(screen.getByLabelText('MEMBERS')),
    ['home'],
  ],
  [
    'a moment, by the clock of Nigeria',
    fieldOf('moment'),
    '',
    () => fireEvent.change(box(), { target: { value: '2026-12-13T00:30' } }),
    '2026-12-12T23:30:00.000Z',
  ],
  [
    'no moment',
    fieldOf('moment'),
    '2026-12-12T23:30:00.000Z',
    () => fireEvent.change(box(), { target: { value: '' } }),
    '',
  ],
  [
    'an order, down',
    fieldOf('order'),
    ['members', 'about', 'home'],
    (person) => person.click(button('MEMBERS down')),
    ['about', 'members', 'home'],
  ],
  [
    'an order, up',
    fieldOf('order'),
    [],
    (person) => person.click(button('MEMBERS up')),
    ['home', 'members', 'about'],
  ],
];

it.each(sent)('a form gets from its field %s', async (_, field, begun, act, value) => {
  const { person, last } = kept(field, begun);
  await act(person);
  expect(last()).toEqual(['place', value]);
});

it.each<[title: string, field: Field, begun: unknown, shows: string]>([
  ['a rating of nothing yet: five stars', fieldOf('rating'), undefined, '5'],
  ['a rating of nothing', fieldOf('rating'), 0, '0'],
  ['a required choice that is not made yet', fieldOf('choice'), undefined, ''],
  ['a choice that need not be made: its first', fieldOf('choice', { required: false }), undefined, 'home'],
  ['a choice that is made', fieldOf('choice'), 'about', 'about'],
  ['a moment by the clock of Nigeria', fieldOf('moment'), '2026-12-12T23:30:00.000Z', '2026-12-13T00:30'],
])('a field shows %s', (_, field, begun, shows) => {
  kept(field, begun);
  expect(box().value).toBe(shows);
  if (field.control !== 'choice') return;
  const offers = within(box()).getAllByRole('option').map(words);
  expect(offers).toEqual([...(shows === '' ? ['Choose'] : []), 'HOME', 'ABOUT', 'MEMBERS']);
});

it('a moment follows its entry, as when a change is undone', () => {
  const field = (value: string) =>
    createElement(ContentField, { field: fieldOf('moment'), value, error: undefined, onChange() {} });
  const { rerender } = shown(field('2026-12-12T23:30:00.000Z'));
  rerender(field('2026-12-24T06:00:00.000Z'));
  expect(box().value).toBe('2026-12-24T07:00');
});

it('a line says how long it is and may be; other fields are marked where they may be empty', () => {
  kept(fieldOf('line', { required: false, maximum: 20 }), 'Ojota');
  expect(words()).toBe('Place (optional)5 of 20');
});

it.each(['line', 'lines', 'link', 'rating', 'choice', 'moment', 'switch'] as const)(
  'the error of a field stands beside it: %s',
  (control) => {
    const field = fieldOf(control);
    shown(createElement(ContentField, { field, value: undefined, error: 'Mend it.', onChange() {} }));
    const described = document.getElementById(fieldId(field));
    const ids = (described?.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Mend it.');
    expect(described?.getAttribute('aria-invalid')).toBe('true');
  },
);

it('the first of an order goes no further up, and the last no further down', () => {
  kept(fieldOf('order'), []);
  const off = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled);
  expect(off.map((one) => one.getAttribute('aria-label'))).toEqual(['HOME up', 'MEMBERS down']);
});
