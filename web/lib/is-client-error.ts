import { AppError } from '#domain/contract/errors.ts';

const temporary: readonly string[] = ['unavailable', 'internal', 'too_many_requests'];

/** No answer came, or the server cannot do it now: the same request may be done later. */
export function isTemporary(error: unknown): error is AppError {
  return error instanceof AppError && temporary.includes(error.code);
}

/** A repeated request would get the same error. */
export function isClientError(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'not_signed_in' && !temporary.includes(error.code);
}

/** The record is not there, or not for this account, which the server says in the same way wherever it can. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'not_allowed');
}
