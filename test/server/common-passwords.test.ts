import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { passwordSchema } from '#domain/identity/accounts/passwords.ts';
import { isCommonPassword } from '#server/features/identity/accounts/common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'password123',
    'Password123!',
    'QWERTYUIOP',
    '1234567890',
    '0987654321',
    'iloveyou123',
    'jesusislord',
    'godisgood',
    'nigeria2024',
    'Chelsea2026!',
    '2024liverpool',
    'P@ssw0rd2024',
    'passwordpassword',
    'aaaaaaaaaa',
    'abcdabcdabcd',
    'abcdefghij',
    'zyxwvutsrqponm',
    'Lagos2026!!',
    '!!football!!',
    'roadusers12',
    'peter12026',
    '01011985!!',
    '99peter1!',
  ])('notices %j', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'danfo yellow ojota rain',
    'correct horse battery staple',
    'kX7#pLq2vT9w',
    'monkey 4815 162 342 87',
    'ọjọ́ lọ́la á dára',
    'three keke at mile 12',
    '7Rg-nwa-oma-44',
    'peter 1 and 2026 keke',
  ])('lets %j pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('notices each of the 3,000 commonest, as it is and with digits that make it long enough', () => {
    const commonest = dictionary['passwords-common'].slice(0, 3_000);
    expect(commonest).toHaveLength(3_000);
    expect(commonest.filter((password) => !isCommonPassword(password))).toEqual([]);
    // A shorter word stands in too many good passwords.
    const words = commonest.filter((password) => password.length >= 6);
    expect(words.length).toBeGreaterThan(2_000);
    expect(words.filter((password) => !isCommonPassword(`${password}2026`))).toEqual([]);
  });

  it('notices 1,557 of the list that are long enough by themselves', () => {
    const longEnough = dictionary['passwords-common'].filter(
      (password) => passwordSchema.safeParse(password).success,
    );
    expect(longEnough).toHaveLength(1_557);
    expect(longEnough.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each(['roadusers', 'roadusersassociation', 'naija', 'lagos', 'abuja', 'danfo', 'okada'])(
    'notices %j, a word of this product, with digits and signs around it and in capitals',
    (word) => {
      for (const password of [`${word}2026!`, `!${word}12345`, `${word.toUpperCase()}12345`]) {
        expect(isCommonPassword(password), password).toBe(true);
      }
      expect(isCommonPassword(`${word} yellow ojota rain`)).toBe(false);
    },
  );

  it('answers quickly for a password of the greatest length', () => {
    expect(isCommonPassword(`${'ab'.repeat(63)}c!`)).toBe(false);
  });
});
