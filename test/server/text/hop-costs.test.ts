/** How often a hop of USSD waits for the database: a network ends a session whose answer takes long. */
import { describe, expect, it } from 'vitest';
import { statementsDuring } from '#test/server/query-plans/captured-statements.ts';
import { newPhone, setUpTextWorld } from './text-world.ts';

setUpTextWorld();

/** A statement that goes with the one after it, so that nobody waits for it. */
const isAhead = (text: string) => text === 'begin' || text.endsWith('/* sent ahead */');

/** @returns the statements that the transaction of a hop waited for, in their order. */
async function waitedFor(hop: () => Promise<unknown>): Promise<string[]> {
  const byClient = Map.groupBy(await statementsDuring(hop), ({ client }) => client);
  const heard = [...byClient.values()].map((sent) => sent.map(({ text }) => text));
  const all = heard.find((texts) => texts.some((text) => text.includes('text_inputs'))) ?? [];
  const end = all.indexOf('commit');
  return all.slice(all.lastIndexOf('begin', end), end + 1).filter((text) => !isAhead(text));
}

describe('a hop waits for the database', () => {
  it('five times when a number that RUA had not heard of dials', async () => {
    const phone = newPhone();
    const waited = await waitedFor(() => phone.dial());
    expect(waited, waited.join('\n')).toHaveLength(5);
  });

  it('four times at each later answer of a number without a ride', async () => {
    const phone = newPhone();
    await phone.dial();
    const waited = await waitedFor(() => phone.answer('1'));
    expect(waited, waited.join('\n')).toHaveLength(4);
  });

  it('four times when a network repeats it', async () => {
    const phone = newPhone();
    await phone.dial();
    const waited = await waitedFor(() => phone.hop());
    expect(waited, waited.join('\n')).toHaveLength(4);
  });
});
