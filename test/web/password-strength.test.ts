import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#server/features/identity/accounts/common-passwords.ts';
import { scorePassword } from '#web/features/identity/accounts/password-strength.ts';

const email = 'chidinma.okafor@mail.example';

describe('scorePassword', () => {
  it.each([
    ['', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['1234567890', 0],
    ['qwertyuiop', 0],
    ['passwordpassword', 0],
    ['password123', 0],
    ['P@ssw0rd2024', 1],
    ['Nigeria2026', 1],
    ['Okafor19901234', 1],
    ['qwertyuiop1234567890', 1],
    ['jollof rice and stew', 4],
    ['danfo yellow ojota rain', 4],
    ['kX7#pLq2vT9w', 4],
  ])('gives %j %i', async (password, score) => {
    expect((await scorePassword(password, email)).score).toBe(score);
  });

  it('rates no password high that the server refuses', async () => {
    const candidates = [
      'password123',
      'iloveyou123',
      'jesusislord',
      'nigeria2024',
      'Chelsea2026!',
      '2024liverpool',
    ];
    for (const password of candidates) {
      expect(isCommonPassword(password)).toBe(true);
      expect((await scorePassword(password, email)).score).toBeLessThan(3);
    }
  });

  it('states the fault in one sentence', async () => {
    expect(await scorePassword('chidinma.okafor1', email)).toEqual({
      score: 0,
      advice: 'Choose a password that is not your e-mail address.',
    });
    expect((await scorePassword('kX7#pLq', email)).advice).toBe('Use at least 10 characters.');
    expect((await scorePassword('kX7#pLq2v', email)).score).toBe(1);
    expect((await scorePassword('abcdefghijklm', email)).advice).toMatch(/^Runs/);
    expect((await scorePassword('zzzzzzzzzzzz', email)).advice).toMatch(/^Repeating/);
    expect((await scorePassword('sunshine1987', email)).advice).toMatch(/^Common words/);
    expect((await scorePassword('danfo yellow ojota rain', email)).advice).toBe('This password is strong.');
  });

  it('never falls when a character is added to a strong one', async () => {
    let password = 'kX7#pLq2vT9w';
    for (const character of 'zQ4!mB8&nR') {
      password += character;
      expect((await scorePassword(password, email)).score).toBe(4);
    }
  });

  it('bears a text that is far too long', async () => {
    expect((await scorePassword('danfo yellow '.repeat(10_000), email)).score).toBeGreaterThan(0);
  });
});
