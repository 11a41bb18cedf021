/** Puts the server's messages beside the fields they belong to. */
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { AppError } from '#domain/errors.ts';
import { errorWords } from './error-words.ts';

/** Shown when the failure belongs to no field of the form. */
export const formError = 'root.server';

/**
 * @param names the form's fields.
 * @param wordsOf what belongs to no field.
 * @returns nothing; what belongs to no field goes to `root.server`.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  wordsOf: (error: unknown) => string = errorWords,
): void {
  const message = wordsOf(error);
  const fields = error instanceof AppError ? error.fields : {};
  const known = names.filter((name) => fields[name]?.[0] !== undefined);
  for (const name of known) setError(name, { type: 'server', message: fields[name]?.[0] ?? message });
  if (known.length === 0) setError(formError, { type: 'server', message });
}
