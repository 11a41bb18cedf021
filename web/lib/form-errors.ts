/** Puts the server's messages beside the fields they belong to. */
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { AppError } from '#domain/contract/errors.ts';
import { errorMessage } from './error-messages.ts';

/** Shown when the failure belongs to no field of the form. */
export const formError = 'root.server';

/**
 * Shows each server error at its field, and errors that belong to no field at `root.server`.
 * @param names the form's fields.
 * @param wordsOf makes the message of an error that belongs to no field.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  wordsOf: (error: unknown) => string = errorMessage,
): void {
  const message = wordsOf(error);
  const fields = error instanceof AppError ? error.fields : {};
  const known = names.filter((name) => fields[name]?.[0] !== undefined);
  for (const name of known) setError(name, { type: 'server', message: fields[name]?.[0] ?? message });
  if (known.length === 0) setError(formError, { type: 'server', message });
}
