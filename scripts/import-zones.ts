/**
 * Checks which folders may import which, and proves with a seeded violation of every rule that the check finds it. A
 * parser that cannot read TypeScript would read nothing and pass.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findFolderCircles, type Module } from './folder-circles.ts';
import { seeds, targets } from './seeded-violations.ts';
import { root, runTool } from './tool.ts';

const report = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    totalCruised: z.number(),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

type Violation = { from: string; to: string; rule: string };
type Report = { violations: readonly Violation[]; modules: number; rules: readonly string[] };

/** Rules that dependency-cruiser cannot state: it takes the folders of a room for several, and counts none. */
const circleRule = 'folders-form-no-circle';
const crowdRule = 'folders-have-eight-names';

/** @returns the problems, one per line. */
export async function checkImportZones(): Promise<string[]> {
  const product = await cruise(root);
  const broken = product.violations.map(describe);
  const unread = product.modules === 0 ? ['No module was read.'] : [];
  return [...unread, ...broken, ...(await missedSeeds(product.rules))];
}

function describe({ from, to, rule }: Violation): string {
  return rule === crowdRule
    ? `${rule}: ${from} is beyond the eighth name of ${to}`
    : `${rule}: ${from} imports ${to}`;
}

async function missedSeeds(rules: readonly string[]): Promise<string[]> {
  const folder = seedViolations();
  try {
    const { violations } = await cruise(folder);
    const isFound = (name: string, file: string) =>
      violations.some(({ from, rule }) => rule === name && from === file);
    const missed = Object.entries(seeds).flatMap(([rule, files]) =>
      files
        .filter(([file]) => !isFound(rule, file))
        .map(([file]) => `The rule ${rule} does not see the violation seeded for it in ${file}.`),
    );
    const unproven = rules.filter((rule) => !(rule in seeds)).map((rule) => `Nothing is seeded for ${rule}.`);
    return [...missed, ...unproven];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function seedViolations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rua-zones-'));
  const files = Object.entries({ ...targets, ...Object.fromEntries(Object.values(seeds).flat()) });
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
  const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  const { modules, summary } = report.parse(JSON.parse(text));
  const circles = findFolderCircles(modules).map((one) => ({ ...one, rule: circleRule }));
  const crowds = findCrowdedFolders(modules).map((one) => ({ ...one, rule: crowdRule }));
  return {
    violations: [
      ...summary.violations.map((one) => ({ ...one, rule: one.rule.name })),
      ...circles,
      ...crowds,
    ],
    modules: summary.totalCruised,
    rules: [...summary.ruleSetUsed.forbidden.map(({ name }) => name), circleRule, crowdRule],
  };
}

/** More names than these are not taken in at a glance: docs/decisions/0042-districts.md. */
const mostNames = 8;

/** The folder and the name in it, of each level that is counted: districts, and the nouns of a district. */
const levels: readonly RegExp[] = [
  /^((?:server|web)\/features)\/([^/]+)\//,
  /^((?:server|web)\/features\/[^/]+)\/([^/]+)\//,
  /^(domain\/(?!contract|values)[^/]+)\/([^/.]+)/,
];

/** @returns each name beyond the eighth of its folder, by the first of its files, with the folder. */
function findCrowdedFolders(modules: readonly Module[]): { from: string; to: string }[] {
  return levels.flatMap((level) => [...namesByFolder(modules, level)].flatMap(namesBeyond));
}

function namesByFolder(modules: readonly Module[], level: RegExp): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>();
  for (const { source } of modules.toSorted((one, other) => (one.source < other.source ? -1 : 1))) {
    const [, folder, name] = level.exec(source) ?? [];
    if (folder === undefined || name === undefined) continue;
    const names = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, names);
    if (!names.has(name)) names.set(name, source);
  }
  return folders;
}

function namesBeyond([folder, names]: [string, Map<string, string>]): { from: string; to: string }[] {
  return [...names.values()].slice(mostNames).map((file) => ({ from: file, to: folder }));
}
