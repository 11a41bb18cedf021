/** What Lighthouse (mobile, built product) says of pages behind signing in. */
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { demoCommuter, demoPassword } from '#server/database/seed/people.ts';
import { findBrowser } from '../scripts/browser.ts';
import { type Audited, audit } from './lighthouse.ts';
import { withProduct } from './product.ts';

const devToolsPort = 9_334;

type AuditedPage = { name: string; path: string; email: string };
type Row = { name: string; audited: Audited };

const session = z.object({ data: z.object({ token: z.string() }) });
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
        const cookie = `__Host-rua_session=${await tokenOf(url, page.email)}`;
        const audited = await audit(url + page.path, devToolsPort, { cookie });
        rows.push({ name: page.name, audited });
        console.log(`${page.name}: ${audited.performance}, ${audited.failed.join(', ') || 'nothing failed'}`);
      }
      return report(rows);
    } finally {
      await browser.close();
    }
  });
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
  return session.parse(await answer.json()).data.token;
}

function report(rows: readonly Row[]): string {
  const row = ({ name, audited: one }: Row) =>
    `| ${name} | ${one.performance} | ${one.accessibility} | ${one.bestPractices} | ${one.seo} | ${one.largestPaint.toFixed(2)} | ${one.largestPaintSlow.toFixed(2)} | ${one.layoutShift.toFixed(3)} |`;
  return `# Pages behind signing in

As Lighthouse sees them with the demo data, in the same way as the public site above.

| | performance | accessibility | best practices | search | paint | paint, slow link | shift |
|---|---|---|---|---|---|---|---|
${rows.map(row).join('\n')}
| Aim | 90 | 100 | 100 | 100 | | | 0 |
`;
}
