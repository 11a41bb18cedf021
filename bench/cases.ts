/** An agency's queue as its cases grow: how long its first page and what stands beside it take, and how soon an event reaches the open windows of its officers. */
import { z } from 'zod';
import type { Bench } from './bench.ts';
import { growCases, insertDesk, openCases } from './cases-data.ts';
import { openWindows, p95OfEvents } from './live-windows.ts';
import { type Call, type Measured, measure } from './load.ts';

const callers = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const officers = 1_000;
const events = 20;

const questions = {
  'The queue': '/api/agency/cases?page=1&per_page=10',
  'Counts beside it': '/api/agency/cases/counts',
  Resolved: '/api/agency/cases?page=1&per_page=10&state=resolved',
  'All, newest first': '/api/agency/cases?page=1&per_page=10&state=all&sort=newest',
  'Searched: overloading': '/api/agency/cases?page=1&per_page=10&search=overloading',
  'In two local governments of six': '/api/agency/cases?page=1&per_page=10&local_government=Ikeja%7CKosofe',
  'All, in two with a thousandth each':
    '/api/agency/cases?page=1&per_page=10&state=all&local_government=Epe%7CBadagry',
  'On the map': '/api/agency/cases/map',
  'Named views with their counts': '/api/agency/case-views',
} as const;

type Row = { cases: number; measured: ReadonlyMap<string, Measured> };

/** @returns a section of the report. */
export async function casesSection({ queries, rua: { port }, sizes }: Bench): Promise<string> {
  const desk = await insertDesk(queries, officers);
  const headers = { authorization: `Bearer ${desk.tokens[0]}` };
  const rows: Row[] = [];
  for (const cases of sizes) {
    await growCases(queries, desk, cases);
    rows.push({ cases, measured: await ask(port, headers, cases) });
  }
  const p95 = await p95OfWindows(port, desk.tokens, headers);
  console.log(`An event reaches ${officers} windows, p95 ${p95.toFixed(0)} ms`);
  return `${growthReport(rows)}
An event of a case reaches ${officers.toLocaleString('en')} open windows of its officers with a p95 of ${p95.toFixed(0)} ms, counted from when the
officer's request that causes it is sent; ${events} events. Aim: 1,000 ms.
`;
}

async function ask(port: number, headers: Record<string, string>, cases: number) {
  const measured = new Map<string, Measured>();
  for (const [name, path] of Object.entries(questions)) {
    const call: Call = { method: 'GET', path, headers };
    await measure({ port, callers, seconds: 1, call });
    const result = await measure({ port, callers, seconds, call });
    measured.set(name, result);
    console.log(`${name}, ${cases} cases: ${Math.round(result.requestsPerSecond)}/s`);
  }
  return measured;
}

const listed = z.object({ data: z.object({ data: z.array(z.object({ id: z.number() })) }) });

async function p95OfWindows(
  port: number,
  tokens: readonly string[],
  headers: Record<string, string>,
): Promise<number> {
  const server = `http://127.0.0.1:${port}`;
  const queue = await fetch(server + questions['The queue'], { headers });
  const [first] = listed.parse(await queue.json()).data.data;
  const windows = await openWindows(port, tokens);
  const p95 = await p95OfEvents(windows, events, async () => {
    const answer = await fetch(`${server}/api/agency/cases/note/${first?.id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Called the driver.' }),
    });
    if (!answer.ok) throw new Error(`a note was answered ${answer.status}`);
  });
  windows.close();
  return p95;
}

function growthReport(rows: readonly Row[]): string {
  const lines = Object.keys(questions).map((name) => {
    const times = rows.map(({ measured }) => measured.get(name)?.p95Milliseconds ?? 0);
    const ratio = (times.at(-1) ?? 0) / (times[0] || 1);
    return `| ${name} | ${times.map((time) => time.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} |`;
  });
  const heads = rows.map(({ cases }) => `${cases.toLocaleString('en')} cases`);
  return `# An agency's cases

Milliseconds within which 95 of 100 calls for lists of one agency are answered, ${callers} callers at once, as its cases grow; ${openCases} of them are
always open. *Ratio* is how much slower the last is than the first.

| | ${heads.join(' | ')} | ratio |
|---|${'---|'.repeat(rows.length + 1)}
${lines.join('\n')}
| aim | ${rows.map(() => '').join(' | ')} | 1.50 |
`;
}
