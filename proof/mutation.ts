/**
 * Changes `domain` and the policies in small ways, one at a time, and checks whether a unit test notices. Code that
 * runs when a module is loaded (declarations of endpoints, schemas and their messages) is left out: the access
 * matrix, the hostile inputs and the wire contract test it through the real server, and would take minutes for each
 * change.
 */
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const leastScore = 85;
const where = ['domain/**/*.ts', 'server/features/**/policy.ts'];
const folder = 'build/mutation';

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;
type Mutant = Mutants[number];
type FileScore = { file: string; changes: number; noticed: number };

/** `npm run prove -- mutation`; in `MUTATE`, globs with commas between them, only some of the files. */
export async function mutation(): Promise<string> {
  const started = Date.now();
  const mutants = await mutate(process.env.MUTATE?.split(',') ?? where);
  const files = scoresOf(mutants);
  const missed = mutants.filter(isMissed);
  await writeFile(`${folder}-missed.txt`, `${missed.map(describe).join('\n')}\n`);
  const total = sum(files);
  console.log(
    `  ${total.noticed} of ${total.changes} changes are noticed: ${percent(total)} %. The others: ${folder}-missed.txt`,
  );
  if (scoreOf(total) < leastScore) throw new Error(`Less than ${leastScore} % of the changes are noticed.`);
  return page(files, total, (Date.now() - started) / 60_000);
}

function mutate(files: string[]): Promise<Mutants> {
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'plain',
    plugins: [join(import.meta.dirname, 'plain-runner.ts')],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.WORKERS ?? 1),
    tempDirName: folder,
    ignorePatterns: [
      ...['web', 'public', 'docs', 'bench', 'build', 'data', 'gallery', 'test-results', '.react-router'],
      '**/tsconfig.json',
    ],
    // Types are checked by `npm run check`; the sandbox has no project of its own.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}

const noticed = new Set<Mutant['status']>(['Killed', 'Timeout']);
const missedAs = new Set<Mutant['status']>(['Survived', 'NoCoverage']);

function isMissed({ status }: Mutant): boolean {
  return missedAs.has(status);
}

function scoresOf(mutants: Mutants): FileScore[] {
  const counted = mutants.filter((mutant) => noticed.has(mutant.status) || isMissed(mutant));
  const byFile = Map.groupBy(counted, ({ fileName }) => nameOf(fileName));
  return [...byFile]
    .map(([file, own]) => ({
      file,
      changes: own.length,
      noticed: own.filter(({ status }) => noticed.has(status)).length,
    }))
    .toSorted((one, other) => one.file.localeCompare(other.file));
}

function nameOf(fileName: string): string {
  return relative(process.cwd(), fileName).replaceAll('\\', '/');
}

function sum(files: readonly FileScore[]): FileScore {
  const total = { file: 'All', changes: 0, noticed: 0 };
  for (const { changes, noticed } of files) {
    total.changes += changes;
    total.noticed += noticed;
  }
  return total;
}

function scoreOf({ changes, noticed }: FileScore): number {
  return changes === 0 ? 100 : (noticed / changes) * 100;
}

function percent(score: FileScore): string {
  return scoreOf(score).toFixed(1);
}

function describe({ fileName, location, status, mutatorName, replacement }: Mutant): string {
  const { line, column } = location.start;
  const instead = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 100);
  return `${nameOf(fileName)}:${line}:${column} ${status} ${mutatorName}: ${instead}`;
}

function page(files: readonly FileScore[], total: FileScore, minutes: number): string {
  const row = (score: FileScore) =>
    `| ${score.file} | ${score.changes} | ${score.noticed} | ${percent(score)} % |`;
  return `# Changes that tests notice

[StrykerJS](https://stryker-mutator.io) changes \`domain\` and the policies in small ways, one at a time (another comparison,
an emptied block, a left-out condition), and runs the unit tests that reach the place. A change that no test notices is a thing
that nobody would miss. Declarations, schemas and their messages, which are made when a module is loaded, are left out: the
access matrix, the hostile inputs and the wire contract walk them through the real server.

**${total.noticed} of ${total.changes} changes are noticed: ${percent(total)} %.** At least ${leastScore} % must be. It took ${minutes.toFixed(0)} minutes.

| file | changes | noticed | score |
|---|---|---|---|
${files.map(row).join('\n')}
`;
}
