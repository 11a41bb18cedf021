/** The catalogues of a side of the product as files, and what the messages in them hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { languages } from '#domain/values/languages.ts';

const root = join(import.meta.dirname, '../..');

export const translated = languages.filter((language) => language !== 'en');

const folders = { web: 'web/languages', server: 'server/base/languages' };

/** @returns each message by its English. */
export function catalogueOf(side: 'web' | 'server', language: string): Map<string, string> {
  const text = readFileSync(join(root, folders[side], `${language}.json`), 'utf8');
  return new Map(Object.entries(JSON.parse(text)));
}

/** The names of its placeholders, sorted, whatever plural they stand in. @throws where it is no ICU message. */
export function placeholdersOf(message: string): string[] {
  return [...new Set(namesIn(parse(message, { ignoreTag: true })))].sort();
}

function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return [];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))];
  });
}

/** The code of one side, in one text, without breaks of lines. */
export function codeOf(side: 'web' | 'server' | 'domain'): string {
  return readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, side, file), 'utf8'))
    .join('\n');
}

/** Each place in the code is compared with the few phrases that begin as it does. */
const startLength = 2;

/** @param marks the quotation marks that count. @returns the phrases that the code has between two of them. */
export function saidIn(code: string, phrases: readonly string[], marks: RegExp): Set<string> {
  const byStart = Map.groupBy(phrases, (phrase) => phrase.slice(0, startLength));
  const said = new Set<string>();
  for (const { 0: mark, index } of code.matchAll(marks)) {
    const at = index + mark.length;
    for (const phrase of byStart.get(code.slice(at, at + startLength)) ?? [])
      if (code.startsWith(phrase + mark, at)) said.add(phrase);
  }
  return said;
}
