/** The first words of an SMS to RUA, with the aliases that people send in their own language. */
import { isPin } from '#domain/journeys/rides/arrival-pins.ts';

const smsWords = [
  'go',
  'join',
  'ok',
  'late',
  'no-ask',
  'ask',
  'help',
  'flag',
  'check',
  'traffic',
  'stop',
  'start',
  'lang',
  'menu',
  'pin',
  'pin-change',
  'kin',
  'forget',
] as const;
export type SmsKeyword = (typeof smsWords)[number];

/** Longer ones first where one begins another. In small letters without marks, as `foldedText` writes them. */
const aliases: Readonly<Record<SmsKeyword, readonly string[]>> = {
  go: ['go', 'board', 'boarding', 'i dey enter', 'mo n wo', 'mo nwo', 'ina shiga', 'shiga', 'abanye'],
  join: ['join', 'manifest', 'darapo', 'shiga manifest', 'abanye manifest'],
  ok: [
    'ok',
    'yes',
    'arrived',
    'arrive',
    'i arrived',
    'i have arrived',
    'safe',
    'i am safe',
    'i dey safe',
    'i don reach',
    'don reach',
    'reach',
    'beeni',
    'mo ti de',
    'na isa',
    'eruola m',
    'eruola',
  ],
  late: ['late', 'wait', 'i go late', 'o ma pe', 'zan makara', 'aga egbu oge'],
  'no-ask': [
    'no ask',
    'noask',
    "don't ask",
    'dont ask',
    'do not ask',
    'no ask me',
    'ma bi mi',
    'kada a tambaya',
    'ajula m',
  ],
  ask: ['ask', 'ask me', 'make una ask me', 'e bi mi', 'a tambaye ni', 'juonu m', 'juo m'],
  help: [
    'help',
    'sos',
    'danger',
    'abeg help',
    'please help',
    'pls help',
    'help me',
    'need help',
    'i need help',
    'e gba mi',
    'gba mi',
    'mo nilo iranlowo',
    'taimako',
    'ina bukatar taimako',
    'nyere m aka',
    'nyere m',
    'achoro m enyemaka',
  ],
  flag: ['flag', 'ami', 'kara', 'mkpesa'],
  check: ['check', 'plate', 'wo nomba', 'duba', 'lelee'],
  traffic: ['traffic', 'go slow', 'goslow', 'go-slow', 'hold up', 'sunkere', 'cunkoso', 'okporo uzo'],
  stop: ['stop', 'stopall', 'unsubscribe', 'end', 'quit', 'cancel', 'duro', 'daina', 'kwusi'],
  start: ['start', 'unstop', 'bere', 'fara', 'malite'],
  lang: ['lang', 'language', 'ede', 'harshe', 'asusu'],
  menu: ['menu', 'rua', 'hi', 'hello', 'akojo'],
  pin: ['pin new', 'new pin'],
  'pin-change': ['pin', 'my pin', 'my pin is'],
  kin: ['kin', 'next of kin', 'my person', 'ebi mi', 'dangina', 'onye ikwu m'],
  forget: ['forget'],
};

const byLength = smsWords
  .flatMap((word) => aliases[word].map((alias) => ({ word, alias })))
  .toSorted((one, other) => other.alias.length - one.alias.length);

/** `isAlias`: the person wrote another word for the command than the one that RUA names. */
export type SmsCommand = { word: SmsKeyword; rest: string; isAlias: boolean };

/**
 * Marks around a word and behind it count for nothing, as in `HELP!`, `*OK* 4821` and `OK4821`: a person in danger does not look for
 * the right spelling.
 * @param text plain. @returns undefined when it begins with no word of RUA.
 */
export function readSmsCommand(text: string): SmsCommand | undefined {
  const bare = withoutMarks(text);
  const small = bare.toLowerCase();
  const found = byLength.find(
    ({ alias }) => small.startsWith(alias) && behindWord.test(small.slice(alias.length)),
  );
  if (found?.word === 'stop' || !found) return readStop(text);
  const rest = bare.slice(found.alias.length).replace(marksBefore, '');
  // A sentence such as `ask him to stop` is no word of RUA.
  if (found.word === 'ask' && rest !== '' && !isPin(rest)) return undefined;
  return { word: found.word, rest, isAlias: found.alias !== found.word.replace('-', ' ') };
}

/** Neither a letter follows nor a hyphen or an apostrophe with one, as in `check-in`. */
const behindWord = /^(?![a-z]|['-][a-z])/;
const marksBefore = /^[^A-Za-z0-9+(]+/;
const marksBehind = /[^A-Za-z0-9)]+$/;

/** @returns the text without the marks before and behind it. */
export function withoutMarks(text: string): string {
  return text.replace(marksBefore, '').replace(marksBehind, '');
}

/**
 * `STOP` alone stops RUA. With a PIN, as in `END 4821`, it ends the ride. With anything else, as in `stop him`, it is not a
 * command.
 */
function readStop(text: string): SmsCommand | undefined {
  const bare = text.toLowerCase().replace(aroundWords, '');
  const alias = aliases.stop.find((each) => bare === each || bare.startsWith(`${each} `));
  const rest = bare.slice(alias?.length).trim();
  if (alias === undefined || (rest !== '' && !isPin(rest))) return undefined;
  return { word: rest === '' ? 'stop' : 'ok', rest, isAlias: alias !== 'stop' };
}

const aroundWords = /^[^a-z0-9]+|[^a-z0-9]+$/g;
