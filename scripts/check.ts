/**
 * `npm run check`: form, types, import zones, dead code, duplicates, licences and known vulnerabilities. One line for each,
 * its findings only when it fails.
 */
import { type Counts, sum, summary } from './counts.ts';
import { findDuplicates } from './duplicates.ts';
import { checkImportZones } from './import-zones.ts';
import { licenceProblems, readLock } from './licences.ts';
import { root, runTool } from './tool.ts';
import { findVulnerabilities } from './vulnerabilities.ts';

/** `unknown` is what cannot be found out on this machine, and why. */
type Outcome = { kind: 'passed' } | { kind: 'failed'; findings: string } | { kind: 'unknown'; why: string };

type CheckName =
  | 'Form and lint'
  | 'Types'
  | 'Import zones'
  | 'Dead code'
  | 'Duplicates'
  | 'Licences'
  | 'Known vulnerabilities';

type Check = { name: CheckName; run: () => Promise<Outcome> };

const checks: readonly Check[] = [
  { name: 'Form and lint', run: () => runChecker('@biomejs/biome', ['ci', '--colors=off']) },
  { name: 'Types', run: checkTypes },
  { name: 'Import zones', run: async () => outcomeOf(await checkImportZones()) },
  { name: 'Dead code', run: () => runChecker('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'Duplicates', run: async () => outcomeOf(await findDuplicates(root)) },
  { name: 'Licences', run: async () => outcomeOf(licenceProblems(readLock())) },
  { name: 'Known vulnerabilities', run: checkVulnerabilities },
];

const signs = { passed: '✓', failed: '✗', unknown: '-' };

/** Runs the checks in parallel, and prints each when it is done. @param wanted names of some checks; all without it. */
export async function runChecks(wanted?: readonly CheckName[]): Promise<Counts> {
  const chosen = checks.filter(({ name }) => wanted?.includes(name) ?? true);
  return sum(await Promise.all(chosen.map(runCheck)));
}

async function runCheck({ name, run }: Check): Promise<Counts> {
  const outcome = await run();
  console.log(`${signs[outcome.kind]} ${name}`);
  if (outcome.kind === 'failed') console.log(outcome.findings);
  if (outcome.kind === 'unknown') console.log(`  cannot be known here: ${outcome.why}`);
  return {
    passed: Number(outcome.kind === 'passed'),
    failures: outcome.kind === 'failed' ? [name] : [],
    skipped: Number(outcome.kind === 'unknown'),
  };
}

function outcomeOf(findings: readonly string[]): Outcome {
  return findings.length === 0 ? { kind: 'passed' } : { kind: 'failed', findings: findings.join('\n') };
}

async function checkVulnerabilities(): Promise<Outcome> {
  const answer = await findVulnerabilities(root);
  return answer.kind === 'unknown' ? answer : outcomeOf(answer.problems);
}

/** The routes' types are made from the routes first. */
async function checkTypes(): Promise<Outcome> {
  const made = await runChecker('@react-router/dev:react-router', ['typegen']);
  return made.kind === 'passed' ? runChecker('typescript:tsc', ['-b']) : made;
}

async function runChecker(tool: string, args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runTool(tool, args);
  if (code === 0) return { kind: 'passed' };
  return { kind: 'failed', findings: output.trim() || `${tool} failed and said nothing.` };
}

if (import.meta.main) {
  const counts = await runChecks();
  console.log(summary(counts));
  process.exitCode = counts.failures.length > 0 ? 1 : 0;
}
