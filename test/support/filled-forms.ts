/** Forms that a person fills in: the request, and the values that stay after a refusal. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { button, server, shown, type Window, wayOf, words } from './rendered.tsx';

/** A label, and the value that is typed or chosen there; true and false tick a box and empty it, and true chooses a round one. */
type Filled = readonly [label: string, value: string | boolean];

type FilledForm = {
  page: readonly [component: FunctionComponent<never>, props?: object];
  /** Pressed before it is filled in. */
  opens?: readonly string[];
  fills: readonly Filled[];
  /** The button that sends it. */
  sends: string;
  asks: readonly [endpoint: Endpoint, input: object];
  answer?: unknown;
  known?: Window['known'];
  /** Words that the page shows or announces after the form was sent. */
  says?: string;
  /** The fields are as before the person filled them in. */
  empties?: boolean;
  /** The dialog is over; otherwise it stays, for what it says then. */
  closes?: boolean;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
  return element.matches('input, select, textarea');
}

/** Checks for each form that all its fields are sent, and that the typed values stay when it is refused. */
export function itSends(forms: Readonly<Record<string, FilledForm>>): void {
  it.each(Object.entries(forms))('%s', async (_, form) => {
    server.answer = form.answer ?? {};
    const { person, typed, untouched, onClose } = await filledIn(form);
    await person.click(button(form.sends));
    const [endpoint, input] = form.asks;
    await expect.poll(server.changes).toEqual([[wayOf(endpoint), input]]);
    if (form.says !== undefined) await expect.poll(told).toContain(form.says);
    if (form.empties) await expect.poll(typed).toEqual(untouched);
    expect(onClose).toHaveBeenCalledTimes(form.closes ? 1 : 0);
  });

  it.each(Object.entries(forms))('refused: %s', async (_, form) => {
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person, typed, onClose } = await filledIn(form);
    const before = typed();
    await person.click(button(form.sends));
    await expect.poll(told).toContain('It is over.');
    expect(typed()).toEqual(before);
    expect(onClose).not.toHaveBeenCalled();
    if (form.says !== undefined) expect(told()).not.toContain(form.says);
  });
}

async function filledIn({ page: [component, props], opens = [], fills, known = [], empties }: FilledForm) {
  for (const { id } of currentToasts()) dismissToast(id);
  const onClose = vi.fn();
  const given: object = { onClose, ...props };
  const { person } = shown(createElement(component as FunctionComponent<object>, given), {
    known,
    context: { id: 7 },
  });
  for (const name of opens) await person.click(button(name));
  const typed = () => fills.map(([label]) => filledInto(controlOf(label)));
  const untouched = empties && typed();
  for (const [label, value] of fills) {
    const control = controlOf(label);
    if (typeof value === 'boolean') {
      if (filledInto(control) !== value) await person.click(control);
    } else if (control instanceof HTMLSelectElement) await person.selectOptions(control, value);
    else {
      await person.clear(control);
      await person.type(control, value);
    }
  }
  return { person, onClose, typed, untouched };
}

function controlOf(label: string): Control {
  const named = screen.queryAllByLabelText((text) => text === label || text === `${label} (optional)`);
  // The label of a choice has more words in it than its name.
  const choices = screen.queryAllByRole('radio', { name: new RegExp(`^${label} `) });
  const control = [...named, ...choices].find(isControl);
  if (!control) throw new Error(`There is no field ${label}.`);
  return control;
}

function filledInto(control: Control): string | boolean {
  return control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
    ? control.checked
    : control.value;
}

function told(): string {
  return [words(), ...currentToasts().map(({ text }) => text)].join(' ');
}
