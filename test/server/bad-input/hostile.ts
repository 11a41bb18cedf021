/** Values that break servers which did not expect them. */
import fc from 'fast-check';

const nul = '\u0000';
const loneSurrogate = '\ud800';

export const hostileTexts = [
  '',
  ' ',
  nul,
  `a${nul}b`,
  loneSurrogate,
  `x${loneSurrogate}y`,
  '\u202Eevil\u2066',
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '_',
  '\\',
  '%00',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '١٢٣',
  '🚌'.repeat(60),
  'e\u0301'.repeat(200),
  '9'.repeat(400),
  '-1',
  '1e309',
  '0x10',
  '\r\nSet-Cookie: a=b',
  'a'.repeat(5_000),
];

/** Far past the limit of bodies: refused before anything reads it. */
const hugeText = 'A'.repeat(1_000_000);

export function nested(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      1e308,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      [null],
      [[]],
      { length: -1 },
      { toString: null, valueOf: 1 },
      ['all'],
      [1, 1, 1],
      [-1],
      Array.from({ length: 500 }, (_, index) => index + 1),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies whose type says JSON: text as it goes over the wire. */
export const hostileJson: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 4, arbitrary: hostileValue.map((value) => JSON.stringify(value) ?? 'undefined') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<string | Buffer>(
      '',
      '{',
      '{"a":1,}',
      'NaN',
      '"text"',
      '12',
      'null',
      'true',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"email":"a@b.example","email":{"$gt":""}}',
      nested(20_000),
      `{"a":${nested(50_000)}}`,
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('\ufeff{}', 'utf8'),
      Buffer.from('{"a":"b"}', 'utf16le'),
    ),
  },
  { weight: 1, arbitrary: fc.constant(JSON.stringify({ email: hugeText })) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
  '',
];

const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'undefined',
    "' or 1=1",
    '\u00ff\u00fe',
    'a'.repeat(4_000),
    '\t',
    ';;==',
    ',',
  ),
  fc
    .string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 80,
    })
    .filter((text) => !text.includes('\u007f')),
);

/** Headers that the server reads, with anything that HTTP lets through. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'authorization',
    'cookie',
    'idempotency-key',
    'origin',
    'user-agent',
    'rua-session',
    'accept-encoding',
    'accept',
    'content-encoding',
    'x-forwarded-for',
    'if-none-match',
    'range',
    'x-termii-signature',
    'x-hub-signature-256',
    'x-http-method-override',
  ),
  fc.oneof(
    headerText,
    headerText.map((text) => `Bearer ${text}`),
    headerText.map((text) => `__Host-rua_session=${text}`),
  ),
  { maxKeys: 3 },
);
