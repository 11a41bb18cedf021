/** Error messages in the language of the component that shows them. The server's own sentences are English. */
import { useContext } from 'react';
import { AppError, type ErrorCode } from '#domain/contract/errors.ts';
import { onlyLinkMessage } from '#domain/identity/accounts/only-link.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import type { Phrase } from './translations.ts';
import { TranslationsContext, useLang, useTranslate } from './use-translations.ts';

/** English shows the server's sentence, which is more exact. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslate();
  const isEnglish = useLang() === undefined;
  return (error) => (isEnglish ? errorMessage(error) : t(phraseFor(error)));
}

/** The words of a refusal that was kept: translated as they are where the catalogue has them, and otherwise by their code. */
export function useRefusalMessage(): (refusal: { code: string; words: string }) => string {
  const { t, known, language } = useContext(TranslationsContext);
  return ({ code, words }) => {
    const said = known(words);
    return language === 'en' || said !== words ? said : t(phraseOf(code, words));
  };
}

/** Messages that the browser makes itself, and one of the server that says what else works. */
const ownSentences: readonly Phrase[] = [
  onlyLinkMessage,
  'Kept on this phone. We send it when you are online.',
  'There is no connection, and this phone has no room left to keep it. Free some space, then try again: what you entered is still here.',
  'There is no connection, and this browser keeps nothing. Leave this page open and try again: what you entered is still here.',
];

const phrasesOfCodes: Partial<Record<ErrorCode, Phrase>> = {
  unavailable: 'RUA cannot be reached. Try again.',
  too_many_requests: 'Too many tries. Wait a little, then try again.',
  bad_request: 'Something in it is not right. Check it, then try again.',
  invalid: 'Something in it is not right. Check it, then try again.',
  wrong_credentials: 'The e-mail or password is not right. Check both, or reset your password.',
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

function phraseFor(error: unknown): Phrase {
  return error instanceof AppError ? phraseOf(error.code, error.message) : otherwise;
}

function phraseOf(code: string, words: string): Phrase {
  return ownSentences.find((own) => own === words) ?? ofCodes.get(code) ?? otherwise;
}
