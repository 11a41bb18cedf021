/** wapiti against the pages, as each kind of visitor sees them. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { runProgram } from './programs.ts';
import type { Visitor } from './targets.ts';

const finding = z.object({
  method: z.string(),
  path: z.string(),
  info: z.string(),
  parameter: z.string().nullable(),
});
const findings = z.record(z.string(), z.array(finding));

const report = z.object({
  vulnerabilities: findings,
  anomalies: findings,
});
const counted = z.object({ pages: z.number() });

export type WapitiFinding = z.output<typeof finding> & { kind: string };

export type WapitiRun = { visitor: Visitor; pages: number; findings: WapitiFinding[]; command: string };

/** The modules, without those that look for other products, ask other hosts, or guess passwords and names of files. */
const modules = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];

const starts: Record<Visitor, readonly string[]> = {
  nobody: ['/', '/news&events', '/contact-us', '/agencies', '/usersLogin', '/outbox', '/api/docs'],
  commuter: [
    ...['/users/dashboard', '/users/rides', '/users/history', '/users/traffic', '/users/parking?tab=explore'],
    ...['/users/messages', '/users/search?q=lagos', '/users/settings', '/users/notifications'],
  ],
  officer: [
    '/admin/dashboard',
    '/admin/queue',
    '/admin/complaints',
    '/admin/search?q=lagos',
    '/admin/settings',
  ],
  staff: [
    '/backoffice',
    '/backoffice/people',
    '/backoffice/inbox?status=all',
    '/backoffice/audit',
    '/backoffice/media',
  ],
};

export async function runWapiti(
  url: string,
  visitor: Visitor,
  cookie: string,
  minutes: number,
): Promise<WapitiRun> {
  const folder = await mkdtemp(join(tmpdir(), 'rua-wapiti-'));
  try {
    const file = join(folder, 'report.json');
    const options = [
      ...['-m', modules.join(','), '--scope', 'domain', '-d', '3', '--max-links-per-page', '25'],
      ...['--max-files-per-dir', '8', '--max-scan-time', '20', '--max-attack-time', '3'],
      ...['-S', 'normal', '-t', '10', '--flush-session', '--no-bugreport', '-v', '0'],
    ];
    const session = cookie === '' ? [] : ['-H', `Cookie: ${cookie}`];
    const seeds = starts[visitor].flatMap((path) => ['-s', `${url}${path}`]);
    const places = ['--store-session', folder, '-f', 'json', '-o', file];
    const { output } = await runProgram(
      'wapiti',
      ['-u', `${url}/`, ...seeds, ...session, ...options, ...places],
      minutes,
    );
    const written = await readFile(file, 'utf8').catch((cause) => {
      throw new Error(`wapiti wrote no report:\n${output.slice(-3_000)}`, { cause });
    });
    const { vulnerabilities, anomalies } = report.parse(JSON.parse(written));
    const all = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)];
    return {
      visitor,
      pages: await countPages(folder),
      findings: all.flatMap(([kind, found]) => found.map((one) => ({ kind, ...one }))),
      command: `wapiti -u <address> ${options.slice(0, 16).join(' ')}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The crawled pages are in the database of its session, not in its report. */
async function countPages(folder: string): Promise<number> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.db'));
  if (name === undefined) return 0;
  const database = new DatabaseSync(join(folder, name), { readOnly: true });
  try {
    return counted.parse(database.prepare('select count(*) as pages from paths where evil = 0').get()).pages;
  } finally {
    database.close();
  }
}
