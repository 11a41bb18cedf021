/** The encoder worked out for a schema does what `z.encode` does, also to what is wrong. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encoderOf } from '#domain/encoder.ts';
import { idNumber, jsonTextList, oneForTrue, wireObject } from '#domain/wire.ts';

const schema = wireObject(
  {
    plainText: z.string(),
    shortText: z.string().check(z.maxLength(3)),
    address: z.email(),
    amount: z.number(),
    wholeAmount: z.int(),
    isSeen: z.boolean(),
    kind: z.enum(['lodged', 'shared']),
    version: z.literal(2),
    note: z.nullable(z.string()),
    remark: z.optional(z.string()),
    list: z.array(wireObject({ firstName: z.string() })),
    plain: z.object({ inner: z.nullable(z.number()) }),
    strict: z.strictObject({ only: z.string() }),
    texts: jsonTextList(z.string()),
    flagged: oneForTrue,
    record: idNumber,
    either: z.union([z.string(), z.number()]),
    anything: z.unknown(),
  },
  { flagged: 'flaged' },
);

const wrong = fc.constantFrom(undefined, null, '', 'long text', 0, 1.5, Number.NaN, true, [], [null], {});

/** Mostly right, so that a wrong part is found among right ones. */
function perhaps<T>(right: fc.Arbitrary<T>) {
  return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

const value = fc.record(
  {
    plainText: perhaps(fc.string()),
    shortText: perhaps(fc.string({ maxLength: 3 })),
    address: perhaps(fc.constant('amara@people.example')),
    amount: perhaps(fc.double({ noNaN: true, noDefaultInfinity: true })),
    wholeAmount: perhaps(fc.integer()),
    isSeen: perhaps(fc.boolean()),
    kind: perhaps(fc.constantFrom('lodged', 'shared')),
    version: perhaps(fc.constant(2)),
    note: perhaps(fc.option(fc.string())),
    remark: perhaps(fc.string()),
    list: perhaps(fc.array(fc.record({ firstName: perhaps(fc.string()), secret: fc.string() }))),
    plain: perhaps(fc.record({ inner: perhaps(fc.option(fc.integer())), more: fc.string() })),
    strict: perhaps(fc.record({ only: perhaps(fc.string()) })),
    texts: perhaps(fc.array(perhaps(fc.string()))),
    flagged: perhaps(fc.boolean()),
    record: perhaps(fc.nat()),
    either: perhaps(fc.oneof(fc.string(), fc.integer())),
    anything: fc.anything({ maxDepth: 1 }),
    passwordHash: fc.string(),
  },
  { requiredKeys: ['plainText', 'list', 'plain'] },
);

/** What came of it: what was returned, or the words of the refusal. */
function outcome(encode: () => unknown): unknown {
  try {
    return { encoded: encode() };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : error };
  }
}

describe('an encoder', () => {
  const encode = encoderOf(schema);

  test('gives and refuses what the schema gives and refuses', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: wrong }), (input) => {
        // Some of these are not what the type says, which is the point.
        const expected = outcome(() => z.encode<z.core.$ZodType>(schema, input));
        expect(outcome(() => encode(input))).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('writes the fields in the order of the schema', () => {
    const pair = wireObject({ parkName: z.string(), driverName: z.string() });
    expect(JSON.stringify(encoderOf(pair)({ driverName: 'Sunday', parkName: 'Ojota' }))).toBe(
      '{"park_name":"Ojota","driver_name":"Sunday"}',
    );
  });
});
