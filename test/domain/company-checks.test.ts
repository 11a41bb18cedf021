import { describe, expect, it } from 'vitest';
import { cacNumber, parseCacNumber } from '#domain/identity/company-checks.ts';

describe('a number of registration', () => {
  it.each([
    ['RC 123456', 'RC 123456'],
    ['rc123456', 'RC 123456'],
    ['RC-1234567', 'RC 1234567'],
    ['RC: 0092932', 'RC 92932'],
    ['RC No. 208767', 'RC 208767'],
    ['R.C. 208,767', 'RC 208767'],
    ['bn 3456789', 'BN 3456789'],
    ['CAC/IT/NO 12345', 'IT 12345'],
    ['LP 17', 'LP 17'],
    ['llp–1024', 'LLP 1024'],
    // Of the office in Kaduna, before there was one register of business names.
    ['BN KD023538', 'BN KD023538'],
    ['ＲＣ１２３４５６', 'RC 123456'],
  ])('%j is %j', (typed, number) => {
    expect(parseCacNumber(typed)).toBe(number);
    expect(cacNumber.parse(typed)).toBe(number);
    expect(parseCacNumber(number)).toBe(number);
  });

  it.each([
    '',
    'RC',
    '123456',
    'RC 0000',
    'RC 12345678901',
    'XX 123456',
    'RC 12 ABC',
    'RC ABCD123',
    'RC 123é456',
    'RC 123456 <script>',
    "RC 123456'; drop table users",
    'RC\u0000123456',
    'RC 1٢3',
    `RC ${' '.repeat(60)}1`,
  ])('is not %j', (typed) => {
    expect(parseCacNumber(typed)).toBeNull();
    expect(cacNumber.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter RC, BN, IT, LP or LLP and the number, such as RC 123456.',
    ]);
  });
});
