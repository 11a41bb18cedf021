import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatManifestNumber,
  normaliseSpeakableId,
  parseRecordKey,
  speakableAlphabet,
  speakableIdPattern,
} from '#domain/values/speakable-ids.ts';
import { newCode, newManifestNumber, newSpeakableId, newToken } from '#server/base/secrets/speakable-ids.ts';
import { anyText } from '#test/support/any-text.ts';

describe('the alphabet', () => {
  it('has 32 different symbols, none of which looks like another', () => {
    expect(new Set(speakableAlphabet).size).toBe(32);
    expect(speakableAlphabet).not.toMatch(/[01IOa-z]/);
  });

  it('is what the pattern accepts', () => {
    const accepted = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
      .filter((symbol) => speakableIdPattern.test(`RD-2222222${symbol}`))
      .join('');
    expect(accepted).toBe(speakableAlphabet);
  });
});

describe('normaliseSpeakableId', () => {
  it.each([
    'RD-7K2M9QXD',
    'rd-7k2m9qxd',
    ' rd 7k2m 9qxd ',
    'RD7K2M9QXD',
    'RD–7K2M9QXD',
    'r d - 7 k 2 m 9 q x d',
  ])('reads %j', (typed) => {
    expect(normaliseSpeakableId(typed)).toBe('RD-7K2M9QXD');
  });

  it.each([
    '',
    'RD',
    'RD-7K2M9QX',
    'RD-7K2M9QXDD',
    '7K2M9QXD',
    'RD-7K2M9QX0',
    'RD-7K2M9QXO',
    'RD-1K2M9QXD',
    'RD-IK2M9QXD',
  ])('does not guess what %j means', (typed) => {
    expect(normaliseSpeakableId(typed)).toBeNull();
  });

  it('gives the same twice', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const id = normaliseSpeakableId(typed);
        if (id !== null) expect(normaliseSpeakableId(id)).toBe(id);
      }),
    );
  });
});

describe('formatManifestNumber', () => {
  it('groups eight digits and nothing else', () => {
    expect(formatManifestNumber('20481736')).toBe('20 481 736');
    expect(formatManifestNumber('2048173')).toBe('2048173');
    for (const other of ['', 'x20481736', '20481736 x', '204817361']) {
      expect(formatManifestNumber(other)).toBe(other);
    }
  });
});

describe('parseRecordKey', () => {
  it.each([
    ['7', 7],
    ['12', 12],
    ['999999999999999', 999_999_999_999_999],
    ['rd 7k2m 9qxd', 'RD-7K2M9QXD'],
  ])('reads %j as %j', (typed, key) => {
    expect(parseRecordKey(typed)).toBe(key);
  });

  it.each(['', '0', '012', '-1', '1.5', '12x', 'x12', '1234567890123456'])(
    'finds no record by %j',
    (typed) => {
      expect(parseRecordKey(typed)).toBeNull();
    },
  );
});

/**
 * Pearson's statistic of the symbols against an even spread. With 31 degrees of freedom a fair source passes 90
 * about once in ten million runs, while a source that took 40 symbols modulo 32 would be far above it.
 */
function unevenness(symbols: string, alphabet: string): number {
  const expected = symbols.length / alphabet.length;
  const counts = new Map<string, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return Array.from(alphabet, (symbol) => ((counts.get(symbol) ?? 0) - expected) ** 2 / expected).reduce(
    (sum, one) => sum + one,
    0,
  );
}

describe('generated', () => {
  it('ids have their prefix and eight symbols, evenly spread, and do not repeat', () => {
    const ids = Array.from({ length: 8000 }, () => newSpeakableId('RD'));
    for (const id of ids) expect(id).toMatch(speakableIdPattern);
    expect(ids.every((id) => id.startsWith('RD-') && normaliseSpeakableId(id) === id)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(unevenness(ids.map((id) => id.slice(3)).join(''), speakableAlphabet)).toBeLessThan(90);
  });

  it('would be noticed when some symbols were likelier', () => {
    const biased = Array.from({ length: 64_000 }, (_, index) =>
      speakableAlphabet.charAt((index % 40) % 32),
    ).join('');
    expect(unevenness(biased, speakableAlphabet)).toBeGreaterThan(90);
  });

  it('codes have five symbols, evenly spread', () => {
    const codes = Array.from({ length: 8000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}$/);
    expect(unevenness(codes.join(''), speakableAlphabet)).toBeLessThan(90);
  });

  it('manifest numbers have eight digits and do not begin with 0', () => {
    const numbers = Array.from({ length: 8000 }, newManifestNumber);
    for (const number of numbers) expect(number).toMatch(/^[1-9]\d{7}$/);
    expect(unevenness(numbers.map((number) => number.slice(1)).join(''), '0123456789')).toBeLessThan(60);
  });

  it('tokens hold as many random bytes as asked, in text that a link takes', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(Buffer.from(newToken(16), 'base64url')).toHaveLength(16);
    expect(newToken()).toMatch(/^[\w-]{43}$/);
    expect(newToken()).not.toBe(newToken());
  });
});
