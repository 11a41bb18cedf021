/** Asks first pages of several places in turn, and writes how they compare. */
import type { Users, World } from './growth-data.ts';
import { median } from './load.ts';
import { headersOfClient } from './own-client.ts';

const asked = 100;
const warmUp = 60;
const aim = 1.5;

export const howMeasured = `a request at a time, of each size in turn; medians of ${asked} after ${warmUp} that do not count`;

export type List = { name: string; asker: keyof Users | 'anybody'; path: (world: World) => string };

export function listsOf(asker: List['asker'], lists: Readonly<Record<string, string>>): List[] {
  return Object.entries(lists).map(([name, path]) => ({ name, asker, path: () => path }));
}

/** A RUA on tables of one size. */
export type Place = { port: number; world: World };

/** Milliseconds of each place, by the name of the list. */
export type Times = ReadonlyMap<string, readonly number[]>;

export async function measureAll(places: readonly Place[], lists: readonly List[]): Promise<Times> {
  const times = new Map<string, number[]>();
  for (const list of lists) {
    const milliseconds = await measure(places, list);
    times.set(list.name, milliseconds);
    console.log(`${list.name}: ${milliseconds.map((one) => one.toFixed(2)).join(', ')} ms`);
  }
  return times;
}

async function measure(places: readonly Place[], list: List): Promise<number[]> {
  const taken = places.map((): number[] => []);
  for (let time = -warmUp; time < asked; time += 1) {
    for (const [at, place] of places.entries()) {
      const milliseconds = await ask(place, list);
      // The first questions do not count, because they are slower until the code is compiled.
      if (time >= 0) taken[at]?.push(milliseconds);
    }
  }
  return taken.map(median);
}

async function ask({ port, world }: Place, { asker, path }: List): Promise<number> {
  const headers = asker === 'anybody' ? {} : headersOfClient({ token: world.askers[asker] });
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path(world)}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path(world)} answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - started;
}

/** @param heads of the columns, one for each place. */
export function tableOf(heads: readonly string[], measured: Times): string {
  const rows = [...measured].map(([name, times]) => {
    const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
    return `| ${name} | ${[...times, ratio].map((cell) => cell.toFixed(2)).join(' | ')} |`;
  });
  return `| list | ${heads.join(' | ')} | ratio |
|---|${'---|'.repeat(heads.length + 1)}
${rows.join('\n')}
| aim | ${heads.map(() => '').join(' | ')} | ${aim.toFixed(2)} |
`;
}
