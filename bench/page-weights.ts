/** The weight of each page on a first visit: the bytes that a real browser receives, compressed, by kind. */
import { type Browser, chromium } from '@playwright/test';
import { demoCommuter, demoPassword } from '#server/seed/people.ts';
import { findBrowser } from '../scripts/browser.ts';
import { withProduct } from './product.ts';
import { shellAim, sumOf, weighVisit } from './visit-weight.ts';

type Weight = { page: string; kinds: Map<string, number>; total: number };

const pages = [
  { name: 'Home', path: '/', signedIn: false },
  { name: 'Sign in', path: '/usersLogin', signedIn: false },
  { name: 'Dashboard (the signed-in shell)', path: '/users/dashboard', signedIn: true },
  { name: 'Rides', path: '/users/rides', signedIn: true },
  { name: 'Ride details', path: '/users/ridesDetails/24', signedIn: true },
  { name: 'Lodge ride', path: '/users/rides/lodge', signedIn: true },
];

/** @returns a section of the report, or a line that says why there is none. */
export async function pageWeights(): Promise<string> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return 'There is no Chromium, so no page was weighed.\n';
  return withProduct(async (url) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    });
    try {
      const weights: Weight[] = [];
      for (const page of pages) weights.push(await weigh(browser, url, page));
      return report(weights);
    } finally {
      await browser.close();
    }
  });
}

/** A visit of its own, with nothing cached. */
async function weigh(
  browser: Browser,
  url: string,
  { name, path, signedIn }: (typeof pages)[number],
): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  if (signedIn) {
    await context.request.post(`${url}/api/auth/login`, {
      headers: { 'rua-session': 'cookie' },
      data: { email: demoCommuter.email, password: demoPassword },
    });
  }
  const kinds = await weighVisit(await context.newPage(), url + path);
  await context.close();
  return { page: name, kinds, total: sumOf(kinds) };
}

function report(weights: Weight[]): string {
  const kib = (bytes = 0) => (bytes / 1024).toFixed(1);
  const row = ({ page, kinds, total }: Weight) =>
    `| ${page} | ${kib(kinds.get('Document'))} | ${kib(kinds.get('Script'))} | ${kib(kinds.get('Stylesheet'))} | ${kib(kinds.get('Font'))} | ${kib(kinds.get('Image'))} | ${kib((kinds.get('Fetch') ?? 0) + (kinds.get('XHR') ?? 0))} | ${kib(total)} |`;
  return `# What a page weighs

KiB as a browser receives them on a first visit at 360 px, compressed, headers included. Maps and
dialogs, which come once a page is quiet, and map tiles are not counted.

| | page | scripts | styles | font | pictures | answers | in all |
|---|---|---|---|---|---|---|---|
${weights.map(row).join('\n')}
| Aim for the signed-in shell | | | | | | | ${shellAim} |
`;
}
