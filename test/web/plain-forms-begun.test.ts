// @vitest-environment happy-dom
/** Scripts that come late leave a plain form that a person has begun to fill in. */
import { beforeEach, expect, test } from 'vitest';
import { hidePlainForms } from '#web/ui/plain-script.ts';

const form = `<div data-plain-place><form>
  <input name="title"><input type="checkbox" name="told">
  <select name="category"><option value="">Choose</option><option>Accident</option></select>
  <select name="state"><option>Lagos</option><option selected>Oyo</option></select>
  <textarea name="words"></textarea><input type="hidden" name="key" value="1">
</form></div>`;

beforeEach(() => {
  document.documentElement.dataset.plain = 'true';
  document.body.innerHTML = form;
});

function field<Type extends HTMLElement>(name: string, type: new () => Type): Type {
  const found = document.querySelector(`[name="${name}"]`);
  if (!(found instanceof type)) throw new Error(`no ${name}`);
  return found;
}

function isShown(): boolean {
  hidePlainForms();
  return document.documentElement.dataset.plain === 'true';
}

test('one that nobody touched gives way', () => {
  expect(isShown()).toBe(false);
});

test.each([
  ['a text was typed', () => Object.assign(field('title', HTMLInputElement), { value: 'Tyres' })],
  ['words were typed', () => Object.assign(field('words', HTMLTextAreaElement), { value: 'On the bridge' })],
  ['a box was ticked', () => Object.assign(field('told', HTMLInputElement), { checked: true })],
  [
    'a list was chosen from',
    () => Object.assign(field('category', HTMLSelectElement), { value: 'Accident' }),
  ],
  ['a list with a default was', () => Object.assign(field('state', HTMLSelectElement), { value: 'Lagos' })],
  ['a list has the focus', () => field('state', HTMLSelectElement).focus()],
])('one stays in which %s', (_what, touch) => {
  touch();
  expect(isShown()).toBe(true);
});
