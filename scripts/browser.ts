/** Finds a Chromium for the browser tests, or gets one where that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runTool } from './tool.ts';

/** The headless shell has no window to paint, so a test takes two thirds of the time; it comes first where there are several. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns the fastest Chromium there is. Debian's are installed when there is no whole one. */
export async function findOrGetBrowser(): Promise<string | undefined> {
  if (findWholeBrowser() === undefined) installFromDebian();
  return findBrowser() ?? (await downloadPlaywrights());
}

export function findBrowser(): string | undefined {
  return firstThatRuns(() => true);
}

/** The headless shell shows no notifications. */
export function findWholeBrowser(): string | undefined {
  return firstThatRuns((path) => basename(path) !== headlessShell);
}

function firstThatRuns(isWanted: (path: string) => boolean): string | undefined {
  const chosen = process.env.CHROME_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [...(chosen ? [chosen] : []), ...onPath, ...usualPlaces, chromium.executablePath()];
  return candidates.filter(isWanted).find(runs);
}

/** Whether the browser starts. Some systems have only a program that says how to install it, and libraries may be missing. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows this call would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Not every system has the headless shell. The pages' fallback font is of the family Liberation. */
function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the browser tests (once, a minute or two)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  for (const name of ['chromium', headlessShell, 'fonts-liberation']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' });
  }
}

async function downloadPlaywrights(): Promise<string | undefined> {
  console.log('Downloading a browser for the tests (once, a minute or two)…');
  await runTool('@playwright/test:playwright', ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  return findBrowser();
}
