import { expect, it } from 'vitest';
import { readRestoreOptions } from '../../scripts/restore-options.ts';

it('names a backup, its pictures alone, or an archive and a moment with its zone', () => {
  expect(readRestoreOptions(['/backups/1'])).toEqual({ kind: 'backup', place: '/backups/1' });
  expect(readRestoreOptions(['--pictures', '/backups/1'])).toEqual({ kind: 'pictures', place: '/backups/1' });
  const archive = (...more: string[]) => readRestoreOptions(['--from-archive', 's3://a/b', ...more]);
  expect(archive()).toEqual({ kind: 'archive', place: 's3://a/b', at: undefined });
  expect(archive('--at', 'newest')).toMatchObject({ at: 'newest' });
  const at = Date.parse('2026-11-26T16:03:10Z');
  expect(archive('--at', '2026-11-26T16:03:10Z')).toMatchObject({ at });
  expect(archive('--at', '2026-11-26T17:03:10+01:00')).toMatchObject({ at });
});

it.each([
  [[], 'Name one backup'],
  [['one', 'two'], 'Name one backup'],
  [['--at', '2026-11-26T16:03:10Z'], 'Name one backup'],
  [['--pictures'], 'Name one backup'],
  [['--pictures', '/a', '/b'], 'Name one backup'],
  [['--from-archive'], 'Name one backup'],
  [['--from-archive', '/a', '--on', 'newest'], 'Name one backup'],
  [['--from-archive', '/a', '--at', '2026-11-26T16:03:10'], 'is no moment'],
  [['--from-archive', '/a', '--at', '2026-13-26T16:03:10Z'], 'is no moment'],
  [['--from-archive', '/a', '--at', 'yesterday'], 'is no moment'],
])('%j is refused', (words, says) => {
  expect(() => readRestoreOptions(words)).toThrow(says);
});
