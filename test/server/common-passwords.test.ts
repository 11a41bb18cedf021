import { describe, expect, it } from 'vitest';
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
  ])('lets %j pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('answers quickly for a password of the greatest length', () => {
    expect(isCommonPassword(`${'ab'.repeat(63)}c!`)).toBe(false);
  });
});
