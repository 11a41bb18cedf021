/** *Safe* in the same moment as a rung, in a thousand orders of steps that fast-check's scheduler chooses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Section } from './page.ts';

const root = join(import.meta.dirname, '../..');
const minute = 60_000;

/** The test has all of it at full depth. @throws when it fails. */
export async function moments(): Promise<Section> {
  const began = Date.now();
  const args = [join(root, 'scripts/test.ts'), '--full', 'api', 'ladder/races'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error('an interleaving went wrong: npm run test:all -- api ladder/races says which');
  const minutes = ((Date.now() - began) / minute).toFixed(1);
  return {
    title: 'Safe in the same moment as a rung',
    text: `
A thousand interleavings, in ${minutes} minutes, over a real database: a passenger says *safe* while up to five other steps run, each of which is a
process that climbs the ladder, another process that does, a text that leaves, or a try that the gateway refuses. In each of them the next
of kin got nothing of the silence, or one text of it; the arrival was the last text, and none came after it. It is
\`test/server/ladder/races.test.ts\` at full depth, of which \`npm test\` runs thirty.
`,
  };
}
