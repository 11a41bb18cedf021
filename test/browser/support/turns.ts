/**
 * Which files run in `npm test`, and on which screen. The commit chooses a twenty-fourth of the files, beside the vital ones and those
 * that the command names. A test that is not tagged asserts the same on a phone and at a desk, so the commit also chooses
 * one of the two for its file. At full depth all run on every screen that they are for.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isFullDepth, sliceOf } from '../../support/slice.ts';

/** Tests of the product's main tasks, its defence, and the choice of slices: in every run. */
const vital = [
  'appearance',
  'attack',
  'built-files',
  'emergency',
  'flag-ride',
  'kept-pages',
  'lodge-ride',
  'page-weight',
  'sign-in',
];
const ending = '.test.ts';

const files = readdirSync(join(import.meta.dirname, '..'))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
  .toSorted();
const asked = process.argv.slice(2).map((word) => basename(word, ending));
/** As in `npm test -- browser items`. */
const named = files.filter((name) => asked.some((word) => word !== 'test' && name.includes(word)));
const always = [...new Set([...vital, ...named])];
const others = files.filter((name) => !always.includes(name));
const chosen = [...always, ...sliceOf('browser files', others, Math.ceil(others.length / 24))].toSorted();
/** As `npm run verify` asks for. */
const isPhoneAlone = process.argv.includes('--project=phone');
const onPhones = isPhoneAlone
  ? chosen
  : sliceOf('browser files on a phone', chosen, Math.ceil(chosen.length / 2));
const atDesks = isFullDepth ? chosen : chosen.filter((name) => !onPhones.includes(name));
const resting = files.filter((name) => !chosen.includes(name));

/** Match the titles that the phone leaves out. */
export const notOnPhone = [/@desktop/, ...testsOf(resting), ...untaggedOf(chosen, onPhones)];

/** Match the titles that the desk leaves out. */
export const notOnDesktop = [/@phone/, ...testsOf(resting), ...untaggedOf(chosen, atDesks)];

/** @returns the choice, in words. */
export function describeTurns(): string {
  if (isFullDepth) return 'Every browser test runs on each screen that it is for.';
  return [
    `On a phone this time: ${onPhones.join(', ')}.`,
    `At a desk: ${atDesks.join(', ')}.`,
    `Another time: ${resting.join(', ')}.`,
  ].join('\n');
}

function untaggedOf(names: readonly string[], kept: readonly string[]): RegExp[] {
  const left = names.filter((name) => !kept.includes(name));
  return testsOf(left, '(?!.*@(?:phone|desktop|both)\\b)');
}

/** Titles begin with the project and the file, and end with the tags. */
function testsOf(names: readonly string[], condition = ''): RegExp[] {
  if (names.length === 0) return [];
  return [new RegExp(`^${condition}\\S+ (?:\\S*/)?(?:${names.join('|')})\\.test\\.ts `)];
}
