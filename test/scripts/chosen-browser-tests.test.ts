import { describe, expect, it } from 'vitest';
import { chooseBrowserTests, wordsOf } from '../../scripts/chosen-browser-tests.ts';
import type { ImportGraph } from '../../scripts/import-graph.ts';

const graph: ImportGraph = new Map([
  ['web/ui/button.tsx', []],
  ['web/features/journeys/rides/shares/share-dialog.tsx', ['web/ui/button.tsx']],
  [
    'web/routes/user/ride-details.tsx',
    ['web/features/journeys/rides/shares/share-dialog.tsx', 'web/features/reporting/flags/flag-button.tsx'],
  ],
  ['web/features/reporting/flags/flag-button.tsx', []],
  ['web/routes/account/sign-in.tsx', ['web/ui/button.tsx']],
  ['server/features/reporting/flags/service.ts', []],
  ['test/browser/appearance.test.ts', []],
  ['test/browser/flag-ride.test.ts', ['domain/reporting/flags.ts']],
  ['test/browser/history.test.ts', ['domain/reporting/flags.ts']],
  ['test/browser/ride-list.test.ts', []],
  ['test/browser/share-ride.test.ts', []],
  ['test/browser/sign-in.test.ts', []],
  ['test/server/flags/flagging.test.ts', ['domain/reporting/flags.ts']],
]);

const filesFor = (...changed: string[]) => chooseBrowserTests(graph, changed).map(({ file }) => file);

describe('the browser tests of a change', () => {
  it('are the two whose names share the most words with the changed page', () => {
    expect(filesFor('web/features/journeys/rides/shares/share-dialog.tsx')).toEqual([
      'test/browser/share-ride.test.ts',
      'test/browser/flag-ride.test.ts',
    ]);
  });

  it('name what the page is about before they only import it', () => {
    expect(filesFor('web/features/reporting/flags/flag-button.tsx')).toEqual([
      'test/browser/flag-ride.test.ts',
      'test/browser/history.test.ts',
    ]);
  });

  it('are those of the pages that use a part of many pages', () => {
    expect(filesFor('web/ui/button.tsx')).toEqual([
      'test/browser/sign-in.test.ts',
      'test/browser/share-ride.test.ts',
    ]);
  });

  it('are no long ones, unless they changed themselves', () => {
    expect(filesFor('web/routes/appearance.tsx')).toEqual([]);
    expect(filesFor('test/browser/appearance.test.ts')).toEqual(['test/browser/appearance.test.ts']);
  });

  it('are none for a change of the server', () => {
    expect(filesFor('server/features/reporting/flags/service.ts')).toEqual([]);
  });
});

describe('the words of a file', () => {
  it.each([
    ['web/features/journeys/rides/shares/share-button.tsx', ['ride', 'share']],
    ['web/routes/user/agencies.tsx', ['agency']],
    ['test/browser/news.test.ts', ['news']],
  ])('%s', (file, words) => {
    expect(wordsOf(file)).toEqual(words);
  });
});
