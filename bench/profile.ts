/** Where the server's processor time goes on a mixed day, without the packing of pictures, which threads of their own do. */
import type { Bench } from './bench.ts';
import { insertLoadFixtures } from './load-fixtures.ts';
import { measure } from './mixed-day.ts';
import type { FunctionTime } from './profiling.ts';
import { callsOf, hundred, photo } from './workload.ts';

const active = 2_000;
const warmUpSeconds = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const shownFunctions = 25;
const shownPlaces = 15;

const withoutPictures = hundred.filter((kind) => kind !== 'upload a picture');

/** @returns a section of the report. */
export async function profileSection({ queries, rua }: Bench): Promise<string> {
  const picture = await photo();
  const day = (await insertLoadFixtures(queries, active)).map((citizen) => callsOf(citizen, picture));
  await measure(rua, 'rua', day, warmUpSeconds, withoutPictures);
  await rua.beginProfile();
  const { perSecond } = await measure(rua, 'rua', day, seconds, withoutPictures);
  const times = await rua.endProfile();
  return report(times, perSecond * seconds);
}

function report(times: readonly FunctionTime[], calls: number): string {
  const all = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const cells = (milliseconds: number) =>
    `${((milliseconds / all) * 100).toFixed(1)} | ${((milliseconds * 1000) / calls).toFixed(0)}`;
  const places = Map.groupBy(times, ({ place }) => areaOf(place));
  const byPlace = [...places]
    .map(([place, some]) => ({ place, milliseconds: some.reduce((sum, one) => sum + one.milliseconds, 0) }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds);
  return `# Where the processor time goes

The calls of [a mixed day](mixed-day.md) but for its photos, over 32 connections, in the server's own process: ${(all / calls).toFixed(2)} ms a call, sampled four
times a millisecond. *Self* is a function without those it calls.

| where | % | µs a call |
|---|---|---|
${byPlace
  .slice(0, shownPlaces)
  .map(({ place, milliseconds }) => `| ${place} | ${cells(milliseconds)} |`)
  .join('\n')}

| function | where | self % | µs a call |
|---|---|---|---|
${times
  .slice(0, shownFunctions)
  .map(({ name, place, milliseconds }) => `| \`${name}\` | ${place} | ${cells(milliseconds)} |`)
  .join('\n')}
`;
}

/** Files of the product by their folder. */
function areaOf(place: string): string {
  return /^(server|domain)\//.test(place) ? place.split('/').slice(0, 2).join('/') : place;
}
