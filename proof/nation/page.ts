/** The page of the proof, in Markdown. */
import { median, percentile } from '../../bench/load.ts';
import type { Sample } from './parts.ts';
import { type Answered, type Kind, kinds, perSecond } from './people.ts';

/** Moments in milliseconds, sizes of tables in bytes. */
export type Found = {
  began: number;
  restarted: number;
  killed: number;
  over: number;
  windows: number;
  open: number;
  answered: readonly Answered[];
  samples: readonly Sample[];
  sentAgain: number;
  reopened: number;
  acknowledged: number;
  before: ReadonlyMap<string, number>;
  after: ReadonlyMap<string, number>;
  rungs: number;
  texts: number;
};

const mebibyte = 2 ** 20;
const mostTables = 8;
/** The figures of the end begin so long after the primary was killed. Milliseconds. */
const takenOver = 30_000;

export function page(found: Found): string {
  const { answered, windows, open, reopened, sentAgain, acknowledged, rungs, texts } = found;
  const minutes = (found.over - found.began) / 60_000;
  return `# A nation at one hundredth

The busiest minute of ten million people ([capacity](../scaling.md)), at one hundredth and for ${minutes.toFixed(1)} minutes: two processes of RUA, each
with an HAProxy; three nodes with etcd, Patroni and PostgreSQL, whose standbys take reads and confirm each commit; a storage, a mail server and an SMS gateway, all on one machine
with the program that acts as the people. The database had over 100,000 rides. ${windows.toLocaleString('en')} windows listen for events. The ladder asks passengers one minute after their expected arrival. After a third of the
minutes both processes were restarted, one after the other. After two thirds everything of the primary's node was ended by \`kill -9\`, another node
took its place, and the killed one came back as a standby. [Another proof](failover.md) does so thirty times, with more people who write.

${answered.length.toLocaleString('en')} calls were answered, ${sentAgain.toLocaleString('en')} tries were sent again, and no person saw an error. Each of ${acknowledged.toLocaleString('en')} acknowledged rides and emergencies is
stored once. ${rungs.toLocaleString('en')} rungs of ladders were done, and ${texts.toLocaleString('en')} texts were sent. Windows connected again ${reopened.toLocaleString('en')} times; ${open.toLocaleString('en')} were open at the end.

## How long people wait

The time from the first try to the right answer, over all tries, in milliseconds. A text is five screens. The two last columns have the longest wait of the calls that were sent
while both processes restarted, or while there was no primary, or that had waited since before.

| | a second | quiet, in the middle | quiet, 99 in 100 | quiet, longest | both processes restart, longest | the primary is killed, longest |
|---|---|---|---|---|---|---|
${kinds.map((kind) => waitRow(kind, found)).join('\n')}

## What each program takes

The figures of the quiet third, and of the last minute or the last sixth of the run. A figure that is larger at the end shows growth.

| | quiet | at the end |
|---|---|---|
${partRows(found)}

## What a hundred times that needs

These are the figures of the quiet third, times a hundred. They are upper bounds, because the share that RUA uses without any people is multiplied as well.
[Capacity](../scaling.md) has the parts that do not grow in proportion: connections, event streams of one process, and networks between machines.

| | |
|---|---|
${hundredfoldRows(found)}

## What grows on disk

| table with its indexes | MiB | bytes for each acknowledged ride or emergency |
|---|---|---|
${tableRows(found)}
`;
}

function waitRow(kind: Kind, { answered, restarted, killed }: Found): string {
  const of = answered.filter((each) => each.kind === kind);
  const quiet = of.filter(({ at, took }) => at + took < restarted).map(({ took }) => took);
  const restart = of
    .filter(({ at, took }) => at + took >= restarted && at < killed - 5_000)
    .map(({ took }) => took);
  const end = of.filter(({ at, took }) => at + took >= killed).map(({ took }) => took);
  const cells = [
    median(quiet),
    percentile(quiet, 0.99),
    ...[quiet, restart, end].map((some) => percentile(some, 1)),
  ];
  return `| ${kind} | ${perSecond[kind]} | ${cells.map((each) => each.toFixed(0)).join(' | ')} |`;
}

function partRows({ samples, began, restarted, killed, over }: Found): string {
  const quiet = samples.filter(({ at }) => at >= began && at < restarted);
  const last = samples.filter(
    ({ at }) => at >= Math.max(killed + takenOver, over - Math.max(60_000, (over - began) / 6)),
  );
  const row = (name: string, of: Figure, digits: number) =>
    `| ${name} | ${of(quiet).toFixed(digits)} | ${of(last).toFixed(digits)} |`;
  const mean =
    (part: 'memory' | 'connections' | 'log', unit: number): Figure =>
    (some) =>
      some.reduce((sum, each) => sum + each[part], 0) / Math.max(1, some.length) / unit;
  return [
    row(
      'RUA, seconds of a processor a second',
      rise(({ rua }) => rua),
      2,
    ),
    row('PostgreSQL of the primary, the same', primaryRise, 2),
    row('PostgreSQL of both standbys, the same', standbyRise, 2),
    row(
      'etcd, Patroni and HAProxy of all, the same',
      rise(({ failover }) => failover),
      2,
    ),
    row('memory of both processes, MiB', mean('memory', mebibyte), 0),
    row('connections to PostgreSQL', mean('connections', 1), 0),
    row(
      'database, MiB more in an hour',
      rise(({ disk }) => disk, mebibyte / 3_600),
      0,
    ),
    row("PostgreSQL's log on disk, MiB", mean('log', mebibyte), 0),
  ].join('\n');
}

const hundredfold = 100;
/** The connections and the windows of one process, as in docs/scaling.md. */
const connectionsOfProcess = 32;
const windowsOfProcess = 10_000;

function hundredfoldRows({ samples, began, restarted, windows }: Found): string {
  const quiet = samples.filter(({ at }) => at >= began && at < restarted);
  const cores = (of: Figure) => (of(quiet) * hundredfold).toFixed(1);
  const processes = Math.ceil((windows * hundredfold) / windowsOfProcess);
  const gigabytes = (rise(({ disk }) => disk, mebibyte)(quiet) * hundredfold * 86_400) / 1024;
  return [
    `| cores for RUA | ${cores(rise(({ rua }) => rua))} |`,
    `| cores for PostgreSQL of the primary | ${cores(primaryRise)} |`,
    `| cores for PostgreSQL of both standbys | ${cores(standbyRise)} |`,
    `| windows | ${(windows * hundredfold).toLocaleString('en')}, on ${processes} processes with up to ${processes * connectionsOfProcess} connections |`,
    `| database, GiB more if each minute of a day were this one | ${gigabytes.toFixed(0)} |`,
  ].join('\n');
}

type Figure = (some: readonly Sample[]) => number;

/** @returns by how much it rises in a second. */
function rise(of: (sample: Sample) => number, unit = 1): Figure {
  return (some) => {
    const first = some[0];
    const last = some.at(-1);
    if (!first || !last || last.at === first.at) return 0;
    return ((of(last) - of(first)) * 1_000) / (last.at - first.at) / unit;
  };
}

/** PostgreSQL of the machine that is the primary at the end of these. */
const primaryRise: Figure = (some) => {
  const name = some.at(-1)?.primary ?? '';
  return rise(({ postgres }) => postgres[name] ?? 0)(some);
};

const standbyRise: Figure = (some) => rise(({ postgres }) => sum(postgres))(some) - primaryRise(some);

function sum(postgres: Sample['postgres']): number {
  return Object.values(postgres).reduce((total, seconds) => total + seconds, 0);
}

function tableRows({ before, after, acknowledged }: Found): string {
  return [...after]
    .map(([name, bytes]) => ({ name, grown: bytes - (before.get(name) ?? 0) }))
    .sort((a, b) => b.grown - a.grown)
    .slice(0, mostTables)
    .map(
      ({ name, grown }) =>
        `| ${name} | ${(grown / mebibyte).toFixed(2)} | ${Math.round(grown / Math.max(1, acknowledged))} |`,
    )
    .join('\n');
}
