import { defineConfig } from '@playwright/test';
import { notOnDesktop, notOnPhone } from './test/browser/support/turns.ts';

const { CHROME_PATH } = process.env;

/** As people's browsers name themselves: what calls itself headless is taken for a robot. */
const userAgentOn = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`;

/**
 * Those that Playwright 1.65 switches off, which a list of one's own replaces, and the two pages that Chromium keeps beside
 * each window for its address bar: to open and close a window costs half without them.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalSetup: './test/browser/support/seeded-data.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only the second time is told as flaky, by name, apart from those that fail twice (scripts/suites.ts).
  retries: 1,
  timeout: 60_000,
  // For a condition that never holds; a busy machine takes its time.
  expect: { timeout: 15_000 },
  use: {
    // Of the second try alone: to record each first one slows all that pass.
    trace: { mode: 'on-first-retry', screenshots: false },
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    // It is tested where it is allowed: elsewhere it would cover the parts that a test looks at.
    serviceWorkers: 'block',
    launchOptions: {
      ...(CHROME_PATH === undefined ? {} : { executablePath: CHROME_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // As on a 4G network, which the headless shell does not know: how far below the window lazy pictures load.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
        `--disable-features=${switchedOff.join(',')}`,
        // The product needs no other host.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: notOnPhone,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        userAgent: userAgentOn('Linux; Android 10; K'),
      },
    },
    {
      name: 'desktop',
      grepInvert: notOnDesktop,
      use: { viewport: { width: 1280, height: 800 }, userAgent: userAgentOn('X11; Linux x86_64') },
    },
  ],
});
