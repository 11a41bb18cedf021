import { describe, expect, it } from 'vitest';
import { findPark } from '#domain/road/places/parks.ts';
import { misreadingsOf, spacedPlate } from '#domain/values/plate-misreadings.ts';
import { registrationOf } from '#domain/values/plate-registration.ts';

describe('registrationOf', () => {
  it.each([
    ['lsr 123 de', 'since-2011', 'Surulere', 'Lagos'],
    ['ab123-lsr', 'before-2011', 'Surulere', 'Lagos'],
    ['bwr602gn', 'since-2011', 'Bwari', 'Federal Capital Territory'],
  ])('tells the form and the office of %j', (typed, form, localGovernment, state) => {
    expect(registrationOf(typed)).toEqual({ form, registered: { localGovernment, state } });
  });

  it.each([
    ['xyz 234 mn', 'since-2011'],
    ['FG 123 A05', 'government'],
    ['12 cd 34', 'diplomatic'],
    ['danfo no plate', 'unusual'],
    // Sources disagree about it.
    ['FST-123AB', 'since-2011'],
  ])('tells of %j the form alone', (typed, form) => {
    expect(registrationOf(typed)).toEqual({ form, registered: null });
  });
});

describe('misreadingsOf', () => {
  it.each([
    ['LSR-1230E', ['LSR-123OE']],
    ['LSR-I23DE', ['LSR-123DE']],
    ['lsr 12o de', ['LSR-120DE']],
    ['ABO23-LSR', ['AB023-LSR']],
    ['LSR-123DE', []],
    ['KJA-48XY', []],
    ['0'.repeat(40), []],
  ])('offers for %j %j', (typed, meant) => {
    expect(misreadingsOf(typed)).toEqual(meant);
  });

  it('offers those first in which least was exchanged', () => {
    expect(misreadingsOf('I0I-100I1')[0]).toBe('IOI-100II');
  });
});

it('spacedPlate gives letter after letter', () => {
  expect(spacedPlate('lsr-123ab')).toBe('L S R 1 2 3 A B');
});

it.each([
  ['Ojota New Garage', 'Ojota'],
  ['OJÓTA', 'Ojota'],
  ['Mile 2 terminal', 'Mile 2'],
  ['Mile 20', undefined],
  ['My yard', undefined],
  ['', undefined],
])('findPark finds in %j %j', (typed, park) => {
  expect(findPark(typed)).toBe(park);
});
