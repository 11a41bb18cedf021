/**
 * Which files run in `npm test`, and on which screen. A test that is not tagged asserts the same on a phone and at a desk, so the commit chooses
 * one of the two for each of the vital files and those that the command names. Beside them it chooses a forty-eighth of the other files on
 * either screen. At full depth all run on every screen that they are for.
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
const onScreens = others.flatMap((name) => [
  { name, isPhone: true },
  { name, isPhone: false },
]);
const inTurn = sliceOf('browser files', onScreens, Math.ceil(onScreens.length / 48));
const chosen = [...new Set([...always, ...inTurn.map(({ name }) => name)])].toSorted();
/** As `npm run verify` asks for. */
const isPhoneAlone = process.argv.includes('--project=phone');
const alwaysOnPhones = sliceOf('vital browser files on a phone', always, Math.ceil(always.length / 2));
const onPhones = isPhoneAlone ? chosen : [...alwaysOnPhones, ...inTurnOn(true)];
const alwaysAtDesks = isFullDepth ? always : always.filter((name) => !alwaysOnPhones.includes(name));
const atDesks = isPhoneAlone ? [] : [...alwaysAtDesks, ...inTurnOn(false)];
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

function inTurnOn(phone: boolean): string[] {
  return inTurn.filter(({ isPhone }) => isPhone === phone).map(({ name }) => name);
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
