import { describe, expect, it } from 'vitest';
import { smsParts } from '#server/base/delivery/sms-text.ts';
import { catalogueOf, codeOf, placeholdersOf, translated } from '#test/support/catalogues.ts';
import { smsLink } from '#web/features/reporting/emergency/report/sms.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { english, type Phrase } from '#web/languages/translations.ts';

const phrases = [...catalogueOf('web', 'pcm').keys()];

describe.each(translated)('the catalogue of %s', (language) => {
  const catalogue = catalogueOf('web', language);

  it('has every phrase, in the same order, and no other', () => {
    expect([...catalogue.keys()]).toEqual(phrases);
  });

  it('says something, with the placeholders that the English has', () => {
    for (const [phrase, message] of catalogue) {
      expect(message.trim()).not.toBe('');
      expect([phrase, placeholdersOf(message)]).toEqual([phrase, placeholdersOf(phrase)]);
    }
  });

  it('makes an SMS of one part of a report with its place', async () => {
    await preloadTranslations(language);
    const { t } = translationsOf(language);
    for (const type of ['emmergency', 'crime'] as const) {
      const link = smsLink({ type, description: '', latitude: 6.6018123, longitude: 3.3515123, t });
      expect(smsParts(decodeURIComponent(link.slice('sms:?&body='.length)))).toBe(1);
    }
  });
});

describe('the phrases', () => {
  it('are English with names in braces and nothing else, because English has no formatter', () => {
    for (const phrase of phrases) expect(phrase.replace(/\{\w+\}/g, '')).not.toMatch(/[{}#<>]/);
  });

  it('are all said somewhere', () => {
    const code = codeOf('web') + codeOf('domain');
    expect(
      phrases.filter((phrase) => !code.includes(`'${phrase}'`) && !code.includes(`"${phrase}"`)),
    ).toEqual([]);
  });
});

describe('a speech', () => {
  it('is English until another has been brought, and fills in names', async () => {
    expect(translationsOf('en')).toBe(english);
    expect(english.t('Call {number}', { number: '112' })).toBe('Call 112');
    await preloadTranslations('ig');
    expect(translationsOf('ig').t('Call {number}', { number: '112' })).toBe('Kpọọ 112');
    expect(translationsOf('ig').t('Cancel')).toBe('Kagbuo');
  });

  it('leaves what people typed as it is', async () => {
    await preloadTranslations('ha');
    const phrase: Phrase = 'Pick none and {agency} is told.';
    for (const agency of ['<b>A & B</b>', '{kin}', "O'Brien's", '100 # one']) {
      expect(english.t(phrase, { agency })).toContain(agency);
      expect(translationsOf('ha').t(phrase, { agency })).toContain(agency);
    }
  });
});
