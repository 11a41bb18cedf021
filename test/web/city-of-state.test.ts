import { describe, expect, it } from 'vitest';
import { isCityOfState } from '#web/features/road/places/city-of-state.ts';

describe('a city and its state', () => {
  it('go together when the state has that local government', () => {
    expect(isCityOfState('Kosofe', 'Lagos')).toBe(true);
    expect(isCityOfState('Kosofe', 'lagos state')).toBe(true);
  });

  it('do not when only other states have it', () => {
    expect(isCityOfState('Kosofe', 'Oyo')).toBe(false);
    expect(isCityOfState('Ibadan', 'Ogun')).toBe(false);
    expect(isCityOfState('Ibadan', 'Oyo')).toBe(true);
  });

  it('go together for a name that several states have', () => {
    expect(isCityOfState('Surulere', 'Lagos')).toBe(true);
    expect(isCityOfState('Surulere', 'Oyo')).toBe(true);
    expect(isCityOfState('Surulere', 'Kano')).toBe(false);
  });

  it('go together where we know no better', () => {
    expect(isCityOfState('Challenge', 'Oyo')).toBe(true);
    expect(isCityOfState('Kosofe', 'Cotonou')).toBe(true);
  });
});
