import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { parsePlate, plateMaximumLength, plateSchema } from '#domain/values/plates.ts';
import { anyText } from '#test/support/any-text.ts';

describe('parsePlate', () => {
  it.each(['lsr 123 de', 'LSR123DE', 'LSR-123DE', ' lsr-123-de ', 'LSR 123DE', 'lsr.123.de', 'LSR–123DE'])(
    'reads %j as LSR-123DE of Surulere',
    (typed) => {
      expect(parsePlate(typed)).toEqual({ text: 'LSR-123DE', isUsual: true, localGovernment: 'Surulere' });
    },
  );

  it.each([
    ['ab123-kja', 'AB123-KJA', 'Ikeja'],
    ['KJA 482 XY', 'KJA-482XY', 'Ikeja'],
    ['bwr602gn', 'BWR-602GN', 'Bwari'],
    ['GGE 001 QA', 'GGE-001QA', 'Agege'],
  ])('knows where %j was registered', (typed, text, localGovernment) => {
    expect(parsePlate(typed)).toEqual({ text, isUsual: true, localGovernment });
  });

  it.each([
    ['xyz 234 mn', 'XYZ-234MN'],
    ['ab123 cde', 'AB123-CDE'],
    ['FG 123 A05', 'FG123-A05'],
    ['12 cd 34', '12-CD-34'],
    ['9CMD1', '9-CMD-1'],
    // Sources disagree about it.
    ['fst 123 ab', 'FST-123AB'],
  ])('accepts %j without naming a place', (typed, text) => {
    expect(parsePlate(typed)).toStrictEqual({ text, isUsual: true });
  });

  it.each([
    ['np f 4521 b', 'NP F 4521 B'],
    ['  danfo   no   plate ', 'DANFO NO PLATE'],
    ['KJA-48XY', 'KJA-48XY'],
    ['AAA-1234AA', 'AAA-1234AA'],
  ])('keeps the odd %j with a hint', (typed, text) => {
    const plate = parsePlate(typed);
    expect(plate).toMatchObject({ text, isUsual: false });
    expect(plate.hint).toMatch(/Check it/);
    expect(plate.localGovernment).toBeUndefined();
  });

  it('names only local governments that exist', () => {
    const real = new Set([...listLocalGovernments('Lagos'), ...listLocalGovernments('FCT')]);
    const named =
      'AAA AGL AKD APP BDG EKY EPE FKJ GGE JJJ KJA KRD KSF KTU LND LSD LSR MUS SMK ABC BWR KWR RSH'
        .split(' ')
        .map((office) => parsePlate(`${office}-123AB`).localGovernment);
    expect(named).not.toContain(undefined);
    for (const name of named) expect(real).toContain(name);
    const unsure = 'Amuwo-Odofin';
    const ofLagos = listLocalGovernments('Lagos').filter((name) => name !== unsure);
    expect(new Set(named.slice(0, 19))).toEqual(new Set(ofLagos));
  });
});

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');
const currentPlate = fc.tuple(
  fc.string({ unit: letter, minLength: 3, maxLength: 3 }),
  fc.string({ unit: digit, minLength: 3, maxLength: 3 }),
  fc.string({ unit: letter, minLength: 2, maxLength: 2 }),
);

describe('every text', () => {
  it('gives the same when it is parsed twice', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const once = parsePlate(typed);
        expect(parsePlate(once.text)).toEqual(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('gives the same in any case and with any separators', () => {
    const separator = fc.constantFrom('', ' ', '-', ' - ', '  ', '.');
    fc.assert(
      fc.property(
        currentPlate,
        separator,
        separator,
        fc.boolean(),
        ([office, serial, series], a, b, small) => {
          const typed = ` ${office}${a}${serial}${b}${series} `;
          expect(parsePlate(small ? typed.toLowerCase() : typed).text).toBe(`${office}-${serial}${series}`);
        },
      ),
    );
  });
});

describe('plateSchema', () => {
  it('gives the stored spelling', () => {
    expect(plateSchema.parse('kja482xy')).toBe('KJA-482XY');
  });

  it.each(['', '   ', '\u0000'])('asks for a number when %j comes', (typed) => {
    expect(plateSchema.safeParse(typed).error?.issues[0]?.message).toBe('Enter the vehicle number.');
  });

  it('refuses a text that is too long for a plate, and a value that is no text', () => {
    // The number that docs/security/input.md says.
    expect(plateMaximumLength).toBe(40);
    expect(plateSchema.safeParse('A'.repeat(plateMaximumLength)).success).toBe(true);
    expect(plateSchema.safeParse('A'.repeat(plateMaximumLength + 1)).success).toBe(false);
    expect(plateSchema.safeParse(123).success).toBe(false);
  });
});
