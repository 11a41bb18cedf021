/** What to tell a person about a failure. */
import { AppError } from '#domain/errors.ts';

export function errorWords(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something went wrong. Try again.';
}
