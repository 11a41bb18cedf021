/** The scores of Lighthouse (mobile, built product) for pages behind signing in. */
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { demoCommuter, demoPassword } from '#server/seed/people.ts';
import { findBrowser } from '../scripts/browser.ts';
import { type Audited, audit } from './lighthouse.ts';
import { withProduct } from './product.ts';

const devToolsPort = 9_334;
const runs = 5;

type AuditedPage = { name: string; path: string; email: string };
type Row = { name: string; audited: Audited };

const session = z.object({ data: z.object({ api_token: z.string() }) });
const rides = z.object({ data: z.object({ data: z.array(z.object({ id: z.number() })) }) });

/** @returns a section of the report. */
export async function memberPages(): Promise<string> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return 'There is no Chromium, so no page was audited.\n';
  return withProduct(async (url) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${devToolsPort}`],
    });
    try {
      const rows: Row[] = [];
      for (const page of await pages(url)) {
        await signIn(browser, url, page.email);
        const audited = await audit(url + page.path, devToolsPort, runs);
        rows.push({ name: page.name, audited });
        console.log(`${page.name}: ${audited.performance}, ${audited.failed.join(', ') || 'nothing failed'}`);
      }
      return report(rows);
    } finally {
      await browser.close();
    }
  });
}

/** Lighthouse opens windows of its own, in the browser's first context. */
async function signIn(browser: Browser, url: string, email: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const value = await tokenOf(url, email);
  const cookie = { name: '__Host-rua_session', value, url, path: '/', secure: true, httpOnly: true };
  await session.send('Storage.setCookies', { cookies: [cookie] });
  await session.detach();
}

async function pages(url: string): Promise<AuditedPage[]> {
  const email = demoCommuter.email;
  const officer = 'police-cp@demo.rua.example';
  const answer = await fetch(`${url}/api/user/lodge-ride?page=1&per_page=10`, {
    headers: { authorization: `Bearer ${await tokenOf(url, email)}` },
  });
  const [ride] = rides.parse(await answer.json()).data.data;
  return [
    { name: 'Dashboard', path: '/users/dashboard', email },
    { name: 'Rides', path: '/users/rides', email },
    { name: 'Ride details', path: `/users/ridesDetails/${ride?.id}`, email },
    { name: 'Lodge ride', path: '/users/rides/lodge', email },
    { name: 'Traffic', path: '/users/traffic', email },
    { name: 'Parking', path: '/users/parking', email },
    { name: 'Agency queue', path: '/admin/queue', email: officer },
  ];
}

async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return session.parse(await answer.json()).data.api_token;
}

function report(rows: readonly Row[]): string {
  const row = ({ name, audited: one }: Row) =>
    `| ${name} | ${one.performance} | ${one.accessibility} | ${one.bestPractices} | ${one.seo} | ${one.largestPaint.toFixed(2)} | ${one.largestPaintSlow.toFixed(2)} | ${one.layoutShift.toFixed(3)} |`;
  return `# Pages behind signing in

As Lighthouse (mobile, simulated throttling, built product) sees them with the demo data: of ${runs} runs the one in the middle
by its performance, whose four scores these are; seconds until the largest content paints at 1.6 Mbit/s and 150 ms, and at 700 kbit/s
and 300 ms, the processor four times slower than this one; layout shift. Tiles of the maps are white, since the real ones come
from another host.

| | performance | accessibility | best practices | search | paint | paint, slow link | shift |
|---|---|---|---|---|---|---|---|
${rows.map(row).join('\n')}
| Aim | 90 | 100 | 100 | 100 | | | 0 |
`;
}
