/** A process that is killed after each statement of each step of a ladder. */
import type { Section } from './page.ts';
import { runWhole } from './whole-tests.ts';

/** @throws when a text is written twice, not at all or in another order. */
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
