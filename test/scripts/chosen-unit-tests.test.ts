import { describe, expect, it } from 'vitest';
import { chooseUnitTests } from '../../scripts/chosen-unit-tests.ts';
import type { ImportGraph } from '../../scripts/import-graph.ts';

const graph: ImportGraph = new Map([
  ['server/base/backup/folder.ts', ['node:fs']],
  ['domain/values/money.ts', []],
  ['domain/road/parking/prices.ts', ['domain/values/money.ts']],
  ['scripts/pages.ts', ['node:fs']],
  ['test/domain/prices.test.ts', ['domain/road/parking/prices.ts']],
  ['test/domain/places.test.ts', ['server/base/backup/folder.ts']],
  ['test/scripts/pages.test.ts', ['scripts/pages.ts']],
  ['test/server/parking.test.ts', ['domain/road/parking/prices.ts']],
]);

const chosenFor = (...changed: string[]) => chooseUnitTests(graph, changed);

describe('the unit tests of a change', () => {
  it('are those that import it, also over other files, and those that read files', () => {
    expect(chosenFor('domain/values/money.ts')).toEqual([
      'test/domain/prices.test.ts',
      'test/scripts/pages.test.ts',
    ]);
  });

  it('are the changed ones', () => {
    expect(chosenFor('test/domain/places.test.ts')).toContain('test/domain/places.test.ts');
  });

  it('are all when a file changes that belongs to no folder of the product, such as a setting of a tool', () => {
    expect(chosenFor('package.json')).toEqual([
      'test/domain/places.test.ts',
      'test/domain/prices.test.ts',
      'test/scripts/pages.test.ts',
    ]);
  });
});
