import { expect, it } from 'vitest';
import { codeSource } from '#web/features/identity/safety-pass/code-source.ts';

it('the drawing of a code is asked for by the end of its address alone', () => {
  expect(codeSource('https://rua.example/p/Kq3xTz81ab')).toBe('/api/user/safety-pass/code?of=Tz81ab');
});
