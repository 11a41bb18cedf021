/**
 * Checks which folders may import which, and proves with a seeded violation of every rule that the check finds it. A
 * parser that cannot read TypeScript would read nothing and pass.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root, runTool } from './tool.ts';

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    totalCruised: z.number(),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

type Report = z.output<typeof report>['summary'];

/** For each rule, a file with a forbidden import. */
const seeds: Record<string, [file: string, code: string]> = {
  'domain-imports-only-zod': ['domain/files.ts', `import 'node:fs';`],
  'server-never-imports-web': ['server/page.ts', `import '#web/lib/dates.ts';`],
  'web-never-imports-server': ['web/lib/secret.ts', `import '#server/page.ts';`],
  'product-never-imports-tests-or-scripts': ['server/seed.ts', `import '#test/data.ts';`],
  'platform-knows-no-district-above': [
    'domain/platform/search.ts',
    `import { rides } from '#domain/journeys/rides.ts'; export const search = rides;`,
  ],
  'identity-knows-no-district-above': [
    'server/features/identity/people/service.ts',
    `import { find } from '#server/features/journeys/rides/find.ts'; export const people = find;`,
  ],
  'road-knows-no-district-above': [
    'web/features/road/maps/map.ts',
    `import type { Inside } from '#web/features/journeys/rides/inside.ts'; export const map: Inside = 1;`,
  ],
  'response-knows-no-district-above': [
    'server/features/response/cases/service.ts',
    `import { find } from '#server/features/journeys/rides/find.ts'; export const cases = find;`,
  ],
  'journeys-knows-no-district-above': [
    'web/features/journeys/items/flag.ts',
    `import '#web/features/reporting/flags/picker.tsx';`,
  ],
  'reporting-knows-no-district-above': [
    'web/features/reporting/complaints/post.ts',
    `import '#web/features/site/content/post.ts';`,
  ],
  'site-knows-no-district-above': [
    'web/features/site/news/start.ts',
    `import '#web/features/app/dashboard/cards.ts';`,
  ],
  'ground-knows-no-district': [
    'server/base/context.ts',
    `import { find } from '#server/features/journeys/rides/find.ts'; export const context = find;`,
  ],
  'domain-ground-knows-no-district': [
    'domain/values/number.ts',
    `import { rides } from '#domain/journeys/rides.ts'; export const number = rides;`,
  ],
  'rooms-form-no-circle': [
    'server/features/journeys/items/service.ts',
    `import { find } from '#server/features/journeys/rides/find.ts'; export const items = find;`,
  ],
  'server-rooms-keep-their-insides': [
    'server/features/reporting/flags/service.ts',
    `import { find } from '#server/features/journeys/rides/find.ts'; export const flag = find;`,
  ],
  'stores-belong-to-services': [
    'server/features/journeys/rides/routes.ts',
    `import { find } from '#server/features/journeys/rides/store.ts'; export const route = find;`,
  ],
  'queries-live-in-stores': [
    'server/features/journeys/rides/service.ts',
    `import { sql } from 'kysely'; export const query = sql;`,
  ],
  'web-features-know-no-pages': [
    'web/features/reporting/flags/page-link.ts',
    `import '#web/routes/home.ts';`,
  ],
  'app-shows-nothing-of-the-public-site': [
    'web/routes/user/home.tsx',
    `import '#web/features/site/content/post.ts';`,
  ],
  'public-site-shows-nothing-of-the-app': [
    'web/routes/public/home.tsx',
    `import '#web/features/journeys/rides/inside.ts';`,
  ],
  'design-system-knows-no-feature': ['web/ui/card.ts', `import '#web/features/journeys/rides/inside.ts';`],
  'no-circles': ['domain/circle.ts', `import type { B } from '#domain/round.ts'; export type A = B | null;`],
  'everything-resolves': ['domain/lost.ts', `import '#domain/nowhere.ts';`],
  'product-needs-no-development-packages': [
    'server/tool.ts',
    `import { build } from 'vite'; export const tool = build;`,
  ],
};

const targets: Record<string, string> = {
  'domain/round.ts': `import type { A } from '#domain/circle.ts'; export type B = A[];`,
  'domain/journeys/rides.ts': 'export const rides = 1;',
  'server/features/journeys/rides/store.ts': 'export const find = 1;',
  'server/features/journeys/rides/find.ts': `import { items } from '#server/features/journeys/items/service.ts'; export const find = () => items;`,
  'test/data.ts': 'export const data = 1;',
  'web/features/app/dashboard/cards.ts': 'export const cards = 1;',
  'web/features/site/content/post.ts': 'export const post = 1;',
  'web/features/journeys/rides/inside.ts': 'export const inside = 1; export type Inside = number;',
  'web/features/reporting/flags/picker.tsx': 'export const picker = 1;',
  'web/lib/dates.ts': 'export const date = 1;',
  'web/routes/home.ts': 'export const home = 1;',
};

/** @returns the problems, one per line. */
export async function checkImportZones(): Promise<string[]> {
  const product = await cruise(root);
  const broken = product.violations.map(({ from, to, rule }) => `${rule.name}: ${from} imports ${to}`);
  const unread = product.totalCruised === 0 ? ['No module was read.'] : [];
  return [...unread, ...broken, ...(await missedSeeds(product))];
}

async function missedSeeds(product: Report): Promise<string[]> {
  const folder = seedViolations();
  try {
    const { violations } = await cruise(folder);
    const missed = product.ruleSetUsed.forbidden.filter(({ name }) => {
      const [file] = seeds[name] ?? [''];
      // A cycle between folders is recognised by its folders.
      return !violations.some(({ from, rule }) => rule.name === name && file.startsWith(from));
    });
    return missed.map(({ name }) => `The rule ${name} does not see the violation seeded for it.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function seedViolations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rua-zones-'));
  const files = Object.entries({ ...targets, ...Object.fromEntries(Object.values(seeds)) });
  for (const [path, code] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  const imports = Object.fromEntries(
    ['domain', 'server', 'web', 'test'].map((side) => [`#${side}/*`, `./${side}/*`]),
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      imports,
      dependencies: { kysely: '*' },
      devDependencies: { vite: '*' },
    }),
  );
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

async function cruise(folder: string): Promise<Report> {
  const config = join(root, '.dependency-cruiser.cjs');
  const { output } = await runTool(
    'dependency-cruiser',
    ['--config', config, '--output-type', 'json', 'domain', 'server', 'web'],
    { cwd: folder },
  );
  return report.parse(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))).summary;
}
