import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goalOf, slideRow } from '#web/features/site/content/slide-row.ts';

/** The frames that the row waits for, and the time of the page. */
let frames: ((now: number) => void)[];
let prefersStillness: boolean;

beforeEach(() => {
  frames = [];
  prefersStillness = false;
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('matchMedia', (asked: string) => ({
    matches: asked === '(prefers-reduced-motion: reduce)' && prefersStillness,
  }));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** 1,000 px of content in a window of 300. */
function makeRow(scrollLeft = 0) {
  const row = {
    ...{ scrollLeft, scrollWidth: 1_000, clientWidth: 300, style: { scrollSnapType: '' } },
    scrollTo({ left }: { left: number }) {
      row.scrollLeft = left;
    },
  };
  return row;
}

function frameAt(milliseconds: number) {
  for (const frame of frames.splice(0)) frame(1_000 + milliseconds);
}

it('a row moves to its target within half a second, fast at first, and snaps again at the end', () => {
  const row = makeRow(100);
  slideRow(row, 500);
  expect([goalOf(row), row.style.scrollSnapType]).toEqual([500, 'none']);
  frameAt(250);
  expect(row.scrollLeft).toBe(450);
  frameAt(499);
  expect(row.style.scrollSnapType).toBe('none');
  frameAt(500);
  expect([row.scrollLeft, row.style.scrollSnapType, frames.length]).toEqual([500, '', 0]);
  expect(goalOf(row)).toBe(500);
});

it('a row moves no further than it reaches, on either side', () => {
  const row = makeRow(650);
  slideRow(row, 2_000);
  expect(goalOf(row)).toBe(700);
  slideRow(row, -300);
  expect(goalOf(row)).toBe(0);
});

it('a row moves at once for those who prefer no motion', () => {
  prefersStillness = true;
  const row = makeRow();
  slideRow(row, 300);
  expect([row.scrollLeft, frames.length, row.style.scrollSnapType]).toEqual([300, 0, '']);
});

it('a row stops where the visitor scrolls it meanwhile', () => {
  const row = makeRow();
  slideRow(row, 600);
  frameAt(100);
  row.scrollLeft += 3;
  const there = row.scrollLeft;
  frameAt(200);
  expect([row.scrollLeft, frames.length, row.style.scrollSnapType]).toEqual([there, 0, '']);
  expect(goalOf(row)).toBe(there);
});

it('a second press takes over from the first', () => {
  const row = makeRow();
  slideRow(row, 300);
  slideRow(row, 600);
  expect(frames).toHaveLength(2);
  frameAt(250);
  expect(frames).toHaveLength(1);
  frameAt(600);
  expect(row.scrollLeft).toBe(600);
});

it('a frame before the start leaves the row where it is', () => {
  const row = makeRow(100);
  slideRow(row, 500);
  frameAt(-20);
  expect([row.scrollLeft, frames.length]).toEqual([100, 1]);
});
