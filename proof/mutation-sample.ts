/**
 * Changes services, conditions of stores, delivery, the base of the server and the logic of pages in small ways, one at
 * a time, and checks whether a test notices. These tests take seconds for each change, so a sample is drawn.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseApiTests } from '../scripts/chosen-tests.ts';
import { type ImportGraph, importersOf, readImports } from '../scripts/import-graph.ts';
import { chooseSlices } from '../scripts/slices.ts';
import { root } from '../scripts/tool.ts';
import { Dice } from '../test/server/bad-input/dice.ts';
import { browserTestsOf, failsInBrowser } from './mutation-sample/browser-tests.ts';
import type { Change } from './mutation-sample/changes.ts';
import { equivalents } from './mutation-sample/equivalents.ts';
import { kinds } from './mutation-sample/kinds.ts';
import { copyTree, whileChanged } from './mutation-sample/tree-copy.ts';
import { VitestTests } from './mutation-sample/vitest-tests.ts';

const leastScore = 80;
const mostFiles = 6;
const mostSeconds = 120;

type Result = { noticedBy: string | undefined; why: string };
type Tried = Result & { kind: string; change: Change; equivalent: string | undefined };

/**
 * `npm run prove -- mutation-sample`. In `MUTATION_SEED` another seed, in `MUTATION_SHARE` a share of the usual number, in
 * `MUTATION_KIND` a part of one kind's name.
 */
export async function mutationSample(): Promise<string> {
  const started = Date.now();
  const seed = process.env.MUTATION_SEED ?? new Date().toISOString().slice(0, 10);
  console.log(`  The same sample again: MUTATION_SEED=${seed}`);
  chooseSlices(false);
  await copyTree();
  const graph = readImports(root);
  const vitest = new VitestTests();
  const tried: Tried[] = [];
  for (const { kind, change } of await draw(seed)) {
    const result = await tryOut(vitest, graph, change);
    const equivalent = result.noticedBy === undefined ? equivalents[lineOf(change)] : undefined;
    tried.push({ ...result, kind, change, equivalent });
    console.log(`  ${result.noticedBy ?? `Not noticed (${result.why})`}: ${lineOf(change)}`);
  }
  await vitest.stop();
  return page(tried, seed, (Date.now() - started) / 60_000);
}

async function draw(seed: string): Promise<{ kind: string; change: Change }[]> {
  const share = Number(process.env.MUTATION_SHARE ?? 1);
  const wanted = kinds.filter(({ name }) => name.includes(process.env.MUTATION_KIND ?? ''));
  const drawn = [];
  for (const { name, usual, files, listChanges } of wanted) {
    const dice = new Dice(createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE());
    const all = (await Promise.all(files.map(listChanges))).flat();
    console.log(`  ${name}: ${all.length} changes are possible.`);
    for (let count = Math.ceil(usual * share); count > 0 && all.length > 0; count--) {
      const [change] = all.splice(dice.below(all.length), 1);
      if (change) drawn.push({ kind: name, change });
    }
  }
  return drawn;
}

async function tryOut(vitest: VitestTests, graph: ImportGraph, change: Change): Promise<Result> {
  const isOfPages = change.file.startsWith('web/');
  const tests = isOfPages ? unitTestsOf(graph, change.file) : apiTestsOf(graph, change.file);
  vitest.forget(change);
  const { failedIn, tookTooLong } = await whileChanged(change, () => vitest.run(tests, mostSeconds));
  vitest.forget(change);
  if (failedIn !== undefined && (await vitest.isSound(failedIn))) return { noticedBy: failedIn, why: '' };
  if (failedIn !== undefined) return { noticedBy: undefined, why: `${failedIn} fails anyway` };
  if (tookTooLong) return { noticedBy: undefined, why: 'time ran out' };
  if (isOfPages) return tryInBrowser(graph, change);
  return { noticedBy: undefined, why: tests.length === 0 ? 'no test' : 'all tests pass' };
}

async function tryInBrowser(graph: ImportGraph, change: Change): Promise<Result> {
  const all = [...graph.keys()].filter((file) => /^test\/browser\/.*\.test\.ts$/.test(file));
  const tests = browserTestsOf(graph, all, change.file);
  if (tests.length === 0) return { noticedBy: undefined, why: 'no test' };
  const failed = await whileChanged(change, () => failsInBrowser(tests, mostSeconds));
  return failed ? { noticedBy: tests.join(', '), why: '' } : { noticedBy: undefined, why: 'all tests pass' };
}

function unitTestsOf(graph: ImportGraph, file: string): string[] {
  const importers = [...importersOf(graph, [file], new Set()).keys()];
  return importers.filter((test) => /^test\/web\/.*\.test\.ts$/.test(test));
}

function apiTestsOf(graph: ImportGraph, file: string): string[] {
  const { chosen } = chooseApiTests(graph, [file]);
  const isWide = (test: string) => /^test\/server\/(access|bad-input)\//.test(test);
  const near = chosen.map((choice) => choice.file).filter((test) => !isWide(test));
  return near.slice(0, mostFiles);
}

function lineOf({ file, line, from, to, instead, mutator }: Change): string {
  const was = readFileSync(join(root, file), 'utf8').slice(from, to);
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line} ${mutator}: \`${short(was)}\` → \`${short(instead)}\``;
}

function page(tried: readonly Tried[], seed: string, minutes: number): string {
  const rows = [...Map.groupBy(tried, ({ kind }) => kind), ['All', tried] as const].map(row);
  const missed = tried.filter(
    ({ noticedBy, equivalent }) => noticedBy === undefined && equivalent === undefined,
  );
  const same = tried.filter(({ equivalent }) => equivalent !== undefined);
  return `# Changes that tests of services, stores, delivery and pages notice

Small changes, drawn at random and made one at a time in a copy of the tree: those of [StrykerJS](https://stryker-mutator.io) in code, and
in stores left-out conditions, joins, orders and limits. For each, the API tests of its noun run (at most ${mostFiles} files), or the unit tests that import the file and then three browser tests of its noun on a phone. A
change that no test was run for counts as not noticed, as does one whose tests took longer than ${mostSeconds} seconds without a failure.
Policies and \`domain\` have a page of [their own](mutation.md).

The seed was \`${seed}\`; it took ${minutes.toFixed(0)} minutes. At least ${leastScore} % is the aim.

| kind | changes | noticed | without effect | score |
|---|---|---|---|---|
${rows.join('\n')}

## Not noticed

${missed.map(({ change, why }) => `- ${lineOf(change)} (${why})`).join('\n') || 'None.'}

## Without effect, judged by hand

${same.map(({ change, equivalent }) => `- ${lineOf(change)}: ${equivalent}`).join('\n') || 'None.'}
`;
}

function row([kind, tried]: readonly [string, readonly Tried[]]): string {
  const noticed = tried.filter(({ noticedBy }) => noticedBy !== undefined).length;
  const same = tried.filter(({ equivalent }) => equivalent !== undefined).length;
  const score = tried.length === same ? 100 : (noticed / (tried.length - same)) * 100;
  return `| ${kind} | ${tried.length} | ${noticed} | ${same} | ${score.toFixed(0)} % |`;
}
