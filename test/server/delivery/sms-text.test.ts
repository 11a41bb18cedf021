import { describe, expect, test } from 'vitest';
import { languages } from '#domain/values/languages.ts';
import { nameInSms, smsParts, toGsm7, withTime, writeWithName } from '#server/base/delivery/sms-text.ts';
import { type Phrase, translateIn } from '#server/base/languages/translations.ts';

describe('the alphabet of SMS', () => {
  test.each([
    ['“Amara’s ride” – call…', '"Amara\'s ride" - call...'],
    ['₦1,500', 'N1,500'],
    ['Adé Ọlájídé, Ẹkìtì', 'Adé Olajidé, Ekìtì'],
    ['ọ̀rẹ́ ẹ̀ṣọ́, Ɓaƙo ƴan ɗaki, ṅụọ', 'ore eso, Bako yan daki, nuo'],
    ['café {ok} €5 [x]', 'café {ok} €5 [x]'],
    ['one\u00A0two\tthree', 'one two three'],
    ['go 🚍 now', 'go ? now'],
    ['ﬁne ½', 'fine ?'],
    ['‘so’ “it” – is —', '\'so\' "it" - is -'],
    ['one\u202Ftwo `x` • y', "one two 'x' - y"],
    ['Ɓ ɓ Ɗ ɗ Ƙ ƙ Ƴ ƴ', 'B b D d K k Y y'],
    ['@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ', '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ'],
    ['¡ÄÖÑÜ§¿äöñüà 09 azAZ', '¡ÄÖÑÜ§¿äöñüà 09 azAZ'],
    ['\f^{}\\[~]|€', '\f^{}\\[~]|€'],
  ])('%s becomes %s', (text, expected) => {
    expect(toGsm7(text)).toBe(expected);
  });

  test('a replaced character always fits the alphabet', () => {
    const everything = Array.from({ length: 0x3000 }, (_, index) => String.fromCodePoint(index)).join('');
    const places = smsParts(toGsm7(everything)) * 153;
    expect(places).toBeGreaterThanOrEqual(toGsm7(everything).length);
    expect(toGsm7(toGsm7(everything))).toBe(toGsm7(everything));
  });
});

describe('how many parts a text costs', () => {
  test.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ẹ'.repeat(70), 1],
    ['ẹ'.repeat(71), 2],
    ['ẹ'.repeat(135), 3],
    [`ẹ${'a'.repeat(70)}`, 2],
    [`${'a'.repeat(70)}ẹ`, 2],
  ])('case %#', (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });
});

describe('a name in an SMS', () => {
  const beside = (characters: number) => (name: string) => `${'x'.repeat(characters)}${name}`;

  test.each([
    ['Adaeze Okonkwo', 146, 'Adaeze Okonkwo'],
    ['Adaeze Okonkwo', 147, 'Adaeze'],
    ['Adaeze Okonkwo', 155, 'Adaez'],
    ['Adaeze Okonkwo', 157, 'Ada'],
  ])('%s beside %i other characters is %s, so that one part holds it', (name, others, shown) => {
    expect(writeWithName(name, beside(others))).toBe(`${'x'.repeat(others)}${shown}`);
  });

  test.each([
    ['Adé', 'Adé'],
    ['Ọlájídé', 'Olajidé'],
    ['Chi 🚍 Obi', 'Chi'],
    ['Chi 李', 'Chi'],
    ['李 明', 'your passenger'],
    ['', 'your passenger'],
    ['123', 'your passenger'],
  ])('that is %s is shown as %s', (name, shown) => {
    expect(nameInSms(name, 'your passenger')).toBe(shown);
  });

  test('of one long word is cut by one letter after another, down to three', () => {
    const parts = [154, 155, 156, 157].map((others) => writeWithName('Adaeze', beside(others)).slice(others));
    expect(parts).toEqual(['Adaeze', 'Adaez', 'Adae', 'Ada']);
  });

  test('is whole where not even three letters of it fit', () => {
    expect(writeWithName('Adaeze Okonkwo', beside(158))).toBe(`${'x'.repeat(158)}Adaeze Okonkwo`);
  });
});

describe('when it happened', () => {
  const moment = '2026-11-21T15:30:00.000Z';

  test('stands in front, where one part holds it', () => {
    expect(withTime('RUA: Amara asks for help.', moment)).toBe('RUA 16:30: Amara asks for help.');
    const long = `RUA: ${'a'.repeat(149)}`;
    expect(withTime(long, moment)).toBe(long.replace('RUA:', 'RUA 16:30:'));
    expect(withTime(`${long}a`, moment)).toBe(`${long}a`);
  });

  test('has a place in every text of danger, in every language', () => {
    const values = { name: 'Amara', plate: 'KJA-482XY', place: 'Oyo', link: 'https://rua.org.ng/r/1' };
    for (const language of languages) {
      const t = translateIn(language);
      for (const phrase of ofDanger) expect(t(phrase, values)).toMatch(/^RUA: /);
    }
  });
});

const ofDanger: readonly Phrase[] = [
  'RUA: {name} asks for help. Call now. In danger dial 112. See it, or stop these: {link}',
  'RUA: {name} asks for help. {plate} to {place}. Call now. In danger dial 112. See it, or stop these: {link}',
  'RUA: {name} flagged a ride. Call now. In danger dial 112. See it, or stop these: {link}',
  'RUA: {name} flagged a ride in {plate}. Call now. In danger dial 112. See it, or stop these: {link}',
  'RUA: SILENT ALARM. {name} is forced by others. Do not call or text. We tell the police. See: {link}',
];
