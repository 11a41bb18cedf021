import { AppError } from '#domain/errors.ts';

const passing: readonly string[] = ['unavailable', 'internal', 'too_many_requests', 'not_signed_in'];

/** Sending the same again would be answered the same. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError && !passing.includes(error.code);
}
