/** RUA's refusals of a member's input, and the reasons why a message did not arrive, exist in each language. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#test/support/catalogues.ts';
import { refusalsBesideFields, refusalsOfSchemas } from '#test/support/code-texts/member-refusals.ts';
import { literalOf, nodesOf, readSyntax } from '#test/support/code-texts/syntax.ts';

const root = join(import.meta.dirname, '../..');

const phrases = catalogueOf('web', 'pcm');

/** @returns the sentences that no catalogue has, each once; a number, or `{}` in its place, may be the limit of a phrase. */
function unsaid(messages: Iterable<string>): string[] {
  return [...new Set(messages)]
    .filter((text) => !phrases.has(text) && !phrases.has(text.replace(/\d[\d,]*|\{\}/, '{limit}')))
    .toSorted();
}

/** Only a program can cause them: our pages send no such call. */
const toPrograms = new Set([
  'A page holds from 1 to 100 rows.',
  'Ask for 1 to 20 of each kind.',
  'Ask for a time of at most 62 days.',
  'Choose a blood group of the list.',
  'Choose a complaint, an emergency or a crime.',
  'Choose a genotype of the list.',
  'Choose accepted, declined, completed or cancelled.',
  'Choose among the facts of the pass.',
  'Choose an agency, a place or a company.',
  'Choose available or closed.',
  'Choose hour or day.',
  'Choose one of the answers.',
  'Choose one of the languages.',
  'Choose one of the styles.',
  'Choose private, commercial, government or diplomatic.',
  'Name at most 3 people.',
  'Name each fact once.',
  'One of these kinds is not yours to choose.',
  'Open the link of the invitation again.',
  'Say true or false.',
  'Say when the quiet begins.',
  'Say when the quiet ends.',
  'Say whether it is still there or has cleared.',
  'Send both from and to, or neither.',
  'Send each kind once.',
  'Send the address as text.',
  'Send the choices as a list.',
  'Send the key as text.',
  'Send the next of kin as a list.',
  'Send the number of a message.',
  'Send the pictures as a list of their paths.',
  'Send the time with its zone, such as 2026-11-22T07:00:00+01:00.',
  'Send the word all, or a list of the agencies’ numbers.',
  'Send what shows as a list.',
  'The age is a number of milliseconds.',
  'The latitude is a number from -90 to 90.',
  'The longitude is a number from -180 to 180.',
  'The page is a number from 1.',
  'This address is too long.',
  'This is no address.',
  'This is no key of a subscription.',
  'This is not the number of a record.',
]);

/** Forms of the public site, which is English. */
const ofPublicSite = new Set(['Enter your comment.', 'Enter your message.']);

describe('what the schemas of members’ calls refuse', () => {
  const messages = refusalsOfSchemas();

  it('is read', () => expect(new Set(messages).size).toBeGreaterThan(80));

  it('is said in the languages', () => {
    expect(unsaid(messages).filter((text) => !toPrograms.has(text) && !ofPublicSite.has(text))).toEqual([]);
  });
});

describe('what the server says beside a field of a member', () => {
  const messages = refusalsBesideFields();

  it('is found', () => expect(messages.length).toBeGreaterThan(40));

  it('is said in the languages', () => {
    expect(unsaid(messages).filter((text) => !toPrograms.has(text))).toEqual([]);
  });
});

it('says in the languages why a mail or an SMS did not arrive', () => {
  // Members are sent mails and SMS. The rest of such a file answers the gateways.
  const reasons = globSync('server/base/delivery/*.ts', { cwd: root })
    .filter((path) => !/whatsapp|signed-json/.test(path))
    .flatMap((path) => [...nodesOf(readSyntax(path.replaceAll('\\', '/')).program)])
    .flatMap((node) => literalOf(node) ?? [])
    .filter((text) => /^[A-Z][^{}\n]* [^{}\n]*\.$/.test(text));
  expect(reasons.length).toBeGreaterThan(20);
  const ofOtherWays = ['This process reaches no push services.', 'RUA is not on WhatsApp.'];
  expect(unsaid(reasons).filter((text) => !ofOtherWays.includes(text))).toEqual([]);
});
