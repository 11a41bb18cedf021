/**
 * Core tasks on a cheap phone and a slow link: how long each takes, at first and again, and how long the page takes to
 * show what an interaction did (INP, https://web.dev/articles/inp).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { type Journey, memberJourneys, signInFormJourney, signInJourney } from './journeys.ts';
import { withProduct } from './product.ts';
import { openSlowLink } from './slow-link.ts';
import { steadyFrames } from './steady-frames.ts';
import { sumOf, weighTraffic } from './visit-weight.ts';

/** 400 kbit/s each way and 400 ms; the processor four times slower. */
const slowLink = { bytesPerSecond: 50_000, roundTripMilliseconds: 400 };
const slowdown = 4;
const longestTask = 180_000;
/** Milliseconds; what web.dev calls good. */
const interactionAim = 200;

const webVitals = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/[^/\\]+$/, 'web-vitals.iife.js');
// Run in each page of a walk.
const watchInteractions = `${readFileSync(webVitals, 'utf8')}
  webVitals.onINP(({ value }) => noteInteraction(value), { reportAllChanges: true, durationThreshold: 16 });
  ${steadyFrames}
`;
/** Milliseconds until the browser has said how long the last one took. */
const untilNoted = 1000;

type Walked = { seconds: number; kib: number; interaction: number };
type Task = {
  name: string;
  first: Walked;
  again: Walked;
  /** The same walk without a slowed processor. */
  fast: Walked;
};

/** @returns a section of the report. */
export async function coreTasks(): Promise<string> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return 'There is no Chromium, so no task was walked.\n';
  return withProduct(async (url) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
    const link = await openSlowLink(Number(new URL(url).port), slowLink);
    try {
      return report(await walkAll(browser, link.url));
    } finally {
      await browser.close();
      await link.close();
    }
  });
}

async function walkAll(browser: Browser, url: string): Promise<Task[]> {
  const tasks = [
    await walkThrice(browser, url, signInFormJourney, []),
    await walkThrice(browser, url, signInJourney, []),
  ];
  const context = await openContext(browser, []);
  const page = await context.newPage();
  await page.goto(url + signInJourney.start);
  await signInJourney.walk(page);
  const cookies = await context.cookies();
  await context.close();
  for (const journey of memberJourneys) tasks.push(await walkThrice(browser, url, journey, cookies));
  return tasks;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * Walks three times: in a browser with an empty cache, again in the same browser, and there once more without a slowed
 * processor.
 */
async function walkThrice(browser: Browser, url: string, journey: Journey, cookies: Cookies): Promise<Task> {
  const context = await openContext(browser, cookies);
  try {
    const first = await walk(context, url, journey, journey.settle);
    // A person who signed in stays signed in.
    if (journey === signInJourney) await context.clearCookies();
    const again = await walk(context, url, journey, journey.settle);
    if (journey === signInJourney) await context.clearCookies();
    const fast = await walk(context, url, journey, undefined, 1);
    console.log(
      `${journey.name}: ${[first, again, fast].map(({ seconds }) => seconds.toFixed(1)).join(', ')} s`,
    );
    return { name: journey.name, first, again, fast };
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, cookies: Cookies): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(longestTask);
  await context.addCookies(cookies);
  await context.addInitScript({ content: watchInteractions });
  return context;
}

async function walk(
  context: BrowserContext,
  url: string,
  journey: Journey,
  settle?: Journey['settle'],
  rate = slowdown,
): Promise<Walked> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const weights = await weighTraffic(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  let interaction = 0;
  await page.exposeFunction('noteInteraction', (value: number) => {
    interaction = Math.max(interaction, value);
  });
  const begun = performance.now();
  await page.goto(url + journey.start, { waitUntil: 'commit' });
  await journey.walk(page);
  const seconds = (performance.now() - begun) / 1000;
  await page.waitForTimeout(untilNoted);
  const walked = { seconds, interaction, kib: sumOf(weights) / 1024 };
  await settle?.(page);
  await page.close();
  return walked;
}

function report(tasks: readonly Task[]): string {
  const row = ({ name, first, again, fast }: Task) =>
    `| ${name} | ${first.seconds.toFixed(1)} | ${first.kib.toFixed(0)} | ${again.seconds.toFixed(1)} | ${again.kib.toFixed(0)} | ${fast.seconds.toFixed(1)} | ${Math.max(first.interaction, again.interaction).toFixed(0)} |`;
  return `# Core tasks on a slow phone

400 kbit/s, 400 ms and a processor four times slower than this one, at 360 px: seconds from the address until it says that
it is done, with nothing cached, again, and once more with the processor as it is; KiB of all that came meanwhile, late parts too;
and the longest interaction in milliseconds until it shows (INP). The aim of *Start the app* is for the last of the three: the
service worker has all of it then. The form to sign in takes what is typed before its scripts have come, and its aim is for the first.
A flag has 1.5 seconds of holding in it, and five in which it can be taken back; an accepted booking counts until it can be undone.

| | first, s | KiB | again, s | KiB | fast processor, s | INP, ms |
|---|---|---|---|---|---|---|
${tasks.map(row).join('\n')}
| Aim | 2.5, for the form to sign in | | | | 1, to start | ${interactionAim} |
`;
}
