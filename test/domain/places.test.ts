import { describe, expect, it } from 'vitest';
import {
  findLocalGovernments,
  listLocalGovernments,
  stateOfTown,
  townIn,
} from '#domain/road/places/local-governments.ts';
import { findState, states } from '#domain/road/places/states.ts';

/** Local governments a state by the First Schedule of the Constitution of 1999. */
const officialCounts: Record<string, number> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  'Federal Capital Territory': 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

describe('states', () => {
  it('are the 36 and the Federal Capital Territory, in alphabetical order', () => {
    const names = states.map((state) => state.name);
    expect(names).toHaveLength(37);
    expect(names).toEqual(Object.keys(officialCounts));
    expect(names).toEqual(names.toSorted());
  });

  it('have their middle inside Nigeria, no two in one place', () => {
    for (const { centre } of states) {
      expect(centre.latitude).toBeGreaterThan(4);
      expect(centre.latitude).toBeLessThan(14);
      expect(centre.longitude).toBeGreaterThan(2.6);
      expect(centre.longitude).toBeLessThan(14.7);
    }
    expect(new Set(states.map(({ centre }) => `${centre.latitude} ${centre.longitude}`)).size).toBe(37);
  });

  it.each([
    ['lagos', 'Lagos'],
    ['  LAGOS  State ', 'Lagos'],
    ['akwa-ibom', 'Akwa Ibom'],
    ['AkwaIbom', 'Akwa Ibom'],
    ['cross_river', 'Cross River'],
    ['Niger', 'Niger'],
    ['fct', 'Federal Capital Territory'],
    ['F.C.T.', 'Federal Capital Territory'],
    ['Abuja', 'Federal Capital Territory'],
    ['FCT, Abuja', 'Federal Capital Territory'],
    ['the Federal Capital Territory', 'Federal Capital Territory'],
  ])('understands %j', (typed, name) => {
    expect(findState(typed)?.name).toBe(name);
  });

  it.each(['', 'state', 'Lag', 'Nigeria', 'constructor', '__proto__'])(
    'does not invent a state for %j',
    (typed) => {
      expect(findState(typed)).toBeUndefined();
    },
  );
});

describe('local governments', () => {
  it('are 774 in all', () => {
    expect(states.flatMap((state) => listLocalGovernments(state.name))).toHaveLength(774);
  });

  it.each(Object.entries(officialCounts))('%s has %i', (name, count) => {
    const names = listLocalGovernments(name);
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    for (const one of names) expect(one).toMatch(/^[A-Z][A-Za-z'/ -]*[a-z]$/);
  });

  it('come for every way of writing the state', () => {
    expect(listLocalGovernments('abuja')).toEqual([
      'Abaji',
      'Abuja Municipal',
      'Bwari',
      'Gwagwalada',
      'Kuje',
      'Kwali',
    ]);
    expect(listLocalGovernments('lagos state')).toContain('Eti-Osa');
    expect(listLocalGovernments('Atlantis')).toEqual([]);
  });

  it('are found in all states by letters of their name, each name once', () => {
    expect(findLocalGovernments(' SURU')).toEqual(['Suru', 'Surulere']);
    expect(findLocalGovernments('owode')).toEqual(['Obafemi Owode']);
    expect(findLocalGovernments('Atlantis')).toEqual([]);
  });

  it.each([
    ['Ọ̀yọ́ ', 'Oyo West'],
    ['Ṣó̩mólú', 'Somolu'],
    ['Ilẹ̀ṣà', 'Ilesa East'],
    ['Ɗanja', 'Danja'],
    ['Jema’a', "Jema'a"],
    ['maiadua', "Mai'adua"],
  ])('are found by the marked spelling %j', (typed, name) => {
    expect(findLocalGovernments(typed)).toContain(name);
  });
});

describe('the town of an address', () => {
  it.each([
    ['Ibadan', 'Oyo', 'Ibadan'],
    ['Challenge, ibadan', 'Oyo State', 'Ibadan'],
    ['Challenge, Ìbàdàn, Oyo', 'Oyo', 'Ibadan'],
    ['12 Bode Thomas Street, Surulere, Lagos', 'Lagos', 'Surulere'],
    ['Maitama, Abuja', 'Federal Capital Territory', 'Abuja'],
    ['Ikeja, Epe', 'Lagos', 'Epe'],
    ['Epe, Ikeja, Lagos', 'Lagos', 'Ikeja'],
  ])('of %j in %s is %s', (address, state, town) => {
    expect(townIn(address, state)).toBe(town);
  });

  it.each([
    ['21 Arrival Crescent', 'Lagos'],
    ['Ibadan Road, Ojota', 'Lagos'],
    ['Ibadan', 'Ogun'],
    ['Oyo', 'Oyo'],
    ['', 'Lagos'],
    ['Cotonou', 'Littoral'],
    ['', 'Littoral'],
  ])('is not told by %j in %s', (address, state) => {
    expect(townIn(address, state)).toBe('');
  });
});

describe('the state of a town', () => {
  it.each([
    ['Ibadan', 'Oyo'],
    ['benin', 'Edo'],
    ['Abuja', 'Federal Capital Territory'],
    ['lagos', 'Lagos'],
    ['Nasarawa', 'Nasarawa'],
    ['Ikorodu', 'Lagos'],
    ['Onitsha', 'Anambra'],
    ['ìfọ', 'Ogun'],
    ['Ota', 'Ogun'],
    ['Ijebu-Ode', 'Ogun'],
    ['Aba', 'Abia'],
  ])('%j is %s', (town, state) => {
    expect(stateOfTown(town)).toBe(state);
  });

  it.each(['Surulere', 'Ado', 'Akoko', 'Atlantis', 'Cotonou', 'ik', '', ' - '])(
    'is not told by %j, which is in none or in several',
    (town) => {
      expect(stateOfTown(town)).toBeUndefined();
    },
  );
});
