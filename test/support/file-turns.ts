/**
 * Files of tests that take seconds each: the commit chooses a part of them for `npm test`, beside those that the command names.
 * At full depth all run, and `npm run verify` names all that a change can break.
 */
import { isFullDepth, sliceOf } from './slice.ts';

/** API tests that start databases or processes of their own, or fill many rows. */
const costly = [
  'test/server/backup/archive-in-bucket.test.ts',
  'test/server/backup/commands.test.ts',
  'test/server/data-folder-rights.test.ts',
  'test/server/delivery/crash.test.ts',
  'test/server/faults/crash.test.ts',
  'test/server/faults/primary-changes.test.ts',
  'test/server/faults/failover-calls.test.ts',
  'test/server/faults/several-servers.test.ts',
  'test/server/faults/start-without-primary.test.ts',
  'test/server/faults/storage-refuses.test.ts',
  'test/server/machines/replica.test.ts',
  'test/server/machines/shared-pictures.test.ts',
  'test/server/overload/full-house.test.ts',
  'test/server/people/staff-command.test.ts',
  'test/server/query-plans/agency-searches.test.ts',
  'test/server/query-plans/own-searches.test.ts',
  'test/server/search/folded-text.test.ts',
  'test/server/search/spellings.test.ts',
];

/**
 * @param words of the command, some of which are parts of names of files.
 * @returns the costly files of API tests whose turn it is another time: three quarters.
 */
export function restingApiFiles(words: readonly string[]): string[] {
  return resting('costly files', costly, { words, part: 1 / 4 });
}

/**
 * @param files tests of pages in a window.
 * @returns those whose turn it is another time: half.
 */
export function restingPageFiles(files: readonly string[], words: readonly string[]): string[] {
  return resting('pages in a window', files, { words, part: 1 / 2 });
}

function resting(
  family: string,
  files: readonly string[],
  { words, part }: { words: readonly string[]; part: number },
): string[] {
  if (isFullDepth) return [];
  const named = words.filter((word) => word !== 'run' && !word.startsWith('-'));
  const chosen = sliceOf(family, files, Math.ceil(files.length * part));
  return files.filter((file) => !chosen.includes(file) && !named.some((word) => isPartOf(file, word)));
}

function isPartOf(file: string, word: string): boolean {
  return file.includes(word) || word.endsWith(file);
}
