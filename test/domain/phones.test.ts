import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPhone,
  optionalPhoneSchema,
  parsePhone,
  phoneProblem,
  phoneSchema,
  typedPhoneSchema,
} from '#domain/values/phones.ts';
import { anyText } from '#test/support/any-text.ts';

describe('parsePhone', () => {
  it.each([
    '08030000142',
    '0803 000 0142',
    '0803-000-0142',
    '(0803) 000 0142',
    '+2348030000142',
    '+234 803 000 0142',
    '+234 (0) 803 000 0142',
    '2348030000142',
    '23408030000142',
    '002348030000142',
    '00234 803 000 0142',
    '8030000142',
    ' 0803\u00a0000\u00a00142 ',
    '\u202a+2348030000142\u202c',
  ])('reads %j as one Nigerian mobile number', (typed) => {
    expect(parsePhone(typed)).toBe('+2348030000142');
  });

  it.each([
    ['0701 234 5678', '+2347012345678'],
    ['0813 234 5678', '+2348132345678'],
    ['0901 234 5678', '+2349012345678'],
    ['0912 345 6789', '+2349123456789'],
    ['0201 234 5678', '+2342012345678'],
    ['01 234 5678', '+23412345678'],
    ['234 1 234 5678', '+23412345678'],
    ['042 123 456', '+23442123456'],
    ['0700 2255 3772', '+23470022553772'],
    ['0800 000 0142', '+2348000000142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['00229 01 97 00 00 00', '+2290197000000'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('reads %j as %s', (typed, e164) => {
    expect(parsePhone(typed)).toBe(e164);
  });

  it.each([
    '',
    '112',
    '767',
    'call me',
    '0803 000 014',
    '0803 000 01423',
    '08030',
    '0603 000 0142',
    '+234 603 000 0142',
    '+234',
    '234',
    '1234567890',
    '0803 000 0142 or 0805',
    '+',
    '++2348030000142',
    '080300001+42',
    'tel:08030000142',
    // Without + or 00 only a Nigerian number is understood, and without its zero only one of ten digits.
    '14155552671',
    '12345678',
    '70022553772',
    '2341234567',
    '+0123456789',
    '+1234567890123456',
    '+1234567',
    'O803OOOO142',
    '٠٨٠٣٠٠٠٠١٤٢',
  ])('refuses %j', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });
});

const mobile = fc
  .tuple(
    fc.constantFrom('70', '80', '81', '90', '91'),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 }),
  )
  .map(([prefix, rest]) => prefix + rest);

describe('every number', () => {
  it('means the same in each way of writing it, and reads back from its national form', () => {
    fc.assert(
      fc.property(mobile, (digits) => {
        const e164 = `+234${digits}`;
        for (const typed of [
          `0${digits}`,
          e164,
          `234${digits}`,
          `00234${digits}`,
          digits,
          formatPhone(e164),
        ]) {
          expect(parsePhone(typed)).toBe(e164);
        }
      }),
    );
  });

  it('of another country reads back from its shown form', () => {
    const abroad = fc
      .stringMatching(/^[1-9]\d{7,14}$/)
      .filter((digits) => !digits.startsWith('234'))
      .map((digits) => `+${digits}`);
    fc.assert(
      fc.property(abroad, (e164) => {
        expect(parsePhone(e164)).toBe(e164);
        expect(parsePhone(formatPhone(e164))).toBe(e164);
      }),
    );
  });

  it('that any text gives is in E.164 and gives itself again', () => {
    const phoneLike = fc.string({ unit: fc.constantFrom(...'+0123456789 -()'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(phoneLike, anyText), (typed) => {
        const e164 = parsePhone(typed);
        if (e164 === null) return;
        expect(e164).toMatch(/^\+[1-9]\d{7,14}$/);
        expect(parsePhone(e164)).toBe(e164);
        expect(parsePhone(formatPhone(e164))).toBe(e164);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('formatPhone', () => {
  it.each([
    ['+2348030000142', '0803 000 0142'],
    ['+2342012345678', '0201 234 5678'],
    ['+23412345678', '01 234 5678'],
    ['+23442123456', '042 123 456'],
    ['+23470022553772', '0700 2255 3772'],
    ['+442079460958', '+44 207 946 0958'],
    ['+14155552671', '+1 415 555 2671'],
    ['+22997000000', '+229 9700 0000'],
    ['+2290197000000', '+229 019 700 0000'],
    ['+12345678', '+1 234 5678'],
    ['+23442123', '042 123'],
    ['not a number', 'not a number'],
    ['tel:+442079460958', 'tel:+442079460958'],
    ['+442079460958 at work', '+442079460958 at work'],
    ['', ''],
  ])('shows %j as %j', (e164, shown) => {
    expect(formatPhone(e164)).toBe(shown);
  });
});

describe('phoneSchema', () => {
  it('gives E.164', () => {
    expect(phoneSchema.parse(' 0803 000 0142 ')).toBe('+2348030000142');
    expect(phoneSchema.parse('+2348030000142')).toBe('+2348030000142');
  });

  it.each([
    ['', 'Enter a phone number.'],
    ['   ', 'Enter a phone number.'],
    [8030000142, 'Enter a phone number.'],
    ['12', 'Enter a phone number such as 0803 000 0142.'],
    ['1'.repeat(100_000), 'Enter a phone number such as 0803 000 0142.'],
  ])('refuses a wrong one with one plain sentence', (typed, message) => {
    expect(phoneSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('typedPhoneSchema', () => {
  it.each([
    [' 0803 000 0142 ', '+2348030000142'],
    [' 12 ', '12'],
    ['ask\n my  brother', 'ask my brother'],
    ['0'.repeat(120), '0'.repeat(120)],
  ])('keeps %j as %j', (typed, kept) => {
    expect(typedPhoneSchema.parse(typed)).toBe(kept);
  });

  it.each([
    ['  ', 'Enter a phone number.'],
    ['0'.repeat(121), 'Use at most 120 characters.'],
  ])('refuses %j', (typed, message) => {
    expect(typedPhoneSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('a form says beside a number that it cannot be read, and nothing beside one that can', () => {
  expect(phoneProblem('12')).toBe('Enter a phone number such as 0803 000 0142.');
  expect(['0803 000 0142', ' '].map(phoneProblem)).toEqual([undefined, undefined]);
});

describe('optionalPhoneSchema', () => {
  it('gives E.164, or nothing when nothing is typed', () => {
    expect(optionalPhoneSchema.parse(' 0803 000 0142 ')).toBe('+2348030000142');
    for (const nothing of ['', '  ', undefined]) expect(optionalPhoneSchema.parse(nothing)).toBe('');
  });

  it('refuses a text that is no phone number', () => {
    const { error } = optionalPhoneSchema.safeParse('12');
    expect(error?.issues[0]?.message).toBe('Enter a phone number such as 0803 000 0142.');
  });
});
