/** `npm run check`: form, types, import zones and dead code. One line for each, its findings only when it fails. */

import { type Counts, countLine, sum } from './counts.ts';
import { checkImportZones } from './import-zones.ts';
import { runTool } from './tool.ts';

type Check = { name: string; run: () => Promise<string | undefined> };

const checks: readonly Check[] = [
  { name: 'Form and lint', run: () => findingsOf('@biomejs/biome', ['ci', '--colors=off']) },
  { name: 'Types', run: checkTypes },
  { name: 'Import zones', run: async () => (await checkImportZones()).join('\n') || undefined },
  { name: 'Dead code', run: () => findingsOf('knip', ['--no-progress', '--no-config-hints']) },
];

export async function runChecks(): Promise<Counts> {
  const results: Counts[] = [];
  for (const { name, run } of checks) {
    const findings = await run();
    console.log(`${findings === undefined ? '✓' : '✗'} ${name}`);
    if (findings !== undefined) console.log(findings);
    const failed = Number(findings !== undefined);
    results.push({ passed: 1 - failed, failed, skipped: 0 });
  }
  return sum(results);
}

/** The routes' types are made from the routes first. */
async function checkTypes(): Promise<string | undefined> {
  return (
    (await findingsOf('@react-router/dev:react-router', ['typegen'])) ??
    (await findingsOf('typescript:tsc', ['-b']))
  );
}

async function findingsOf(tool: string, args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await runTool(tool, args);
  return code === 0 ? undefined : output.trim() || `${tool} failed and said nothing.`;
}

if (import.meta.main) {
  const counts = await runChecks();
  console.log(countLine(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
