import { describe, expect, it } from 'vitest';
import { passwordChange, personalDetails, registration } from '#domain/identity/accounts/auth.ts';
import { contactDetails } from '#domain/identity/settings.ts';
import { newItem } from '#domain/journeys/items/items.ts';
import { newWaybill } from '#domain/journeys/items/waybills.ts';
import { newManifest } from '#domain/journeys/manifests/manifests.ts';
import { missingFrom } from '#domain/reporting/new-complaint.ts';
import { spaceForm } from '#domain/road/parking/spaces.ts';
import { newTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { smsParts } from '#server/base/delivery/sms-text.ts';
import { catalogueOf, codeOf, placeholdersOf, saidIn, translated } from '#test/support/catalogues.ts';
import { refusalsBesideFields, refusalsOfSchemas } from '#test/support/code-texts/member-refusals.ts';
import { reportSms } from '#web/features/reporting/emergency/report/sms.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { english, type Phrase } from '#web/languages/translations.ts';
import { refusalOf } from '#web/ui/upload-queue.ts';

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
      const link = reportSms({ type, description: '', latitude: 6.6018123, longitude: 3.3515123, t });
      expect(smsParts(decodeURIComponent(link.slice('sms:?&body='.length)))).toBe(1);
    }
  });
});

describe.each(translated)('what a passenger sends from their own phone in %s', (language) => {
  it.each([
    'I am in danger in {plate}, from {from} to {to}. Call me, or call 112.',
    'I am travelling in {plate}, from {from} to {to}.',
  ] as const)('is an SMS of one part: %s', async (phrase) => {
    await preloadTranslations(language);
    const { t } = translationsOf(language);
    const ride = { plate: 'KJA-482XY', from: 'Ojota New Garage, Lagos', to: 'Federal Capital Territory' };
    expect(smsParts(t(phrase, ride))).toBe(1);
  });
});

describe('a text that is the English one', () => {
  /** A name, and a day of the calendar in short. */
  const sameEverywhere = ['ISO 8601', 'Sat'];

  it.each(translated.filter((language) => language !== 'pcm'))('is a name or a sign in %s', (language) => {
    const same = (['web', 'server'] as const).flatMap((side) =>
      [...catalogueOf(side, language)].flatMap(([phrase, message]) => (message === phrase ? [phrase] : [])),
    );
    expect(same.filter((phrase) => !sameEverywhere.includes(phrase))).toEqual([]);
  });

  it('has no word in Pidgin that Pidgin does not say', () => {
    const messages = (['web', 'server'] as const).flatMap((side) => [...catalogueOf(side, 'pcm').values()]);
    const english = /\b(ago|does|did|is|are|was|were|has|have|had|been|being|will|would|cannot|shall)\b/;
    expect(messages.filter((message) => english.test(message.replaceAll(/\{.*?\}/g, '')))).toEqual([]);
  });
});

const emptySpace = {
  name: '',
  address: '',
  description: '',
  image: [],
  price_per: 'day',
  status: 'available',
};

const emptyComplaint = { name: '', state: '', city: '', title: '', description: '' };

/** The schemas' output for the parts of the translated forms. */
const refusals = new Set(
  [
    registration.safeParse({ email: '', password: 'short' }),
    spaceForm.safeParse({ ...emptySpace, amount: '' }),
    spaceForm.safeParse({ ...emptySpace, amount: '-5' }),
    spaceForm.safeParse({ ...emptySpace, amount: 'ten' }),
    spaceForm.safeParse({ ...emptySpace, amount: '99,999,999' }),
    newItem.safeParse({ transport_means: 'Bike' }),
    newManifest.safeParse({}),
    newTrafficUpdate.safeParse({}),
    newWaybill.safeParse({ item_id: '1' }),
    passwordChange.safeParse({ current_password: '', password: '', retype_password: '' }),
    contactDetails.safeParse({}),
    personalDetails.safeParse({
      email: '',
      firstName: '',
      lastName: '',
      phone: '',
      state: '',
      city: '',
      address: '',
    }),
  ]
    .flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
    .concat(Object.values(missingFrom(emptyComplaint, 'complain')).flat()),
);

/** Files that an upload field does not accept. */
const refusedFiles = [
  new File(['x'], 'a.txt', { type: 'text/plain' }),
  new File(['xx'], 'a.png', { type: 'image/png' }),
  new File([], 'a.png', { type: 'image/png' }),
].map((file) => refusalOf(file, 1) ?? '');

describe('what the translated forms refuse', () => {
  it.each(translated)('has a translation in %s', (language) => {
    expect([...refusals].filter((message) => !catalogueOf('web', language).has(message))).toEqual([]);
  });

  it.each(translated)('has a translation in %s where it names a limit', async (language) => {
    await preloadTranslations(language);
    const { known } = translationsOf(language);
    const texts = [...refusedFiles, 'Use at most 1,000 characters.'];
    const catalogue = catalogueOf('web', language);
    for (const text of texts)
      expect([text, catalogue.has(text) || known(text) !== text]).toEqual([text, true]);
    expect(known('Use at most 1,000 characters.')).toContain('1,000');
    expect(known('Room 5 for 6')).toBe('Room 5 for 6');
  });
});

describe('the phrases', () => {
  it('are English with names in braces and nothing else, because English has no formatter', () => {
    for (const phrase of phrases) expect(phrase.replace(/\{\w+\}/g, '')).not.toMatch(/[{}#<>]/);
  });

  it('are all said somewhere', () => {
    // Pages also show what the server refuses.
    const code = codeOf('web') + codeOf('domain') + codeOf('server');
    const said = saidIn(code, phrases, /['"]/g);
    const unsaid = phrases.filter((phrase) => !said.has(phrase));
    const withLimits = [...refusedFiles, ...refusalsOfSchemas(), ...refusalsBesideFields()].map((text) =>
      text.replace(/\d+|\{\}/, '{limit}'),
    );
    const refused = new Set([...refusals, ...refusalsOfSchemas(), ...withLimits]);
    expect(unsaid.filter((phrase) => !refused.has(phrase))).toEqual([]);
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
