// @vitest-environment happy-dom
/** The slides of the home page go on by themselves, and leave that to the visitor who does something with them. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buttons, shown } from '#test/support/rendered.tsx';
import { HeroSlider } from '#web/features/site/content/home/hero-slider.tsx';
import { onArrows } from '#web/features/site/content/use-scroll-row.ts';

const slide = (title: string) => ({
  ...{ title, subTitle: '', picture: { path: '', alt: '' }, lineAbove: '' },
  ...{ firstButtonName: '', firstButtonLink: '', secondButtonName: '', secondButtonLink: '' },
});

let prefersStillness: boolean;

beforeEach(() => {
  prefersStillness = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (asked) =>
      Object.assign(new EventTarget(), {
        matches: /reduced-motion/.test(asked) && prefersStillness,
      }) as never,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function slides(...titles: string[]) {
  const page = shown(createElement(HeroSlider, { slides: titles.map(slide) as never }));
  const row = screen.getByRole('list', { name: 'Slides' });
  // It is measured.
  fireEvent.scroll(row);
  /** Whether the row begins to move within this time. */
  const moves = (milliseconds: number) => {
    row.style.scrollSnapType = '';
    act(() => void vi.advanceTimersByTime(milliseconds));
    return row.style.scrollSnapType === 'none';
  };
  return { ...page, row, moves };
}

it('they go on after eight seconds, but not in a hidden window', () => {
  const { moves } = slides('One', 'Two');
  expect([moves(7_999), moves(1)]).toEqual([false, true]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(moves(60_000)).toBe(false);
});

it.each([
  ['point at them', 'mouseOver', 'mouseOut'],
  ['have the focus in them', 'focus', 'blur'],
] as const)('they wait while visitors %s, and go on after that', (_, begin, end) => {
  const { row, moves } = slides('One', 'Two');
  fireEvent[begin](row);
  expect(moves(60_000)).toBe(false);
  fireEvent[end](row);
  expect(moves(8_000)).toBe(true);
});

it('they stop for good at a touch, and are played again by the button', () => {
  const { row, moves } = slides('One', 'Two');
  fireEvent.touchStart(row);
  expect([moves(60_000), buttons()[0]]).toEqual([false, 'Play slides']);
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  expect([moves(8_000), buttons()[0]]).toEqual([true, 'Pause slides']);
});

it('they stop where a visitor chooses one', () => {
  const { moves } = slides('One', 'Two');
  expect(buttons()).toEqual(['Pause slides', 'Slide 1 of 2', 'Slide 2 of 2']);
  fireEvent.click(screen.getByRole('button', { name: 'Slide 2 of 2' }));
  expect(moves(60_000)).toBe(false);
});

it('they stand still for visitors who want less motion, without a button for it', () => {
  prefersStillness = true;
  const { moves } = slides('One', 'Two');
  expect([moves(60_000), screen.queryByRole('button', { name: /slides$/ })]).toEqual([false, null]);
});

it('one alone has nothing to choose', () => {
  slides('One');
  expect(buttons()).toEqual([]);
});

it('arrow keys move a row, and leave those of the browser alone', () => {
  const move = vi.fn();
  const press = (key: string, keys: object = {}) => {
    const event = { key, altKey: false, ctrlKey: false, metaKey: false, preventDefault: vi.fn(), ...keys };
    onArrows(move)(event as never);
    return event.preventDefault.mock.calls.length;
  };
  expect([press('ArrowLeft'), press('ArrowRight'), press('Tab')]).toEqual([1, 1, 0]);
  expect([press('ArrowLeft', { altKey: true }), press('ArrowRight', { metaKey: true })]).toEqual([0, 0]);
  expect(move.mock.calls).toEqual([[-1], [1]]);
});
