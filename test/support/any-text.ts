import fc from 'fast-check';

/** Any character but halves of one. The `binary` of fast-check is the same, and takes a second to begin. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10_ffff }))
  .map((code) => String.fromCodePoint(code));

export const anyText = fc.string({ unit: anyCharacter });
