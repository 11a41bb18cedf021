/** The messages that people see about failures. */
import { AppError } from '#domain/contract/errors.ts';

export function errorMessage(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something went wrong. Try again.';
}
