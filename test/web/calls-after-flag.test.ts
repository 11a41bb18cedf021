// @vitest-environment happy-dom
/** The calls that stand where the button was that flagged. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { Calls } from '#web/features/reporting/flags/hold/calls.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

/** @returns whether the phone would dial. */
const press = (name: string, detail: number) =>
  fireEvent(
    screen.getByRole('link', { name }),
    new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
  );

it('are 112 and the next of kin by their first name, and 112 alone without a number', () => {
  const { unmount } = shown(createElement(Calls, { kin: ' Bola Obi', callLink: 'tel:+2348030000111' }));
  expect(links()).toEqual([
    ['Call 112', 'tel:112'],
    ['Call Bola', 'tel:+2348030000111'],
  ]);
  unmount();
  shown(createElement(Calls, { kin: 'Bola Obi', callLink: null }));
  expect(links()).toEqual([['Call 112', 'tel:112']]);
});

it('do not dial by the second of two quick presses, and do by one that is meant, or by a key', () => {
  shown(createElement(Calls, { kin: 'Bola Obi', callLink: 'tel:+2348030000111' }));
  for (const name of ['Call 112', 'Call Bola']) {
    expect(press(name, 2)).toBe(false);
    expect(press(name, 0)).toBe(true);
  }
  act(() => void vi.advanceTimersByTime(800));
  for (const name of ['Call 112', 'Call Bola']) expect(press(name, 1)).toBe(true);
});
