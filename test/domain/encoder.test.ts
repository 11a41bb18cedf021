/** The encoder worked out for a schema does the same as `z.encode`, also to wrong values. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encoderOf } from '#domain/contract/encoder.ts';
import { idNumber, jsonTextList, oneForTrue, wireObject } from '#domain/contract/wire.ts';

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

/** The result: the returned value, or the words of the refusal. */
function outcome(encode: () => unknown): unknown {
  try {
    return { encoded: encode() };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : error };
  }
}

/** How often the schema itself was asked, which takes ten times as long. */
function askedFor(schemaOf: z.ZodMiniType, given: unknown): { encoded: unknown; asked: number } {
  let asked = 0;
  const within = schemaOf instanceof z.ZodMiniCodec ? [schemaOf._zod.def.out] : [];
  for (const { _zod: watched } of [schemaOf, ...within]) {
    const { run } = watched;
    watched.run = (...payload) => {
      asked += 1;
      return run(...payload);
    };
  }
  return { encoded: encoderOf(schemaOf)(given), asked };
}

const shout = { decode: (text: string) => text.toLowerCase(), encode: (text: string) => text.toUpperCase() };

describe('an encoder', () => {
  test('encodes and refuses the same values as the schema', () => {
    const encode = encoderOf(schema);
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: wrong }), (input) => {
        // Some of these are not what the type says, which is the point.
        const expected = outcome(() => z.encode<z.core.$ZodType>(schema, input));
        expect(outcome(() => encode(input))).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each<[string, () => z.ZodMiniType, unknown, unknown]>([
    ['a text', () => z.string(), 'Ojota', 'Ojota'],
    ['a number', () => z.number(), 1.5, 1.5],
    ['a flag', () => z.boolean(), false, false],
    ['a choice', () => z.enum(['lodged', 'shared']), 'shared', 'shared'],
    ['a certain value', () => z.literal(2), 2, 2],
    ['nothing', () => z.nullable(z.string()), null, null],
    ['what could be nothing', () => z.nullable(z.string()), 'Ojota', 'Ojota'],
    ['a field that is left out', () => z.optional(z.string()), undefined, undefined],
    ['what could be left out', () => z.optional(z.string()), 'Ojota', 'Ojota'],
    ['a list', () => z.array(z.string()), ['Ojota', 'Berger'], ['Ojota', 'Berger']],
    [
      'an object',
      () => z.object({ name: z.string(), more: z.optional(z.number()) }),
      { name: 'A' },
      { name: 'A' },
    ],
    [
      'a checked part',
      () => z.object({ address: z.email() }),
      { address: 'a@b.example' },
      { address: 'a@b.example' },
    ],
    ['another form', () => z.codec(z.string(), z.string(), shout), 'ojota', 'OJOTA'],
    [
      'other names',
      () => wireObject({ parkName: z.string() }),
      { parkName: 'Ojota' },
      { park_name: 'Ojota' },
    ],
  ])('asks no schema about %s that is plainly right', (_, schemaOf, given, encoded) => {
    expect(askedFor(schemaOf(), given)).toEqual({ encoded, asked: 0 });
  });

  test.each<[string, z.ZodMiniType, unknown]>([
    ['a text that is too long', z.string().check(z.maxLength(3)), 'Ojota'],
    ['a text of another form', z.email(), 'Ojota'],
    ['a number that is not whole', z.int(), 1.5],
    ['a number that is none', z.number(), Number.NaN],
    ['something else than a choice', z.enum(['lodged', 'shared']), 'lost'],
    ['more than was agreed on', z.strictObject({ only: z.string() }), { only: 'a', more: 'b' }],
    ['a missing field', z.object({ name: z.string() }), {}],
    ['nothing for an object', z.object({}), null],
    ['a text for an object', z.object({}), 'Ojota'],
    ['a list for an object', z.object({ name: z.optional(z.string()) }), []],
    ['an object for a list', z.array(z.string()), {}],
  ])('refuses %s in the words of the schema', (_, schemaOf, given) => {
    const expected = outcome(() => z.encode<z.core.$ZodType>(schemaOf, given));
    expect(expected).toHaveProperty('refused');
    expect(outcome(() => encoderOf(schemaOf)(given))).toEqual(expected);
  });

  test('refuses what cannot be brought into its form', () => {
    const even = z.codec(z.unknown(), z.number(), {
      decode: Number,
      encode: (number, context) => {
        if (number % 2 === 1) context.issues.push({ code: 'custom', input: number, message: 'It is odd.' });
        return number;
      },
    });
    expect(encoderOf(even)(4)).toBe(4);
    expect(() => encoderOf(even)(3)).toThrow('It is odd.');
  });

  test('changes an object as its codec does', () => {
    const place = z.object({ name: z.string() });
    const loud = z.codec(place, place, {
      decode: ({ name }) => ({ name: shout.decode(name) }),
      encode: ({ name }) => ({ name: shout.encode(name) }),
    });
    expect(encoderOf(loud)({ name: 'ojota' })).toEqual({ name: 'OJOTA' });
  });

  test('writes the fields in the order of the schema', () => {
    const pair = wireObject({ parkName: z.string(), driverName: z.string() });
    expect(JSON.stringify(encoderOf(pair)({ driverName: 'Sunday', parkName: 'Ojota' }))).toBe(
      '{"park_name":"Ojota","driver_name":"Sunday"}',
    );
  });
});
