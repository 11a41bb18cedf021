/** Finds logic of the product that stands in two places. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { runTool } from './tool.ts';

/** Shorter repetitions come from the language and the kit, and read better written out. */
const least = { lines: 8, tokens: 70 };

const place = z.object({ name: z.string(), start: z.number(), end: z.number() });
const report = z.object({
  duplicates: z.array(z.object({ firstFile: place, secondFile: place, fragment: z.string() })),
});

/** @param folder that holds `domain`, `server` and `web`. @returns the problems, one per line. */
export async function findDuplicates(folder: string): Promise<string[]> {
  const output = mkdtempSync(join(tmpdir(), 'rua-duplicates-'));
  try {
    const said = await runTool(
      'jscpd',
      [
        ...['domain', 'server', 'web', '--format', 'typescript,tsx'],
        ...['--min-lines', String(least.lines), '--min-tokens', String(least.tokens)],
        ...['--absolute', '--reporters', 'json', '--output', output],
      ],
      { cwd: folder },
    );
    if (said.code !== 0) return [said.output.trim()];
    const written = join(output, 'jscpd-report.json');
    if (!existsSync(written)) return ['No file was read.'];
    const { duplicates } = report.parse(JSON.parse(readFileSync(written, 'utf8')));
    return duplicates
      .filter(({ fragment }) => isLong(fragment))
      .map(
        ({ firstFile, secondFile }) =>
          `${duplicateText(folder, firstFile)} stands again at ${duplicateText(folder, secondFile)}`,
      );
  } finally {
    rmSync(output, { recursive: true });
  }
}

/** Files that use the same things name them alike: imports do not count. */
function isLong(fragment: string): boolean {
  const logic = fragment.replace(/(^|\n)import [^;]*(;|$)/g, '');
  return logic.split('\n').filter((line) => line.trim() !== '').length >= least.lines;
}

function duplicateText(folder: string, { name, start, end }: z.output<typeof place>): string {
  return `${relative(folder, name)}:${start}-${end}`;
}
