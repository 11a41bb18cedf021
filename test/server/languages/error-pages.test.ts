/** The page in place of one that could not be made, in the language that was chosen on the device. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, tagOf } from '#domain/values/languages.ts';
import { languageInHeader } from '#server/base/languages/chosen-language.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** Sends values that no form sends to a page behind a link. */
function pressWrongly(language?: Language) {
  const cookie = language === undefined ? '' : `theme=dark; __Host-rua_language=${language}`;
  const headers = { 'content-type': 'text/csv', origin: 'null', cookie };
  return test.call('POST', `/w/${'A'.repeat(22)}`, { headers, body: 'a,b' });
}

describe('an error of a page behind a link', () => {
  it.each(['pcm', 'yo', 'ha', 'ig'] as const)(
    'is told in the language of the device: %s',
    async (language) => {
      const t = translateIn(language);
      const { status, text } = await pressWrongly(language);
      expect(status).toBe(415);
      expect(text).toContain(`<html lang="${tagOf(language)}">`);
      expect(text).toContain(`<h1>${t('This did not work')}</h1>`);
      expect(text).toContain(t('Something went wrong. Try again.'));
      expect(text).toContain(`href="tel:112">${t('Call {number}', { number: '112' })}<`);
      expect(text).not.toContain('Send the fields');
    },
  );

  it('is told in English with the words of the error elsewhere', async () => {
    const { text } = await pressWrongly();
    expect(text).toContain('<html lang="en-NG">');
    expect(text).toContain('Send the fields as JSON.');
  });
});

describe('the language in the header of a request', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['__Host-rua_language=yo', 'yo'],
    ['a=b;__Host-rua_language=ha; c=d', 'ha'],
    ['not__Host-rua_language=ha', null],
    ['__Host-rua_language=xx', null],
  ])('%s', (header, language) => expect(languageInHeader(header)).toBe(language));
});
