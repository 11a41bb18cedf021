import { describe, expect, it } from 'vitest';
import { moved, sideOf, wholeOf, within } from '#web/features/identity/settings/crop.ts';

const wide = { width: 1600, height: 900 };

describe('the square of a photo', () => {
  it('begins in the middle, as large as the picture allows', () => {
    const crop = wholeOf(wide);
    expect(crop).toEqual({ x: 800, y: 450, zoom: 1 });
    expect(sideOf(wide, crop)).toBe(900);
  });

  it('moves with the finger, and stops at the edges', () => {
    expect(moved(wide, wholeOf(wide), 0.1, 0.5)).toEqual({ x: 710, y: 450, zoom: 1 });
    expect(moved(wide, wholeOf(wide), -5, 0)).toEqual({ x: 1150, y: 450, zoom: 1 });
  });

  it('has a zoom between one and four, and stays inside when it grows', () => {
    const near = within(wide, { x: 1590, y: 10, zoom: 9 });
    expect(near).toEqual({ x: 1487.5, y: 112.5, zoom: 4 });
    expect(within(wide, { ...near, zoom: 0.5 })).toEqual({ x: 1150, y: 450, zoom: 1 });
  });
});
