/** The database folds text as TypeScript does. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldedCode, foldedNumbers, foldedText, foldedWords } from '#domain/values/folded-text.ts';
import { anyText } from '#test/support/any-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;

beforeAll(async () => {
  rua = await startTestServer();
});
afterAll(() => rua.close());

type Folded = { text: string; code: string; words: string; numbers: string };

/** @returns null for a text of characters that this database's Unicode does not have yet. */
async function foldedByDatabase(texts: readonly string[]): Promise<(Folded | null)[]> {
  const { rows } = await sql<Folded & { known: boolean }>`
    select unicode_assigned(one) as known, folded_text(one) as text, folded_code(one) as code,
      btrim(folded_words(one)) as words, folded_numbers(one) as numbers
    from unnest(${texts}::text[]) with ordinality as given (one, place) order by place
  `.execute(rua.app.database.queries);
  return rows.map(({ known, ...folded }) => (known ? folded : null));
}

function foldedHere(text: string): Folded {
  return {
    text: foldedText(text),
    code: foldedCode(text),
    words: foldedWords(text).join(' '),
    numbers: foldedNumbers(text),
  };
}

async function expectSame(texts: readonly string[]): Promise<number> {
  const stored = await foldedByDatabase(texts);
  const known = texts.flatMap((text, index) => {
    const folded = stored[index];
    return folded ? [{ text, folded }] : [];
  });
  expect(known.filter(({ text, folded }) => !isSame(folded, foldedHere(text)))).toEqual([]);
  return known.length;
}

function isSame(one: Folded, other: Folded): boolean {
  return (
    one.text === other.text &&
    one.code === other.code &&
    one.words === other.words &&
    one.numbers === other.numbers
  );
}

/** Characters of names, plates and phone numbers, often beside each other. */
const typed = fc.string({
  unit: fc.constantFrom(..."aOọ́Ẹ̀ɗƘ0123479+-. (/)\u2011\u00a0\u200b'’\n", '234', '00', '\u0304'),
  maxLength: 30,
});
/** No zero bytes, which PostgreSQL does not store. */
const stored = fc.oneof(anyText, typed).map((text) => text.replaceAll('\0', ''));

it('every character of the first two planes, between two digits', async () => {
  const codes = Array.from({ length: 0x1_ffff }, (_, index) => index + 1);
  const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const characters = codes.filter((code) => !isHalf(code)).map((code) => `3${String.fromCodePoint(code)}4`);
  expect(await expectSame(characters)).toBeGreaterThan(80_000);
}, 60_000);

it('any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { minLength: 20, maxLength: 100 }), async (texts) => {
      await expectSame(texts);
    }),
    { numRuns: 50 },
  );
});
