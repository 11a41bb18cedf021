/** RUA knows little of a plate, a park or a vehicle, so in no language does it say that one is safe. */
import { describe, expect, it } from 'vitest';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { type Language, languages } from '#domain/values/languages.ts';
import { catalogueOf, codeOf, translated } from '#test/support/catalogues.ts';

const english = /\b(un)?safe(ly|r|st)?\b/i;

/** How each language says that something is safe. In SMS they stand without marks. */
const words: Record<Language, RegExp> = {
  en: english,
  pcm: english,
  yo: /l[áa]ìl?[ée]wu|laileewu|[àa][àa]b[òo]|[àa]l[àa][áa]f[íi][àa]/i,
  ha: /lafiya|aminci/i,
  ig: /nchekwa/i,
};

/** Texts in which *safe* is about a person, who says so or is asked. Add a new text only if it is about a person as well. */
const ofPeople: ReadonlySet<string> = new Set([
  'Stay where you are safe, and keep your phone on: they may call you.',
  'For example: I am home safe.',
  'Are you safe?',
  'Yes, I am safe',
  'A new and modern way of keeping safe',
  'You said that you are not safe',
  'You said that you are safe.',
  'The person is safe',
  'With a PIN of your own, only the PIN ends a ride. A person who takes your phone cannot say that you are safe.',
  'Say that you are safe, or that you need longer.',
  'RUA: at {time} we told {name} that you have not said you arrived. Send OK and your PIN if safe, HELP if not.',
  'RUA: {plate}: at {time} we told {name} that you have not said you arrived. Send OK and your PIN if safe, HELP if not.',
  'RUA: {plate}, due {due}: did you arrive? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not.',
  'RUA: {plate}, due {due}: did you arrive? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not. No answer by {time}: we tell {name}.',
]);

/** Phrases by text that name a person's safety or RUA's own field. */
const ofPeopleByText: ReadonlySet<string> = new Set(['root', 'unproved', 'pin-missing']);

/** Names in which the word has another meaning: road safety, the safety pass, security officials, health, a person who is fine. */
const ofNames = /safety|security|health|\bfine\b|all is well/i;

describe.each(['web', 'server'] as const)('the catalogues of the %s', (side) => {
  it.each(translated)('say it in %s of people alone', (language) => {
    const said = [...catalogueOf(side, language)].filter(
      ([phrase, message]) => english.test(phrase) || words[language].test(message),
    );
    expect(said.length).toBeGreaterThan(0);
    const others = said.filter(([phrase]) => !ofPeople.has(phrase) && !ofNames.test(phrase));
    expect(others).toEqual([]);
  });
});

describe('the phrases by text', () => {
  it.each(languages)('say it in %s of people alone', (language) => {
    const said = textsOf(phrases[language]).filter(({ text }) => words[language].test(text));
    expect(said.filter(({ name }) => !ofPeopleByText.has(name))).toEqual([]);
  });
});

describe('the code', () => {
  it('says of no plate, park or vehicle that it is safe', () => {
    const claim =
      /\b(plate|vehicle|park|driver|ride|bus|car|road|route)s? (is|are|looks?|seems?) safe\b|\bsafe (plate|vehicle|park|driver|ride|bus|car|route)\b/gi;
    const code = [codeOf('web'), codeOf('domain')].join('\n').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(code.match(claim)).toBeNull();
  });
});

/** Every text with the name that it stands under. */
function textsOf(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, key));
}
