import { describe, expect, it } from 'vitest';
import { chooseApiTests, nounsOf } from '../../scripts/chosen-tests.ts';
import type { ImportGraph } from '../../scripts/import-graph.ts';

const graph: ImportGraph = new Map([
  ['domain/journeys/rides/rides.ts', []],
  ['domain/endpoints.ts', ['domain/journeys/rides/rides.ts', 'domain/site/news.ts']],
  ['domain/site/news.ts', []],
  [
    'server/app.ts',
    ['server/features/journeys/rides/routes.ts', 'server/features/reporting/flags/routes.ts'],
  ],
  ['server/features/journeys/rides/routes.ts', ['server/features/journeys/rides/service.ts']],
  ['server/features/journeys/rides/service.ts', ['domain/journeys/rides/rides.ts']],
  ['server/features/reporting/flags/routes.ts', ['server/features/journeys/rides/service.ts']],
  ['server/features/site/news/routes.ts', ['domain/site/news.ts']],
  ['test/support/server.ts', ['server/app.ts']],
  ['test/support/lodged-rides.ts', []],
  ['test/server/access/access.test.ts', ['test/support/server.ts', 'domain/endpoints.ts']],
  ['test/server/faults/crash.test.ts', ['domain/journeys/rides/rides.ts']],
  ['test/server/flags/flag-world.ts', ['test/support/server.ts']],
  ['test/server/flags/flagging.test.ts', ['test/server/flags/flag-world.ts']],
  ['test/server/news.test.ts', ['test/support/server.ts', 'domain/site/news.ts']],
  ['test/server/rides/list.test.ts', ['test/support/server.ts', 'test/support/lodged-rides.ts']],
  ['test/server/shares.test.ts', ['test/support/server.ts', 'domain/journeys/rides/rides.ts']],
]);

const filesFor = (...changed: string[]) => chooseApiTests(graph, changed).chosen.map(({ file }) => file);

describe('the API tests of a change', () => {
  it('name the noun of the changed file first, then the nouns of what imports it', () => {
    expect(filesFor('server/features/journeys/rides/service.ts')).toEqual([
      'test/server/access/access.test.ts',
      'test/server/rides/list.test.ts',
      'test/server/shares.test.ts',
      'test/server/flags/flagging.test.ts',
    ]);
  });

  it('are not those of nouns that only meet it in the whole product', () => {
    const news = ['test/server/access/access.test.ts', 'test/server/news.test.ts'];
    expect(filesFor('server/features/site/news/routes.ts')).toEqual(news);
  });

  it('of what a route binds are about it, whatever its folder is called', () => {
    const callers = new Map([
      ...graph,
      ['domain/journeys/rides/caller-rides.ts', []] as const,
      [
        'server/features/journeys/rides/callers/routes.ts',
        ['domain/journeys/rides/caller-rides.ts'],
      ] as const,
      ['test/server/rides/caller-rides.test.ts', ['domain/journeys/rides/caller-rides.ts']] as const,
    ]);
    const { chosen } = chooseApiTests(callers, ['server/features/journeys/rides/callers/routes.ts']);
    expect(chosen.map(({ file }) => file)).toContain('test/server/rides/caller-rides.test.ts');
  });

  it('of one noun begin with those that share most words with the changed file', () => {
    const names = ['codes', 'mailed-links', 'sessions'].map((name) => `test/server/accounts/${name}.test.ts`);
    const accounts = new Map([...graph, ...names.map((name) => [name, []] as const)]);
    accounts.set('server/features/identity/accounts/mailed-links.ts', []);
    const { chosen } = chooseApiTests(accounts, ['server/features/identity/accounts/mailed-links.ts']);
    expect(chosen.map(({ file }) => file).slice(1)).toEqual([names[1], names[0], names[2]]);
  });

  it('are long ones only when they changed themselves, and are told as left out', () => {
    const { leftOut } = chooseApiTests(graph, ['domain/journeys/rides/rides.ts']);
    expect(leftOut).toEqual(['test/server/faults/crash.test.ts']);
    expect(filesFor('test/server/faults/crash.test.ts')).toEqual(['test/server/faults/crash.test.ts']);
  });

  it('import what changed in the tests themselves', () => {
    expect(filesFor('test/support/lodged-rides.ts')).toEqual(['test/server/rides/list.test.ts']);
  });

  it('are none for a change of pages', () => {
    expect(filesFor('web/routes/home.tsx')).toEqual([]);
  });

  it('are at most thirty, and the others are told', () => {
    const many = Array.from(
      { length: 40 },
      (_, index) => [`test/server/rides/r${index}.test.ts`, []] as const,
    );
    const { chosen, leftOut } = chooseApiTests(new Map([...graph, ...many]), [
      'domain/journeys/rides/rides.ts',
    ]);
    expect(chosen).toHaveLength(30);
    expect(leftOut.length).toBeGreaterThan(10);
  });
});

describe('the nouns of a file', () => {
  it.each([
    ['server/features/journeys/rides/service.ts', ['rides']],
    ['domain/journeys/rides/rides.ts', ['rides']],
    ['domain/response/cases/endpoints.ts', ['cases']],
    ['server/base/http/limits/limits.ts', ['limits']],
    ['test/server/shares.test.ts', ['shares']],
    ['server/features/journeys/rides/for-others/look-up.ts', ['rides']],
  ])('%s', (file, nouns) => {
    expect(nounsOf(file)).toEqual(nouns);
  });
});
