import { describe, expect, it } from 'vitest';
import { isLikeEmail, passwordSchema, typedPassword } from '#domain/identity/accounts/passwords.ts';

function firstMessage(password: unknown): string | undefined {
  return passwordSchema.safeParse(password).error?.issues[0]?.message;
}

describe('passwordSchema', () => {
  it.each([
    ['', 'Enter a password.'],
    [undefined, 'Enter a password.'],
    ['123456789', 'Use at least 10 characters.'],
    ['🚌'.repeat(9), 'Use at least 10 characters.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['x'.repeat(1_000_000), 'Use at most 128 characters.'],
  ])('refuses a wrong length', (password, message) => {
    expect(firstMessage(password)).toBe(message);
  });

  it.each(['x'.repeat(10), 'x'.repeat(128), '🚌'.repeat(128), 'danfo yellow ojota rain', '          '])(
    'asks for no kind of character',
    (password) => {
      expect(passwordSchema.parse(password)).toBe(password);
    },
  );

  it('keeps spaces and the case of letters, and makes one password of an accent typed in two ways', () => {
    for (const schema of [passwordSchema, typedPassword]) {
      expect(schema.parse(' Purple  KEKE-84 ')).toBe(' Purple  KEKE-84 ');
    }
    expect(passwordSchema.parse('  ba\u0300ta\u0300 mi ni yi ')).toBe('  b\u00e0t\u00e0 mi ni yi ');
  });
});

describe('isLikeEmail', () => {
  const email = 'Chidinma.Okafor@mail.example';

  it.each([
    'chidinma.okafor@mail.example',
    'CHIDINMA.OKAFOR',
    'chidinmaokafor',
    'chidinma_okafor1',
    '99chidinmaokafor',
    'chidinma.okafor!!!',
    'chidinmaokafor123',
  ])('notices %j', (password) => {
    expect(isLikeEmail(password, email)).toBe(true);
  });

  it.each([
    'danfo yellow ojota rain',
    'chidinma okafor drives a red bus',
    'example password nine',
    'chidinmaokafor1234',
  ])('lets %j pass', (password) => {
    expect(isLikeEmail(password, email)).toBe(false);
  });

  it('needs no address, and lets short local parts pass inside longer words', () => {
    expect(isLikeEmail('whatever it is', '')).toBe(false);
    expect(isLikeEmail('adaptations', 'ada@mail.example')).toBe(false);
    expect(isLikeEmail('adaadaada1', 'ada@mail.example')).toBe(false);
    expect(isLikeEmail('musamusa12', 'musa@mail.example')).toBe(true);
    expect(isLikeEmail('', email)).toBe(false);
    expect(isLikeEmail('!?', email)).toBe(false);
  });
});
