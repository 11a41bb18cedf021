/** sqlmap against every call that reads a text: values of queries, of paths, and of JSON bodies. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs.ts';
import type { Target, Visitor } from './targets.ts';

export type SqlmapRun = {
  visitor: Visitor;
  targets: number;
  /** How many of them were reached before its time was over. */
  reached: number;
  /** Parameters, with values in paths and bodies, that it tried to the end. */
  parameters: number;
  /** A line each. */
  findings: string[];
  /** Suspected injections that it could not reproduce when it checked. */
  withdrawn: string[];
  command: string;
};

const options = [
  '--batch',
  // Otherwise it reads addresses from an input that is no terminal.
  '--ignore-stdin',
  '--flush-session',
  '--disable-coloring',
  '--dbms=postgresql',
  '--level=1',
  '--risk=2',
  '--technique=BEUSTQ',
  '--threads=2',
  '--keep-alive',
  '--timeout=10',
  '--retries=1',
  // A refusal is an answer like any other.
  '--ignore-code=*',
];

/** A request with its headers and body, in the form of Burp's log, which sqlmap reads. */
function asLog(url: string, cookie: string, { method, address, body }: Target): string {
  const { host, port } = new URL(url);
  const line = '='.repeat(54);
  const head = [
    `${method} ${address} HTTP/1.1`,
    `Host: ${host}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined ? [] : [`Origin: ${url}`, 'Content-Type: application/json']),
  ];
  return `${line}\n12:00:00 PM  http://localhost:${port}  [127.0.0.1]\n${line}\n${head.join('\n')}\n\n${body ?? ''}\n${line}\n\n\n`;
}

export async function runSqlmap(
  url: string,
  visitor: Visitor,
  cookie: string,
  targets: readonly Target[],
  minutes: number,
): Promise<SqlmapRun> {
  const folder = await mkdtemp(join(tmpdir(), 'rua-sqlmap-'));
  try {
    const log = join(folder, 'requests.log');
    await writeFile(log, targets.map((target) => asLog(url, cookie, target)).join(''));
    const results = join(folder, 'results.csv');
    const places = [`--output-dir=${folder}`, `--results-file=${results}`];
    const { output } = await runProgram('sqlmap', ['-l', log, ...options, ...places], minutes);
    const reached = output.match(/testing URL/g)?.length ?? 0;
    const parameters = output.match(/ does not seem to be injectable/g)?.length ?? 0;
    if (parameters === 0) throw new Error(`sqlmap tried nothing:\n${output.slice(-3_000)}`);
    return {
      visitor,
      targets: targets.length,
      reached,
      parameters,
      ...(await findingsIn(results)),
      command: `sqlmap -l requests.log ${options.join(' ')}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a line for each parameter that it calls injectable; its last column says where its own check found otherwise. */
async function findingsIn(results: string): Promise<Pick<SqlmapRun, 'findings' | 'withdrawn'>> {
  const [, ...rows] = (await readFile(results, 'utf8')).split('\n');
  const lines = rows.filter((row) => row.trim() !== '');
  const isWithdrawn = (line: string) => line.includes('false positive or unexploitable');
  return {
    findings: lines.filter((line) => !isWithdrawn(line)),
    withdrawn: lines.filter(isWithdrawn).map((line) => line.replace(/^http:\/\/[^/]*/, '')),
  };
}
