/** Idle windows on one process: the memory that each takes, and how soon all of them hear of a change. */
import { setTimeout } from 'node:timers/promises';
import { createTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { withDatabase } from './bench.ts';
import { insertListeners } from './listeners.ts';
import { openWindows, type Windows } from './live-windows.ts';
import { median, percentile } from './load.ts';
import type { MeasuredServer } from './server-process.ts';

/** The wish, and what one process here may hold open: a process has 20,000 files at most. */
const wished = 32_000;
const counts = [0, 2_000, 8_000, 18_000];
const changes = 5;
const quietMilliseconds = 10_000;

const jam = {
  title: 'Go-slow at Ojota',
  category: 'Congestion',
  description: 'Both lanes crawl.',
  banner: '',
};

type Row = { windows: number; memoryMiB: number; p95: number; last: number };

/** @returns a section of the report. */
export function windowsSection(): Promise<string> {
  return withDatabase(async (queries, start) => {
    const most = counts.at(-1) ?? 0;
    const [reporter = '', ...tokens] = await insertListeners(queries, most + 1);
    // One network may hold half of the connections.
    const rua = await start('rua-server.ts', { MAX_CONNECTIONS: String(2 * most + 1_000) });
    const report = () => reportTraffic(rua.port, reporter);
    const open: Windows[] = [];
    const rows: Row[] = [];
    let opened = 0;
    for (const windows of counts) {
      open.push(await openWindows(rua.port, tokens.slice(opened, windows)));
      opened = windows;
      const heard: number[][] = [];
      for (let change = 0; change < changes; change += 1) heard.push(await hearAll(open, report));
      rows.push(await rowOf(rua, windows, heard));
    }
    for (const some of open) some.close();
    return page(rows);
  });
}

async function hearAll(open: readonly Windows[], report: () => Promise<void>): Promise<number[]> {
  const reported = report();
  const heard = await Promise.all(open.map((windows) => windows.hear(() => reported)));
  return heard.flat();
}

async function reportTraffic(port: number, token: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${createTrafficUpdate.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(jam),
  });
  if (!answer.ok) throw new Error(`a report of traffic was answered ${answer.status}`);
}

async function rowOf(rua: MeasuredServer, windows: number, heard: readonly number[][]): Promise<Row> {
  const memoryMiB = await settledMemory(rua);
  const row = {
    windows,
    memoryMiB,
    p95: median(heard.map((times) => percentile(times, 0.95))),
    last: Math.max(0, ...heard.map((times) => percentile(times, 1))),
  };
  console.log(
    `  ${windows} windows: ${memoryMiB.toFixed(0)} MiB, the last heard after ${row.last.toFixed(0)} ms`,
  );
  return row;
}

/** The memory of closed windows is freed some seconds later. @returns MiB once it no longer falls. */
async function settledMemory(rua: MeasuredServer): Promise<number> {
  let { memoryMiB } = await rua.usage();
  for (;;) {
    await setTimeout(quietMilliseconds);
    const now = (await rua.usage()).memoryMiB;
    if (now > memoryMiB * 0.99) return now;
    memoryMiB = now;
  }
}

function page(rows: readonly Row[]): string {
  const [first, ...others] = rows;
  const last = others.at(-1);
  if (!first || !last) throw new Error('nothing was measured');
  const kibibytes = ((last.memoryMiB - first.memoryMiB) * 1024) / last.windows;
  const atWish = first.memoryMiB + (kibibytes * wished) / 1024;
  const lines = rows.map(
    ({ windows, memoryMiB, p95, last: slowest }) =>
      `| ${windows.toLocaleString('en')} | ${memoryMiB.toFixed(0)} | ${p95.toFixed(0)} | ${slowest.toFixed(0)} |`,
  );
  return `# Windows

Idle windows of as many people, each with an event stream, on one process; then ${changes} reports of traffic, of which every window hears.

| windows | memory, MiB | p95 ms until a window hears | the last of all |
|---|---|---|---|
${lines.join('\n')}

A window takes **${kibibytes.toFixed(1)} KiB**. ${wished.toLocaleString('en')} of them would take ${atWish.toFixed(0)} MiB: this machine lets a process hold 20,000 files, so no more
than ${last.windows.toLocaleString('en')} were opened. The windows were held by one process beside RUA, which reads all of them by itself: the times are its work as well. RUA tells everybody of
one kind of change at most once a second, which is most of the time.
`;
}
