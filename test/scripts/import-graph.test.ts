import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importersOf, readImports } from '../../scripts/import-graph.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rua-imports-'));
  for (const side of ['domain', 'server', 'web', 'test', 'scripts']) mkdirSync(join(folder, side));
  write('domain/fares.ts', 'export const fare = 1;');
  write('server/rides/store.ts', `import { fare } from '#domain/fares.ts';\nexport const ride = fare;`);
  write(
    'server/rides/routes.ts',
    `export {\n  ride,\n} from './store.ts';\nimport { z } from 'zod';\nimport { join } from 'node:path';`,
  );
  write('server/app.ts', `await import('./rides/routes.ts');`);
  write('server/main.ts', `import './app.ts';`);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
}

it('imports are read in every form, modules of Node.js as well, and packages are left out', () => {
  expect(Object.fromEntries(readImports(folder))).toEqual({
    'domain/fares.ts': [],
    'server/rides/store.ts': ['domain/fares.ts'],
    'server/rides/routes.ts': ['server/rides/store.ts', 'node:path'],
    'server/app.ts': ['server/rides/routes.ts'],
    'server/main.ts': ['server/app.ts'],
  });
});

it('importers are told with their distance, up to where all meet', () => {
  const found = importersOf(readImports(folder), ['domain/fares.ts'], new Set(['server/app.ts']));
  expect(Object.fromEntries(found)).toEqual({
    'domain/fares.ts': 0,
    'server/rides/store.ts': 1,
    'server/rides/routes.ts': 2,
    'server/app.ts': 3,
  });
});
