import { describe, expect, it } from 'vitest';
import { emergencyNumbers } from '#domain/reporting/emergency-numbers.ts';
import { emergencyNumbersFor } from '#domain/reporting/emergency-numbers-for.ts';
import { findState } from '#domain/road/places/states.ts';

function shownIn(state: string): string[] {
  return emergencyNumbersFor(state).map((number) => number.shown);
}

describe('emergency numbers', () => {
  it('are national everywhere, with 767 in Lagos only', () => {
    expect(shownIn('Lagos State')).toEqual(['112', '767', '122', '0700 2255 3772']);
    expect(shownIn('Oyo')).toEqual(['112', '122', '0700 2255 3772']);
    expect(shownIn('')).toEqual(['112', '122', '0700 2255 3772']);
  });

  it('dial what they show, and name states that exist', () => {
    for (const { shown, dial, state } of emergencyNumbers) {
      expect(dial).toBe(shown.replaceAll(' ', ''));
      expect(dial).toMatch(/^\d+$/);
      if (state !== null) expect(findState(state)?.name).toBe(state);
    }
  });
});
