// @vitest-environment happy-dom
/** Text that a person types before the scripts of a page run reaches the page once they run. */
import { act, createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { answerEarlyInput } from '#web/ui/before-scripts/early-input.ts';
import { recordEarlyInput } from '#web/ui/before-scripts/record-early-input.ts';

beforeAll(() => {
  document.body.dataset.area = 'app';
  // happy-dom does not know this selector, and here is no other field.
  const { matches } = HTMLInputElement.prototype;
  Object.defineProperty(HTMLInputElement.prototype, 'matches', {
    value(this: Element, selector: string) {
      return selector === ':read-write' || matches.call(this, selector);
    },
  });
  recordEarlyInput();
});

function Form(field: { name?: string; id?: string }) {
  const [text, setText] = useState('');
  const input = createElement('input', {
    ...field,
    value: text,
    onChange: (event: { target: HTMLInputElement }) => setText(event.target.value),
  });
  return createElement('div', null, input, createElement('output', null, text));
}

test.each([
  ['that is sent', { name: 'plate' }],
  ['that is never sent as a form, so has no name', { id: 'plate' }],
  ['without name and id', {}],
])('a text in a field %s', async (_what, field) => {
  delete document.documentElement.dataset.awake;
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(createElement(Form, field));
  const typed = root.querySelector('input');
  if (!typed) throw new Error('no field');
  typed.value = 'LSR-123DE';
  typed.dispatchEvent(new Event('input', { bubbles: true }));
  await act(async () => hydrateRoot(root, createElement(Form, field)));
  await act(async () => answerEarlyInput());
  expect(root.querySelector('output')?.textContent).toBe('LSR-123DE');
});

test.each([
  ['the same name', { name: 'plate' }],
  ['no name and the same id', { id: 'plate' }],
])('a text goes on in a field of %s that a form rendered in its place', (_what, field) => {
  delete document.documentElement.dataset.awake;
  const typed = Object.assign(document.createElement('input'), field);
  document.body.replaceChildren(typed);
  typed.value = 'LSR-123DE';
  typed.dispatchEvent(new Event('input', { bubbles: true }));
  const rendered = Object.assign(document.createElement('input'), field);
  document.body.replaceChildren(rendered);
  answerEarlyInput();
  expect(rendered.value).toBe('LSR-123DE');
});

function pressed(...buttons: HTMLElement[]): void {
  for (const button of buttons)
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** @returns the names of the buttons in the order in which the page hears of them. */
async function heardAfter(html: string, ...names: string[]): Promise<string[]> {
  delete document.documentElement.dataset.awake;
  delete window.pressedEarly;
  document.body.innerHTML = html;
  pressed(...names.flatMap((name) => [...document.querySelectorAll<HTMLElement>(`#${name}`)]));
  const heard: string[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => heard.push(button.id));
  answerEarlyInput();
  for (const _ of names) await new Promise((drawn) => setTimeout(drawn));
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0);
  return heard;
}

const buttonsOf = (...ids: string[]) =>
  ids.map((id) => `<button type="button" id="${id}"></button>`).join('');

test('buttons of one form that were pressed early are pressed again in their order, each once', async () => {
  const form = `<form>${buttonsOf('again', 'lodge', 'share')}</form>`;
  expect(await heardAfter(form, 'again', 'lodge', 'lodge')).toEqual(['again', 'lodge']);
  expect(await heardAfter(form, 'lodge', 'again', 'lodge')).toEqual(['again', 'lodge']);
});

test('of buttons of no form, or of several, the last is pressed again', async () => {
  expect(await heardAfter(buttonsOf('flag', 'share'), 'flag', 'share')).toEqual(['share']);
  const forms = `<form>${buttonsOf('again')}</form><form>${buttonsOf('search')}</form>`;
  expect(await heardAfter(forms, 'again', 'search')).toEqual(['search']);
});
