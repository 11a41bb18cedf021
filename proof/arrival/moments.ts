/** *Safe* in the same moment as a rung, in a thousand orders of steps that fast-check's scheduler chooses. */
import type { Section } from './page.ts';
import { runWhole } from './whole-tests.ts';

/** @throws when an interleaving goes wrong. */
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
