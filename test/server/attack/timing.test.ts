/** No answer's time tells whether an address has an account (docs/decisions/0002). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { compare } from '#test/support/two-samples.ts';
import { type AddressQuestion, addressQuestions, measure } from './address-questions.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer({ limitScale: 1_000_000 });
});
afterAll(() => test.close());

const samples = 30;
/** A busy machine makes some difference once; a real one is there each time, in the same direction. */
const rounds = 3;

/** A difference that a distant caller could measure: unlikely to be chance, and large enough to come through a network. */
async function directionOf(question: AddressQuestion): Promise<number> {
  const { known, unknown } = await measure(question, test, samples);
  const { median, probability } = compare(known, unknown);
  return probability < 0.001 && Math.abs(median) > 0.5 ? Math.sign(median) : 0;
}

describe('the time of an answer', () => {
  it.each(addressQuestions)('$name does not tell whether an address has an account', async (question) => {
    const directions: number[] = [];
    while (directions.length < rounds && directions.at(-1) !== 0)
      directions.push(await directionOf(question));
    const isTold = directions.length === rounds && new Set(directions).size === 1 && directions[0] !== 0;
    expect(isTold, `known and unknown differed ${rounds} times, towards ${directions[0]}`).toBe(false);
  });
});
