import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDuplicates } from '../../scripts/duplicates.ts';

const logic = (name: string) => `export function ${name}(fares: readonly { naira: number; kind: string }[]) {
  const sums = new Map<string, number>();
  for (const { naira, kind } of fares) {
    if (naira <= 0) throw new Error('A fare is more than nothing.');
    const before = sums.get(kind) ?? 0;
    sums.set(kind, before + naira * (kind === 'night' ? 1.5 : 1));
  }
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([kind, naira]) => \`\${kind}: \${naira.toFixed(2)}\`).join(', ');
}
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rua-twins-'));
  for (const side of ['domain', 'server', 'web']) mkdirSync(join(folder, side));
  write('domain/fares.ts', logic('sumFares'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
}

describe('the search for logic that stands twice', { timeout: 30_000 }, () => {
  it('sees it in two places of any side', async () => {
    write('server/features/journeys/rides/fares.ts', `const nobody = 0;\n\n${logic('addUp')}`);
    expect(await findDuplicates(folder)).toEqual([
      expect.stringMatching(
        /domain\/fares\.ts:\d+-\d+.*server\/features\/journeys\/rides\/fares\.ts:\d+-\d+/,
      ),
    ]);
  });

  it('takes the same imports for none', async () => {
    const imports = Array.from(
      { length: 20 },
      (_, index) => `import { part${index} } from '#web/part-${index}.ts';\n`,
    );
    for (const name of ['one', 'other'])
      write(`web/${name}.ts`, `${imports.join('')}export const ${name} = 1;\n`);
    expect(await findDuplicates(folder)).toEqual([]);
  });

  it('does not pass where it reads nothing', async () => {
    rmSync(join(folder, 'domain/fares.ts'));
    expect(await findDuplicates(folder)).not.toEqual([]);
  });
});
