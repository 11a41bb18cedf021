/** On the server: answers 404 for a record's page when the visitor cannot see the record. */
import { data } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';

/** @throws the 404 response of the not-found page. */
export function pageNotFound(): never {
  throw data(null, { status: 404 });
}

/** @param text of the address. @returns the record's number. @throws a 404 when it is no number of a record. */
export function idInAddress(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : pageNotFound();
}

/** @returns the answer. @throws a 404 in place of the API's own. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') pageNotFound();
    throw error;
  }
}
