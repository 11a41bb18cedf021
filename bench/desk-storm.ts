/**
 * A mass event at one desk: 300 emergencies in a minute, while an officer goes through the queue and writes. How long each
 * interaction takes until it shows (https://web.dev/articles/inp).
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { findBrowser } from '../scripts/browser.ts';
import { demoCommuter, demoPassword } from '../server/seed/people.ts';
import { median, percentile } from './load.ts';
import { withProduct } from './product.ts';
import { steadyFrames } from './steady-frames.ts';

const emergencies = 300;
const stormMilliseconds = 60_000;
/** A person who is quick. */
const betweenPresses = 150;
const slowdowns = [1, 4] as const;
/** Milliseconds; what web.dev calls good. */
const aim = 200;
/** Browsers tell of no interaction that is shorter. */
const shortestTold = 16;

const officer = { email: 'police-cp@demo.rua.example', agency: 'Police_CP' };

const watchInteractions = `
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: ${shortestTold}, buffered: true });
  ${steadyFrames}
`;

type Stormed = {
  slowdown: number;
  presses: number;
  middle: number;
  p95: number;
  longest: number;
  requests: number;
};

/** @returns a section of the report. */
export async function deskStorm(): Promise<string> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return 'There is no Chromium, so no desk was opened.\n';
  return withProduct(async (url) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
    try {
      const stormed: Stormed[] = [];
      for (const slowdown of slowdowns) stormed.push(await storm(browser, url, slowdown));
      return report(stormed);
    } finally {
      await browser.close();
    }
  });
}

async function storm(browser: Browser, url: string, slowdown: number): Promise<Stormed> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript({ content: watchInteractions });
  const page = await context.newPage();
  await signIn(page, url);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/agency/cases')) requests += 1;
  });
  const reports = sendReports(url, slowdown);
  const presses = await workUntil(page, performance.now() + stormMilliseconds);
  await reports;
  const told = z.array(z.number()).parse(await page.evaluate('[...interactions.values()]'));
  await context.close();
  const untold = Array.from({ length: Math.max(0, presses - told.length) }, () => shortestTold);
  const all = [...told, ...untold];
  const stormed = {
    ...{ slowdown, presses, requests, middle: median(all), p95: percentile(all, 0.95) },
    longest: Math.max(...all),
  };
  console.log(`slowed ${slowdown} times: p95 ${stormed.p95} ms of ${presses} interactions`);
  return stormed;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/usersLogin`);
  await page.getByLabel('E-mail address').fill(officer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/**');
  await page.goto(`${url}/admin/queue`);
  await page.getByRole('article').waitFor();
}

/** Goes down and up the queue, chooses a case, and writes to a reporter. @returns how many keys were pressed. */
async function workUntil(page: Page, end: number): Promise<number> {
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
    await page.waitForTimeout(betweenPresses);
  };
  while (performance.now() < end) {
    for (const key of ['j', 'x', 'j', 'k', 'x', 'r']) await press(key);
    await page.getByLabel('Public reply').waitFor();
    for (const letter of 'A patrol is near.') await press(letter);
    await page.getByLabel('Public reply').blur();
  }
  return presses;
}

const signedIn = z.object({ data: z.object({ api_token: z.string() }) });
const agencies = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });

/** Spreads the reports evenly over a minute. */
async function sendReports(url: string, round: number): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: demoCommuter.email, password: demoPassword });
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { api_token: token } = signedIn.parse(await login.json()).data;
  const listed = agencies.parse(await (await fetch(`${url}/api/request/agencies`)).json()).data;
  const agency = listed.find(({ code }) => code === officer.agency);
  if (!agency) throw new Error(`there is no agency ${officer.agency}`);
  const begun = performance.now();
  for (let number = 1; number <= emergencies; number += 1) {
    const due = begun + (number * stormMilliseconds) / emergencies;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const answer = await fetch(`${url}/api/user/lodge-complain/create`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ type: 'emmergency', role: 'place', name: 'Kosofe', state: 'Lagos', city: 'Kosofe', ride_id: '' },
        ...{ complain_title: `Flood ${round}.${number}`, description: 'The road is under water.' },
        agencies: [agency.id],
      }),
    });
    if (!answer.ok) throw new Error(`an emergency was answered ${answer.status}: ${await answer.text()}`);
  }
}

function report(stormed: readonly Stormed[]): string {
  const row = ({ slowdown, presses, middle, p95, longest, requests }: Stormed) =>
    `| ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`} | ${presses} | ${middle.toFixed(0)} | ${p95.toFixed(0)} | ${longest.toFixed(0)} | ${requests} |`;
  return `# A desk while ${emergencies} emergencies come in a minute

An officer of the demo goes through the queue by its keys and writes to a reporter, a key every ${betweenPresses} ms, at 1280 px: milliseconds until
each interaction shows (INP of each, not of the page), with the processor of the browser as it is and slowed down; and the requests for cases that the
window makes meanwhile. Browsers tell of no interaction shorter than ${shortestTold} ms; such a one counts as ${shortestTold}.

| processor | interactions | median | p95 | longest | requests |
|---|---|---|---|---|---|
${stormed.map(row).join('\n')}
| aim | | | ${aim} | | |
`;
}
