/** The parts of the proof that are tests at full depth. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Section } from './page.ts';

const root = join(import.meta.dirname, '../..');
const minute = 60_000;

/**
 * A process that is killed after each statement of each step of a ladder.
 * @throws when a text is written twice, not at all or in another order.
 */
export async function steps(): Promise<Section> {
  const minutes = await runWhole('ladder/killed-steps');
  return {
    title: 'Killed after every statement',
    text: `
The kills above come at any moment. Here a process is ended by \`kill -9\` after the first statement that it sends to the database, then another one
after the second, and so on to the last, in each of six steps: both questions, the text to the next of kin, an arrival beside that text,
an hour more after it, and a call for help. Another process goes on, and the passenger, who got no answer, says the same again. Each time each text was
written once and in order, in ${minutes} minutes. It is \`test/server/ladder/killed-steps.test.ts\` at full depth, of which \`npm test\` runs a slice.
`,
  };
}

/**
 * *Safe* in the same moment as a rung, in a thousand orders of steps that fast-check's scheduler chooses.
 * @throws when an interleaving goes wrong.
 */
export async function moments(): Promise<Section> {
  const minutes = await runWhole('ladder/races');
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

/** @param stem of the file, such as `ladder/races`. @returns how many minutes it took, as text. @throws when a test fails. */
async function runWhole(stem: string): Promise<string> {
  const began = Date.now();
  const args = [join(root, 'scripts/test.ts'), '--full', 'api', stem];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`a test failed: npm run test:all -- api ${stem} says which`);
  return ((Date.now() - began) / minute).toFixed(1);
}
