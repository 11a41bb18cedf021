/** The public site: kept answers beside nginx, the cost of rendering a page, Lighthouse scores and bytes. */
import { request } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { findBrowser } from '../scripts/browser.ts';
import { type Audited, audit } from './lighthouse.ts';
import { measure, median } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { withProduct } from './product.ts';
import { answersPerSecond } from './same-bytes-load.ts';
import { startProcess } from './server-process.ts';
import { sumOf, weighVisits } from './visit-weight.ts';

const callers = 32;
const rounds = 5;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

const listed = z.object({
  data: z.object({ blog: z.object({ blogList: z.array(z.object({ id: z.number() })) }) }),
});
const events = z.object({ data: z.object({ latest: z.object({ id: z.number() }) }) });

/** @returns a section of the report. */
export function publicSite(): Promise<string> {
  return withProduct(
    async (url, port) => `# The public site\n\n${await keptPages(port)}\n${await audits(url)}`,
  );
}

async function keptPages(port: number): Promise<string> {
  const rendered = await measure({
    port,
    callers: 8,
    seconds,
    // The cookie is not a session, so the page is rendered for this visitor alone.
    call: { method: 'GET', path: '/', headers: { cookie: '__Host-rua_session=nobody' } },
  });
  const render = `Rendered anew, the home page takes ${Math.round(rendered.requestsPerSecond)} requests a second (p95 ${rendered.p95Milliseconds.toFixed(0)} ms).\n`;
  if (!hasNginx()) return `${render}There is no nginx on this machine to compare the kept pages with.\n`;
  const rows: string[] = [];
  for (const answer of kept) rows.push(await besideNginx(port, answer));
  return `Kept pages and answers beside one worker of nginx that serves the same bytes as a file, and beside a server of Node.js alone that sends
as many (bench/bare-bytes-server.ts: two headers, no log, no counts), ${callers} callers, in turns; medians of ${rounds} rounds of ${seconds} seconds.

| | KiB of Brotli | RUA per second | nginx per second | ratio | Node.js alone per second | of nginx |
|---|---|---|---|---|---|---|
${rows.join('\n')}
| aim | | | | 0.50 | | |

${render}`;
}

type KeptAnswer = { name: string; path: string; headers?: Readonly<Record<string, string>> };

const kept: readonly KeptAnswer[] = [
  { name: 'The home page', path: '/' },
  // Pages know a person by the cookie alone.
  {
    name: 'The same with an `Authorization` header, which pages do not read',
    path: '/',
    headers: { Authorization: 'Bearer nobody' },
  },
  { name: 'The call of the home page', path: '/api/request/home-page' },
  { name: 'The call of the news', path: '/api/request/blog?page=1' },
];

/** @returns a row of the table. */
async function besideNginx(port: number, { name, path, headers = {} }: KeptAnswer): Promise<string> {
  const body = await compressedBody(port, path);
  const nginx = await startNginx(body);
  const bare = await startProcess('bare-bytes-server.ts', { BENCH_BYTES: String(body.length) });
  try {
    const measured: { rua: number; nginx: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({
        rua: await answersPerSecond({ path, port, callers, seconds, headers }),
        nginx: await answersPerSecond({ path: '/', port: nginx.port, callers, seconds }),
        bare: await answersPerSecond({ path: '/', port: bare.port, callers, seconds }),
      });
    }
    const each = [
      (body.length / 1024).toFixed(1),
      Math.round(median(measured.map((one) => one.rua))),
      Math.round(median(measured.map((one) => one.nginx))),
      median(measured.map((one) => one.rua / one.nginx)).toFixed(2),
      Math.round(median(measured.map((one) => one.bare))),
      median(measured.map((one) => one.bare / one.nginx)).toFixed(2),
    ];
    console.log(`${name}: ${each.join(', ')}`);
    return `| ${name} | ${each.join(' | ')} |`;
  } finally {
    nginx.stop();
    bare.stop();
  }
}

/** `fetch` would unpack it. */
function compressedBody(port: number, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

type Row = { name: string; audited: Audited } & VisitWeight;
/** KiB are of a page that is looked at; `used` has the scripts that come once it is scrolled or pressed. */
type VisitWeight = { total: number; script: number; used: number };

async function audits(url: string): Promise<string> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return 'There is no Chromium, so no page was audited.\n';
  const devToolsPort = 9_333;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${devToolsPort}`],
  });
  try {
    const rows: Row[] = [];
    for (const { name, path } of await pages(url)) {
      // The first visit makes the copy that is kept; others come to it as most visitors do.
      await fetch(url + path);
      rows.push({
        name,
        audited: await audit(url + path, devToolsPort),
        ...(await weigh(browser, url + path)),
      });
    }
    return report(rows);
  } finally {
    await browser.close();
  }
}

async function pages(url: string): Promise<{ name: string; path: string }[]> {
  const posts = listed.parse(await (await fetch(`${url}/api/request/blog`)).json());
  const { data } = events.parse(await (await fetch(`${url}/api/request/event`)).json());
  return [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
    { name: 'Members', path: '/members' },
    { name: 'News', path: '/news&events' },
    { name: 'Post', path: `/event/details/${posts.data.blog.blogList[0]?.id}` },
    { name: 'Project', path: `/project/${data.latest.id}` },
    { name: 'Contact', path: '/contact-us' },
  ];
}

async function weigh(browser: Browser, address: string): Promise<VisitWeight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const visit = await weighVisits(await context.newPage());
  const looked = await visit(address, false);
  const used = await visit(address);
  await context.close();
  return { total: sumOf(looked), script: looked.get('Script') ?? 0, used: used.get('Script') ?? 0 };
}

function report(rows: readonly Row[]): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1);
  const lines = rows.map(({ name, audited: one, total, script, used }) =>
    [
      name,
      one.performance,
      one.accessibility,
      one.bestPractices,
      one.seo,
      one.largestPaint.toFixed(2),
      one.largestPaintSlow.toFixed(2),
      one.layoutShift.toFixed(3),
      kib(total),
      kib(script),
      kib(used),
    ].join(' | '),
  );
  for (const { name, audited } of rows) {
    if (audited.failed.length > 0) console.log(`${name}: ${audited.failed.join(', ')}`);
  }
  return `Lighthouse ${'(mobile, simulated throttling, built product)'}: its four scores; seconds until the largest content paints at
1.6 Mbit/s and 150 ms, and at 700 kbit/s and 300 ms, the processor four times slower; layout shift; KiB of a first visit at 360 px
in all and of script as it is looked at, and of script once it is scrolled or pressed.

| | performance | accessibility | best practices | search | paint | paint, slow link | shift | in all | script | used |
|---|---|---|---|---|---|---|---|---|---|---|
${lines.map((line) => `| ${line} |`).join('\n')}
| Aim | 95 | 100 | 100 | 100 | 1.8, News 1.5 | 4 | 0 | 250 | 3.2 | 120 |
`;
}
