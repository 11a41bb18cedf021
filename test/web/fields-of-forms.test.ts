// @vitest-environment happy-dom
/** The fields of all forms: what a screen reader hears of each, and what a person types and chooses there. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';

afterEach(() => vi.restoreAllMocks());

const options = [
  { value: 'hour', label: 'An hour' },
  { value: 'day', label: 'A day' },
];
const uploads = { upload: async () => '', sourceOf: () => '', onChange() {} };

/** @returns the texts that a screen reader hears after the name of a field. */
function heardAfter(field: Element): string[] {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing with the id ${id}`);
}

describe('a field', () => {
  it.each([
    ['a line', TextField, {}, 'textbox'],
    ['several lines', TextArea, { limit: 10 }, 'textbox'],
    ['a list', SelectField, { options }, 'combobox'],
    ['a list that is searched', SearchSelect, { options: [], value: '', onChange() {} }, 'combobox'],
    ['a password', PasswordField, {}, null],
  ] as const)('of %s has its name, its hint and its error', (_, field, props, role) => {
    const texts = { label: 'Park', hint: 'Such as Ojota', error: 'Enter the park.', optional: true };
    shown(part(field, { ...texts, name: 'park', id: 'park', ...props }));
    const control = role
      ? screen.getByRole(role, { name: /^Park \(optional\)/ })
      : screen.getByLabelText(/^Park/);
    expect([control.id, control.getAttribute('aria-invalid')]).toEqual(['park', 'true']);
    expect(heardAfter(control)).toEqual(['Such as Ojota', 'Enter the park.']);
  });

  it.each([
    ['a choice of one', RadioGroup, { options, name: 'per' }, 'group'],
    ['pictures', UploadField, uploads, 'group'],
    ['a tick', Checkbox, { children: 'Price' }, 'checkbox'],
  ] as const)('of %s has its error', (_, field, props, role) => {
    const { unmount } = shown(part(field, { label: 'Price', id: 'price', error: 'Choose one.', ...props }));
    expect(heardAfter(screen.getByRole(role, { name: /^Price/ }))).toEqual(['Choose one.']);
    unmount();
    shown(part(field, { label: 'Price', id: 'price', ...props }));
    expect(heardAfter(screen.getByRole(role, { name: /^Price/ }))).toEqual([]);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('for several lines counts what is typed, what was there, and more than fits', async () => {
    const { person } = shown(part(TextArea, { label: 'Words', limit: 10, defaultValue: 'One lane' }));
    expect(words()).toContain('8 of 10');
    await person.type(screen.getByRole('textbox'), ' closed');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('One lane closed');
    expect(words()).toContain('15 of 10');
  });

  it('for a password shows and hides it', async () => {
    const { person } = shown(part(PasswordField, { label: 'Password', name: 'password' }));
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    const types = [field.type];
    for (const name of ['Show password', 'Hide password']) {
      await person.click(button(name));
      types.push(field.type);
    }
    expect(types).toEqual(['password', 'text', 'password']);
  });

  it('to copy says so of the address that was copied, and of no other', async () => {
    const of = (value: string) => part(CopyField, { label: 'Share link', value });
    const { person, rerender } = shown(of('https://rua.example/1'));
    await person.click(button('Copy share link'));
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Copied');
    expect(await navigator.clipboard.readText()).toBe('https://rua.example/1');
    rerender(of('https://rua.example/2'));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

const onChoose = vi.fn();
function Places({ chooses = false }: { chooses?: boolean }) {
  const [value, onChange] = useState('');
  const names = ['Lagos', 'Ọ̀yọ́', 'Ogun'];
  return part(SearchSelect, {
    label: 'State',
    options: names,
    value,
    onChange,
    ...(chooses ? { onChoose } : {}),
  });
}

describe('a list that is searched', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  const listed = () => screen.queryAllByRole('option').map((one) => one.textContent);
  const marked = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

  it('is found without its marks and capitals, chosen with the keys, and shows all of it again', async () => {
    const { person } = shown(part(Places));
    await person.click(field());
    expect(listed()).toEqual(['Lagos', 'Ọ̀yọ́', 'Ogun']);
    await person.type(field(), 'OYO');
    expect(listed()).toEqual(['Ọ̀yọ́']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect([field().value, listed()]).toEqual(['Ọ̀yọ́', []]);
    await person.keyboard('{ArrowDown}');
    expect(listed()).toHaveLength(3);
  });

  it('is walked in both ways, and closed with Escape without a choice', async () => {
    const { person } = shown(part(Places));
    await person.click(field());
    const walked = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await person.keyboard(`{${key}}`);
      walked.push(marked());
    }
    expect(walked).toEqual(['Ogun', 'Lagos', 'Ọ̀yọ́', 'Lagos']);
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Lagos',
    );
    await person.keyboard('{Escape}');
    expect([listed(), field().value, field().getAttribute('aria-expanded')]).toEqual([[], '', 'false']);
  });

  it('marks nothing any more when a person types on, so Enter leaves what they typed', async () => {
    const { person } = shown(part(Places));
    await person.type(field(), 'O{ArrowDown}');
    expect(marked()).toBe('Lagos');
    await person.type(field(), 'g');
    expect([listed(), marked()]).toEqual([['Ogun'], null]);
    await person.keyboard('{Enter}');
    expect(field().value).toBe('Og');
  });

  it('leaves what is typed where nothing is marked, and a choice to the one who takes it', async () => {
    const { person } = shown(part(Places, { chooses: true }));
    await person.type(field(), 'La{Enter}');
    expect([field().value, listed(), onChoose.mock.calls]).toEqual(['La', [], []]);
    await person.click(button('Show the list: State'));
    await person.click(screen.getByRole('option', { name: 'Ogun' }));
    expect([field().value, onChoose.mock.calls]).toEqual(['La', [['Ogun']]]);
  });
});

it('a button that is busy ignores presses, and says what it does', async () => {
  const onClick = vi.fn();
  const of = (busy: boolean) =>
    part(Button, { busy, busyLabel: 'Sending', onClick, type: 'submit', children: 'Send' });
  const { person, rerender } = shown(of(true));
  await person.click(screen.getByRole('button'));
  expect([words(), onClick.mock.calls.length, screen.getByRole('button').getAttribute('type')]).toEqual([
    'Sending',
    0,
    'button',
  ]);
  rerender(of(false));
  await person.click(screen.getByRole('button'));
  expect([words(), onClick.mock.calls.length]).toEqual(['Send', 1]);
});
