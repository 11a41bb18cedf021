/**
 * Changes services, conditions of stores, delivery, the base of the server and the logic of pages in small ways, one at
 * a time, and checks whether a test notices. These tests take seconds for each change, so a sample is drawn.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportGraph, readImports } from '../scripts/import-graph.ts';
import { chooseSlices } from '../scripts/slices.ts';
import { root } from '../scripts/tool.ts';
import { Dice } from '../test/server/bad-input/dice.ts';
import {
  browserTestsOf,
  buildCopiedPages,
  failsInBrowser,
  mostBrowserFiles,
} from './mutation-sample/browser-tests.ts';
import { applied, type Change } from './mutation-sample/changes.ts';
import { equivalents } from './mutation-sample/equivalents.ts';
import { kinds } from './mutation-sample/kinds.ts';
import {
  formTestsOf,
  mostNearFiles,
  mostSlowFiles,
  serverRoundsOf,
  unitTestsOf,
} from './mutation-sample/test-choice.ts';
import { isSound, runTests } from './mutation-sample/test-run.ts';
import { copy, copyTree, removeCopy, whileChanged } from './mutation-sample/tree-copy.ts';
import { failsTypes } from './mutation-sample/types.ts';

const leastScore = 80;
/** The longest time of one round of tests. */
const mostSeconds = 180;
const allPass = 'all tests pass';
const types = 'the types';

type Result = { noticedBy: string | undefined; why: string };
type Tried = Result & { kind: string; change: Change; equivalent: string | undefined };

/**
 * `npm run prove -- mutation-sample`. In `MUTATION_SEED` another seed, in `MUTATION_SHARE` a share of the usual number, in
 * `MUTATION_KIND` a part of one kind's name, in `MUTATION_MINUTES` after how many minutes no further change is made.
 */
export async function mutationSample(): Promise<string> {
  const started = Date.now();
  const seed = process.env.MUTATION_SEED ?? new Date().toISOString().slice(0, 10);
  console.log(`  The same sample again: MUTATION_SEED=${seed}`);
  chooseSlices(false);
  await copyTree();
  const graph = readImports(root);
  const tried: Tried[] = [];
  const drawn = await draw(seed);
  for (const { kind, change } of shuffled(drawn, seed)) {
    if (Date.now() - started > minutes() * 60_000) break;
    const result = await tryOut(graph, change);
    const equivalent = result.noticedBy === undefined ? equivalents[changedLine(change)] : undefined;
    tried.push({ ...result, kind, change, equivalent });
    console.log(`  ${result.noticedBy ?? `Not noticed (${result.why})`}: ${lineOf(change)}`);
    if (result.noticedBy === undefined) console.log(`    ${changedLine(change)}`);
  }
  const written = page(tried, { seed, drawn: drawn.length, minutes: (Date.now() - started) / 60_000 });
  removeCopy();
  return written;
}

/** The share of the usual number of changes that this run tries. */
function share(): number {
  return Number(process.env.MUTATION_SHARE ?? 1);
}

/** Infinite unless it is set. */
function minutes(): number {
  return Number(process.env.MUTATION_MINUTES ?? Number.POSITIVE_INFINITY);
}

/** Shuffles the changes, so that a run that ends early has tried changes of all kinds. */
function shuffled<One>(all: readonly One[], seed: string): One[] {
  const dice = diceOf(`${seed} order`);
  const left = [...all];
  return all.flatMap(() => left.splice(dice.below(left.length), 1));
}

function diceOf(seed: string): Dice {
  return new Dice(createHash('sha256').update(seed).digest().readUInt32LE());
}

async function draw(seed: string): Promise<{ kind: string; change: Change }[]> {
  const wanted = kinds.filter(({ name }) => name.includes(process.env.MUTATION_KIND ?? ''));
  const drawn = [];
  for (const { name, usual, files, listChanges } of wanted) {
    const dice = diceOf(`${seed} ${name}`);
    const all = (await Promise.all(files.map(listChanges))).flat();
    console.log(`  ${name}: ${all.length} changes are possible.`);
    for (let count = Math.ceil(usual * share()); count > 0 && all.length > 0; count--) {
      const [change] = all.splice(dice.below(all.length), 1);
      if (change) drawn.push({ kind: name, change });
    }
  }
  return drawn;
}

async function tryOut(graph: ImportGraph, change: Change): Promise<Result> {
  const isOfPages = change.file.startsWith('web/');
  const byTests = isOfPages ? await tryPages(graph, change) : await tryServer(graph, change);
  if (byTests.noticedBy !== undefined) return byTests;
  return (await failsTypes(change)) ? { noticedBy: types, why: '' } : byTests;
}

async function tryServer(graph: ImportGraph, change: Change): Promise<Result> {
  const rounds = serverRoundsOf(graph, change.file);
  let result: Result = { noticedBy: undefined, why: 'no test' };
  for (const tests of rounds) {
    result = await soundOr(await whileChanged(change, () => tryTests(tests)));
    if (result.noticedBy !== undefined) return result;
  }
  return result;
}

async function tryPages(graph: ImportGraph, change: Change): Promise<Result> {
  const units = unitTestsOf(graph, change.file);
  const byUnits = await soundOr(await whileChanged(change, () => tryTests(units)));
  if (byUnits.noticedBy !== undefined) return byUnits;
  const forms = formTestsOf(graph, change.file);
  const all = [...graph.keys()].filter((file) => /^test\/browser\/.*\.test\.ts$/.test(file));
  const inBrowser = browserTestsOf(graph, all, change.file);
  const built = await whileChanged(change, async () => {
    if (!(await buildCopiedPages())) return { noticedBy: 'the build', why: '' };
    const byForms = await tryTests(forms);
    if (byForms.noticedBy !== undefined) return byForms;
    const failed = await failsInBrowser(inBrowser, mostSeconds);
    return failed ? { noticedBy: inBrowser.join(', '), why: '' } : { noticedBy: undefined, why: allPass };
  });
  if (built.noticedBy === undefined || !forms.includes(built.noticedBy)) return built;
  await buildCopiedPages();
  return soundOr(built);
}

async function tryTests(tests: readonly string[]): Promise<Result> {
  const { failedIn, tookTooLong } = await runTests(tests, mostSeconds);
  if (failedIn !== undefined) return { noticedBy: failedIn, why: '' };
  return { noticedBy: undefined, why: tookTooLong ? 'time ran out' : allPass };
}

/** A test that also fails without the change does not count as one that noticed the change. */
async function soundOr(result: Result): Promise<Result> {
  const { noticedBy } = result;
  if (noticedBy === undefined || (await isSound(noticedBy))) return result;
  return { noticedBy: undefined, why: `${noticedBy} fails anyway` };
}

/** The line with its change: unlike its number, it stays when other lines of the file change. */
function changedLine(change: Change): string {
  const text = readFileSync(join(copy, change.file), 'utf8');
  const changed = applied(text, change);
  const start = text.lastIndexOf('\n', change.from - 1) + 1;
  const end = changed.indexOf('\n', change.from + change.instead.length);
  return `${change.file}: ${changed.slice(start, end).trim().replace(/\s+/g, ' ')}`;
}

function lineOf({ file, line, from, to, instead, mutator }: Change): string {
  const was = readFileSync(join(copy, file), 'utf8').slice(from, to);
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line} ${mutator}: \`${short(was)}\` → \`${short(instead)}\``;
}

type Run = { seed: string; drawn: number; minutes: number };

function page(tried: readonly Tried[], run: Run): string {
  const ofKinds = kinds.map(({ name }) => [name, tried.filter(({ kind }) => kind === name)] as const);
  const rows = [...ofKinds.filter(([, some]) => some.length > 0), ['All', tried] as const].map(row);
  const missed = tried.filter(
    ({ noticedBy, equivalent }) => noticedBy === undefined && equivalent === undefined,
  );
  const same = tried.filter(({ equivalent }) => equivalent !== undefined);
  return `# Changes that tests of services, stores, delivery and pages notice

Small changes, drawn at random and made one at a time in a copy of the tree: those of [StrykerJS](https://stryker-mutator.io) in code, and
in stores left-out conditions, joins, orders and limits. For each, tests of \`npm test\` run until one notices it:

- for the server the unit tests that import the file and the ${mostNearFiles} nearest API tests of its noun, then up to ${mostSlowFiles} of its slow tests, then
  the others that \`npm run verify\` would choose and the matrix of who may call what;
- for pages the unit tests that import the file, then the tests that send forms without scripts where the file answers them, then the ${mostBrowserFiles}
  browser tests nearest to it, on the screens that they are for;
- at last the types. A change that they alone refuse cannot get into the product; the table counts it apart.

A change whose tests took longer than ${mostSeconds} seconds a round without a failure counts as not noticed.
Policies and \`domain\` have a page of [their own](mutation.md).

The seed was \`${run.seed}\`, with ${(share() * 100).toFixed(0)} % of the usual number of changes; it took ${run.minutes.toFixed(0)} minutes.${endedEarly(tried, run)} At least ${leastScore} % is the aim.

| kind | changes | noticed | of them by types alone | without effect | score |
|---|---|---|---|---|---|
${rows.join('\n')}

## Not noticed

${missed.map(({ change, why }) => `- ${lineOf(change)} (${why})`).join('\n') || 'None.'}

## Without effect, judged by hand

${same.map(({ change, equivalent }) => `- ${lineOf(change)}: ${equivalent}`).join('\n') || 'None.'}
`;
}

function endedEarly({ length }: readonly Tried[], { drawn }: Run): string {
  return length === drawn ? '' : ` It was ended after ${length} of ${drawn}, in an order drawn at random.`;
}

function row([kind, tried]: readonly [string, readonly Tried[]]): string {
  const noticed = tried.filter(({ noticedBy }) => noticedBy !== undefined).length;
  const byTypes = tried.filter(({ noticedBy }) => noticedBy === types).length;
  const same = tried.filter(({ equivalent }) => equivalent !== undefined).length;
  const score = tried.length === same ? 100 : (noticed / (tried.length - same)) * 100;
  return `| ${kind} | ${tried.length} | ${noticed} | ${byTypes} | ${same} | ${score.toFixed(0)} % |`;
}
