import { describe, expect, it } from 'vitest';
import { replyLengthInSms } from '#domain/response/cases/endpoints.ts';
import { languages } from '#domain/values/languages.ts';
import { smsParts, toGsm7 } from '#server/base/delivery/sms-text.ts';
import { type Phrase, translateIn } from '#server/base/languages/translations.ts';
import { reasonLengthInSms } from '#server/features/response/cases/step-sms.ts';
import { catalogueOf, codeOf, placeholdersOf, saidIn, translated } from '#test/support/catalogues.ts';

const phrases = [...catalogueOf('server', 'pcm').keys()];

describe.each(translated)('the server’s catalogue of %s', (language) => {
  const catalogue = catalogueOf('server', language);

  it('has every phrase, in the same order, and no other', () => {
    expect([...catalogue.keys()]).toEqual(phrases);
  });

  it('says something, with the placeholders that the English has', () => {
    for (const [phrase, message] of catalogue) {
      expect(message.trim()).not.toBe('');
      expect([phrase, placeholdersOf(message)]).toEqual([phrase, placeholdersOf(phrase)]);
    }
  });
});

it('says every phrase somewhere', () => {
  const said = saidIn(codeOf('server') + codeOf('domain'), phrases, /'/g);
  expect(phrases.filter((phrase) => !said.has(phrase))).toEqual([]);
});

describe('numbers of things', () => {
  const age = (language: (typeof languages)[number], count: number) =>
    translateIn(language)('{count, plural, one {# hour ago} other {# hours ago}}', { count });

  it('agree with what follows where the language has it so', () => {
    expect([1, 3].map((count) => age('en', count))).toEqual(['1 hour ago', '3 hours ago']);
    expect([1, 3].map((count) => age('pcm', count))).toEqual(['1 hour don pass', '3 hours don pass']);
    expect([1, 3].map((count) => age('ha', count))).toEqual(['awa 1 da ta wuce', 'awanni 3 da suka wuce']);
  });

  it('change nothing else in Yoruba and Igbo', () => {
    expect([1, 3].map((count) => age('yo', count))).toEqual(['wákàtí 1 sẹ́yìn', 'wákàtí 3 sẹ́yìn']);
    expect([1, 3].map((count) => age('ig', count))).toEqual(['awa 1 gara aga', 'awa 3 gara aga']);
  });
});

/** The longest plate of a known form. */
const longestPlate = '123-CMD-1234';

/** Each name is shortened until one part holds it: `writeWithName`. */
function ladderSms(link: string): [Phrase, Record<string, string>][] {
  const [name, due, time, phone] = ['Oluwa', '16:30', '17:00', '08031234567'];
  const vehicle = { plate: 'KJA-482XY', place: 'Cross River' };
  const plate = longestPlate;
  const usual = 'KJA-482XY';
  const page = 'https://rua.org.ng/users/ridesDetails/1234567';
  return [
    ['RUA: {plate}, due {due}: did you arrive? Answer: {link}', { plate, due, link: page }],
    [
      'RUA: {plate}, due {due}: did you arrive? Answer: {link} No answer by {time}: we tell {name}.',
      { plate, due, link: page, time, name },
    ],
    [
      'RUA: SILENT ALARM. {name} is forced by others. Do not call or text. We tell the police. See: {link}',
      { name, link },
    ],
    [
      'RUA: {plate}, due {due}: did you arrive? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not.',
      { plate, due },
    ],
    [
      'RUA: {plate}, due {due}: did you arrive? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not. No answer by {time}: we tell {name}.',
      { plate, due, time, name },
    ],
    [
      'RUA: at {time} we told {name} that you have not said you arrived. Send OK and your PIN if safe, HELP if not.',
      { time, name },
    ],
    [
      'RUA: {plate}: at {time} we told {name} that you have not said you arrived. Send OK and your PIN if safe, HELP if not.',
      { plate, time, name },
    ],
    [
      'RUA: at {time} we told {name} that you have not said you arrived. Answer: {link}',
      { time, name, link: page },
    ],
    [
      'RUA: {plate}: at {time} we told {name} that you have not said you arrived. Answer: {link}',
      { plate, time, name, link: page },
    ],
    [
      'RUA: no news of {name}, due {due}. Maybe traffic. Call first. Then tell us: {link}',
      { name, due, link },
    ],
    [
      'RUA: no news of {name}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}',
      { name, due, phone, link },
    ],
    [
      'RUA: no news of {name}. {plate}, due {due}. Maybe traffic. Call first. Then tell us: {link}',
      { name, plate: usual, due, link },
    ],
    [
      'RUA: no news of {name}. {plate}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}',
      { name, plate: usual, due, phone, link },
    ],
    [
      'RUA: {name} asks for help. {plate}. Call now. In danger dial 112. See it, or stop these: {link}',
      { name, plate: usual, link },
    ],
    [
      'RUA: no news of {name}. {plate} to {place}, due {due}. Maybe traffic. Call first. Then tell us: {link}',
      { name, ...vehicle, due, link },
    ],
    [
      'RUA: no news of {name}. {plate} to {place}, due {due}. Maybe traffic. Call first: {phone}. Tell us: {link}',
      { name, ...vehicle, due, phone, link },
    ],
    [
      'RUA: {name} asks for help. Call now. In danger dial 112. See it, or stop these: {link}',
      { name, link },
    ],
    [
      'RUA: {name} asks for help. {plate} to {place}. Call now. In danger dial 112. See it, or stop these: {link}',
      { name, ...vehicle, link },
    ],
    ['RUA: {name} answered at {time} and needs longer. See it, or stop these: {link}', { name, time, link }],
    ['RUA: {name} answered at {time}. You get no more messages of this ride.', { name, time }],
  ];
}

/** The SMS about an agency's step to a person without an account. */
function stepSms(): [Phrase, Record<string, string>][] {
  const values = { agency: 'A'.repeat(40), reference: 'RD-7K2M9QXA' };
  const words = `${'w'.repeat(replyLengthInSms)}...`;
  const reason = `${'w'.repeat(reasonLengthInSms)}...`;
  return [
    ['RUA: {agency} has taken up {reference}.', values],
    ['RUA: {agency} on {reference}: {words}', { ...values, words }],
    ['RUA: {agency} handed {reference} over to another agency: {words}', { ...values, words: reason }],
    ['RUA: {agency} told one more agency of {reference}: {words}', { ...values, words: reason }],
    ['RUA: {agency} closed {reference}. {words}', { ...values, words }],
    [
      'RUA: {agency} has not taken up {reference} in time. Its supervisors were told. In danger dial 112.',
      values,
    ],
  ];
}

describe.each(languages)('an SMS in %s', (language) => {
  const t = translateIn(language);
  const link = `https://rua.org.ng/r/${'x'.repeat(22)}`;
  const sms: [Phrase, Record<string, string>][] = [
    [
      'RUA: {name} flagged a ride in {plate}. Call now. In danger dial 112. See it, or stop these: {link}',
      { name: 'Oluwatosinoluwa', plate: 'KJA-482XY', link },
    ],
    [
      'RUA: {name} flagged a ride. Call now. In danger dial 112. See it, or stop these: {link}',
      { name: 'Oluwatosinoluwa', link },
    ],
    ['RUA: {name} withdrew the flag on the ride. If in doubt, call.', { name: 'Oluwatosinoluwa' }],
    [
      'RUA: {name} withdrew the flag on the ride in {plate}. If in doubt, call.',
      { name: 'Oluwatosinoluwa', plate: 'KJA-482XY' },
    ],
    [
      'RUA: {name} arrived at {time} and says so. See it, or stop these: {link}',
      { name: 'Oluwatosinoluwa', time: '16:21', link },
    ],
    [
      'RUA: this is a test. A member named you as next of kin. In danger, or if they do not arrive, RUA texts you. About RUA: {link}',
      { link: 'https://www.roadusersassociation.example' },
    ],
    [
      'RUA: you are given an item to carry. Tell its sender code {code} once you have it. Your page: {link}',
      { code: '7K2M9', link },
    ],
    [
      'RUA: an item is on its way to you. Tell the rider code {code} only once you have it. See it, or stop these: {link}',
      { code: '7K2M9', link },
    ],
    ...ladderSms(link),
    ...stepSms(),
  ];

  it('names a passenger who has no name by their number, whole', () => {
    const values = { name: '08031234567', time: '17:00', link };
    const named: Phrase[] = [
      'RUA: {name} asks for help. Call now. In danger dial 112. See it, or stop these: {link}',
      'RUA: {name} answered at {time} and needs longer. See it, or stop these: {link}',
    ];
    expect(named.map((phrase) => smsParts(t(phrase, values)))).toEqual([1, 1]);
  });

  it('names a next of kin by the neutral word, whole', () => {
    const values = {
      plate: longestPlate,
      due: '16:30',
      time: '17:00',
      link: 'https://rua.org.ng/users/ridesDetails/1234567',
    };
    const named: Phrase[] = [
      'RUA: {plate}, due {due}: did you arrive? Answer: {link} No answer by {time}: we tell {name}.',
      'RUA: at {time} we told {name} that you have not said you arrived. Answer: {link}',
      'RUA: {plate}: at {time} we told {name} that you have not said you arrived. Answer: {link}',
      'RUA: {plate}, due {due}: did you arrive? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not. No answer by {time}: we tell {name}.',
    ];
    const name = t('your next of kin');
    expect(named.map((phrase) => smsParts(t(phrase, { ...values, name })))).toEqual([1, 1, 1, 1]);
    const plate = t('your ride');
    expect(named.map((phrase) => smsParts(t(phrase, { ...values, plate, name })))).toEqual([1, 1, 1, 1]);
  });

  it('names a passenger without a name by the neutral word, whole', () => {
    const values = { name: t('Your relative'), plate: 'KJA-482XY', place: 'Cross River', due: '16:30', link };
    const phrase: Phrase =
      'RUA: no news of {name}. {plate} to {place}, due {due}. Maybe traffic. Call first. Then tell us: {link}';
    expect(smsParts(t(phrase, values))).toBe(1);
  });

  it('is one of these', () => {
    expect(sms.map(([phrase]) => phrase).toSorted()).toEqual(
      phrases.filter((phrase) => phrase.startsWith('RUA: ')).toSorted(),
    );
  });

  it.each(sms)('fits one part in the letters that every phone has: %s', (phrase, values) => {
    const text = t(phrase, values);
    expect(toGsm7(text)).toBe(text);
    expect(smsParts(text)).toBe(1);
    for (const value of Object.values(values)) expect(text).toContain(value);
  });
});
