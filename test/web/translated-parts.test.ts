// @vitest-environment happy-dom
/** A part of a page in the language of the person: from when, in which words, and how the browser is told of it. */
import { createElement, type ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#domain/contract/errors.ts';
import type { Language } from '#domain/values/languages.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { shown, used, words } from '#test/support/rendered.tsx';
import { preloadTranslations, preloadWrittenTranslations } from '#web/languages/catalogues.ts';
import { translateWith } from '#web/languages/formatting.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { english } from '#web/languages/translations.ts';
import { errorMessageIn } from '#web/languages/use-error-messages.ts';
import { ChosenContext, useTranslate } from '#web/languages/use-translations.ts';
import { useTranslationsOf } from '#web/languages/use-translations-of.ts';

const said = (phrase: string, language: 'yo' | 'ha' = 'yo') => catalogueOf('web', language).get(phrase) ?? '';

function Cancel() {
  return useTranslate()('Cancel');
}

beforeEach(() => preloadTranslations('yo'));

function shownTo(language: Language, part: ReactElement) {
  return shown(createElement(ChosenContext, { value: translationsOf(language) }, part));
}

describe('a part of a page', () => {
  const part = createElement(InLang, null, createElement(Cancel));

  it('is in the language of the person only where the page says so', () => {
    const { container, unmount } = shownTo('yo', part);
    expect([words(container), container.querySelector('[lang]')]).toEqual(['Cancel', null]);
    unmount();
    const inside = shownTo('yo', createElement(InChosenLanguage, null, part)).container;
    expect([words(inside), inside.querySelector('[lang]')?.getAttribute('lang')]).toEqual([
      said('Cancel'),
      'yo',
    ]);
  });

  it('is not marked where it is in the language of the page', () => {
    const { container } = shownTo('en', createElement(InChosenLanguage, null, part));
    expect([words(container), container.querySelector('[lang]')]).toEqual(['Cancel', null]);
  });

  it('has an element in its sentence where the language puts it', () => {
    const link = createElement('b', null, 'one');
    const sentence = {
      phrase: 'Read {count} comments and write one' as const,
      name: 'count',
      children: link,
    };
    const around = (language: Language) =>
      createElement(InChosenLanguage, null, createElement(TranslatedAround, sentence), language);
    const { container, unmount } = shownTo('yo', around('yo'));
    expect(words(container)).toBe(
      `${said('Read {count} comments and write one').replace('{count}', 'one')}yo`,
    );
    unmount();
    expect(words(shownTo('en', around('en')).container)).toBe('Read one comments and write oneen');
  });
});

describe('a language', () => {
  it('is English until it has come, and then the chosen one, also when another is chosen', async () => {
    let chosen: Language = 'en';
    const { result, rerender } = used(() => useTranslationsOf(chosen));
    expect(result.current.t('Cancel')).toBe('Cancel');
    chosen = 'ha';
    rerender();
    expect(result.current.t('Cancel')).toBe('Cancel');
    await expect.poll(() => result.current.t('Cancel')).toBe(said('Cancel', 'ha'));
    chosen = 'yo';
    rerender();
    expect(result.current.t('Cancel')).toBe(said('Cancel'));
    chosen = 'en';
    rerender();
    expect(result.current.t('Cancel')).toBe('Cancel');
  });

  it('of a text that the server wrote is brought for it, where there is such a language', async () => {
    await preloadWrittenTranslations('pcm');
    expect(translationsOf('pcm').language).toBe('pcm');
    for (const tag of ['en', '', 'fr', 'toString']) await preloadWrittenTranslations(tag);
    expect(translationsOf('en')).toBe(english);
  });
});

describe('a phrase', () => {
  const catalogue = {
    'Call {number}': 'Pe {number}',
    Cancel: 'Fagilee',
    'Use at most {limit} characters.': 'Ko ju {limit}.',
    '{count} mins ago': '{count, plural, one {iseju kan} other {iseju #}}',
  };
  const { t, known } = translateWith(catalogue as never, 'yo');

  it('has each of its values, however often it is said', () => {
    expect([t('Call {number}', { number: '112' }), t('Call {number}', { number: '199' })]).toEqual([
      'Pe 112',
      'Pe 199',
    ]);
    expect(t('{count} mins ago', { count: 3 })).toBe('iseju 3');
    expect(t('Cancel')).toBe('Fagilee');
  });

  it('that a schema wrote is translated, with the first number in it as its limit', () => {
    expect(known('Cancel')).toBe('Fagilee');
    expect(known('Use at most 1,000 characters.')).toBe('Ko ju 1,000.');
    expect(known('Use at most 20 words, or 30.')).toBe('Use at most 20 words, or 30.');
    expect(known('Of nobody.')).toBe('Of nobody.');
  });
});

describe('an error that no catalogue has', () => {
  const ofCode: [ErrorCode, string][] = [
    ['unavailable', 'RUA cannot be reached. Try again.'],
    ['too_many_requests', 'Too many tries. Wait a little, then try again.'],
    ['bad_request', 'Something in it is not right. Check it, then try again.'],
    ['invalid', 'Something in it is not right. Check it, then try again.'],
    ['wrong_credentials', 'The e-mail or password is not right. Check both, or reset your password.'],
    ['code_incorrect', 'Incorrect code'],
    ['code_expired', 'Code expired'],
    ['not_signed_in', 'You are signed out. Sign in, then try again.'],
    ['not_allowed', 'You may not do this.'],
    ['email_not_verified', 'Verify your e-mail address first'],
    ['not_found', 'It is no longer there.'],
    ['gone', 'It is no longer there.'],
    ['conflict', 'It has changed meanwhile. Look at it again.'],
    ['wrong_state', 'It has changed meanwhile. Look at it again.'],
    ['already_flagged', 'It has changed meanwhile. Look at it again.'],
    ['too_large', 'RUA cannot read this picture.'],
    ['unsupported_type', 'RUA cannot read this picture.'],
    ['internal', 'Something went wrong. Try again.'],
  ];

  it.each(ofCode)('is said by its code, and in English as the server wrote it: %s', (code, phrase) => {
    const error = new AppError(code, 'Of no catalogue.');
    expect(errorMessageIn(translationsOf('yo'), error)).toBe(said(phrase));
    expect(errorMessageIn(english, error)).toBe('Of no catalogue.');
  });

  it('of the program itself is said without its words', () => {
    expect(errorMessageIn(english, new TypeError('x is undefined'))).toBe('Something went wrong. Try again.');
  });
});
