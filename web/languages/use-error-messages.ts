/** Error messages in the language of the component that shows them. The server's own sentences are English. */
import { useContext } from 'react';
import { AppError, type ErrorCode } from '#domain/contract/errors.ts';
import type { Phrase, Translations } from './translations.ts';
import { TranslationsContext } from './use-translations.ts';

/** English shows the server's sentence, which is more exact. */
export function useErrorMessage(): (error: unknown) => string {
  const translations = useContext(TranslationsContext);
  return (error) => errorMessageIn(translations, error);
}

/** The message of an error for code outside of components. */
export function errorMessageIn(translations: Translations, error: unknown): string {
  return error instanceof AppError
    ? refusalMessageIn(translations, { code: error.code, words: error.message })
    : translations.t(otherwise);
}

type Refusal = { code: string; words: string };

/** The words of a refusal: translated as they are where the catalogue has them, and otherwise by their code. */
export function useRefusalMessage(): (refusal: Refusal) => string {
  const translations = useContext(TranslationsContext);
  return (refusal) => refusalMessageIn(translations, refusal);
}

function refusalMessageIn({ t, known, language }: Translations, { code, words }: Refusal): string {
  const said = known(words);
  return language === 'en' || said !== words ? said : t(ofCodes.get(code) ?? otherwise);
}

const phrasesOfCodes: Partial<Record<ErrorCode, Phrase>> = {
  unavailable: 'RUA cannot be reached. Try again.',
  too_many_requests: 'Too many tries. Wait a little, then try again.',
  bad_request: 'Something in it is not right. Check it, then try again.',
  invalid: 'Something in it is not right. Check it, then try again.',
  wrong_credentials: 'The e-mail or password is not right. Check both, or reset your password.',
  code_incorrect: 'Incorrect code',
  code_expired: 'Code expired',
  suspended: 'This account is suspended. If you think that this is wrong, write to us on the contact page.',
  not_signed_in: 'You are signed out. Sign in, then try again.',
  not_allowed: 'You may not do this.',
  email_not_verified: 'Verify your e-mail address first',
  not_found: 'It is no longer there.',
  gone: 'It is no longer there.',
  conflict: 'It has changed meanwhile. Look at it again.',
  wrong_state: 'It has changed meanwhile. Look at it again.',
  already_flagged: 'It has changed meanwhile. Look at it again.',
  too_large: 'RUA cannot read this picture.',
  unsupported_type: 'RUA cannot read this picture.',
};

const ofCodes: ReadonlyMap<string, Phrase> = new Map(Object.entries(phrasesOfCodes));

const otherwise: Phrase = 'Something went wrong. Try again.';
