import { describe, expect, it } from 'vitest';
import { lodgingPath } from '#domain/journeys/manifests/manifest-numbers.ts';
import { findDestination, listDestinations } from '#web/features/journeys/rides/lodge/destinations.ts';
import { readCode, readScanned } from '#web/features/journeys/rides/lodge/use-code.ts';

describe('the typed code of a vehicle', () => {
  it.each(['20481736', '20 481 736', '20-481-736', ' 20481736 '])('is a manifest in %j', (text) => {
    expect(readCode(text)).toEqual({ kind: 'manifest', number: '20481736' });
  });

  it.each(['KJA-482XY', '2048173', '204817360', '', 'kja 482'])('is a plate in %j', (text) => {
    expect(readCode(text)).toEqual({ kind: 'plate', text });
  });
});

describe('what a QR code says', () => {
  it('is a manifest by the address of its poster, or by its number alone', () => {
    expect(readScanned(`https://rua.example${lodgingPath('20481736')}`)).toBe('20481736');
    expect(readScanned('20 481 736')).toBe('20481736');
  });

  it.each([
    'https://rua.example/users/rides/lodge',
    'https://rua.example/users/rides/lodge?manifest=2048',
    'https://rua.example/elsewhere?manifest=20481736',
    'KJA-482XY',
    '',
  ])('is none in %j', (text) => {
    expect(readScanned(text)).toBeNull();
  });
});

describe('a typed destination', () => {
  it('is offered by the first letters of its words', () => {
    expect(listDestinations('ibad')).toContain('Ibadan, Oyo');
    expect(listDestinations('i')).toEqual([]);
    expect(listDestinations('north', 3)).toHaveLength(3);
  });

  it('names its state, also after a street, and prefers the state where one boards', () => {
    expect(findDestination('Ibadan', 'Lagos')).toMatchObject({ state: 'Oyo', city: 'Ibadan' });
    expect(findDestination('Challenge, Ibadan', 'Lagos')).toMatchObject({
      address: 'Challenge, Ibadan',
      state: 'Oyo',
      city: 'Ibadan',
    });
    expect(findDestination('Ibadan North, Oyo', 'Lagos')).toMatchObject({
      city: 'Ibadan North',
      state: 'Oyo',
    });
    expect(findDestination('21 Arrival Crescent', 'Lagos')).toBeNull();
  });
});
