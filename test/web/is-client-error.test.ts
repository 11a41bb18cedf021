import { expect, it } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { isClientError, isNotFound, isTemporary } from '#web/lib/is-client-error.ts';

it.each([
  ['unavailable', { temporary: true, final: false, gone: false }],
  ['internal', { temporary: true, final: false, gone: false }],
  ['too_many_requests', { temporary: true, final: false, gone: false }],
  ['not_signed_in', { temporary: false, final: false, gone: false }],
  ['invalid', { temporary: false, final: true, gone: false }],
  ['not_found', { temporary: false, final: true, gone: true }],
  ['not_allowed', { temporary: false, final: true, gone: true }],
] as const)('an answer that is %s may be asked for again, is final, or is not there: %j', (code, is) => {
  const error = new AppError(code, 'Refused.');
  expect(isTemporary(error)).toBe(is.temporary);
  expect(isClientError(error)).toBe(is.final);
  expect(isNotFound(error)).toBe(is.gone);
});

it('an error of the browser is none of the server’s', () => {
  const error = Object.assign(new TypeError('Failed to fetch'), { code: 'not_found' });
  expect([isTemporary(error), isClientError(error), isNotFound(error)]).toEqual([false, false, false]);
});
