/**
 * `npm run gallery`: pictures of every page with the demo data, at three widths, by day and by night, into `gallery/`, of
 * every mail into `gallery/mails/`, and the README's picture of the dashboard into `docs/images/`. `-- mails` only of mails.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findOrGetBrowser } from '../../scripts/browser.ts';
import { buildPages } from '../../scripts/build-pages.ts';
import { root } from '../../scripts/tool.ts';
import { allPages, pathOf, type ShownPage, visitorOf } from './support/all-pages.ts';
import { paintMails } from './support/mail-gallery.ts';
import { type Product, startProduct } from './support/product.ts';
import { setSession } from './support/session-cookie.ts';

type Look = { width: number; height: number; colorScheme: 'light' | 'dark' };

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const looks: readonly Look[] = sizes.flatMap((size) => [
  { ...size, colorScheme: 'light' as const },
  { ...size, colorScheme: 'dark' as const },
]);
/** Down to the map, whose pictures come from elsewhere. */
const readmeLook: Look = { width: 1280, height: 840, colorScheme: 'light' };

const gallery = join(root, 'gallery');
const isOfMailsOnly = process.argv.includes('mails');
const documentImages = join(root, 'docs', 'images');

async function makeGallery(product: Product, browser: Browser): Promise<void> {
  rmSync(gallery, { recursive: true, force: true });
  mkdirSync(gallery);
  for (const look of looks) {
    for (const shown of allPages) {
      const page = await openPage(product, browser, shown, look);
      const file = `${shown.name}-${look.width}-${look.colorScheme}.png`;
      await fitWindow(page, look);
      await page.screenshot({ path: join(gallery, file) });
      await page.context().close();
    }
    console.log(`${allPages.length} pages at ${look.width} px, ${look.colorScheme}`);
  }
}

/** Few colours, so that the repository stays small. */
async function paintForReadme(product: Product, browser: Browser): Promise<void> {
  const dashboard = allPages.find(({ name }) => name === 'dashboard');
  if (!dashboard) throw new Error('the dashboard is not among the pages');
  const page = await openPage(product, browser, dashboard, readmeLook);
  const picture = sharp(await page.screenshot()).png({ palette: true, colours: 128, compressionLevel: 9 });
  mkdirSync(documentImages, { recursive: true });
  await writeFile(join(documentImages, 'dashboard.png'), await picture.toBuffer());
  await page.context().close();
}

/** @returns the page with everything on it loaded, at its top. */
async function openPage(product: Product, browser: Browser, shown: ShownPage, look: Look): Promise<Page> {
  const { width, height, colorScheme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    ...(width < 768 ? { isMobile: true, hasTouch: true } : {}),
  });
  const visitor = await visitorOf(product, shown.visitor);
  if (visitor) await setSession(context, product.url, visitor.token);
  const page = await context.newPage();
  await page.goto(product.url + (await pathOf(shown, product)));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page
    .getByText('Loading', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' });
  await showLateParts(page);
  return page;
}

/** Pictures and maps load when they come near the window. */
async function showLateParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Lazy pictures outside the window, as in a row that scrolls, would never load.
    for (const image of document.images) image.loading = 'eager';
    const step = window.innerHeight / 2;
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
  await page.waitForLoadState('load');
}

/** Makes the window as high as the page, so that parts that stick to the window's edge are at the page's end. */
async function fitWindow(page: Page, { width, height }: Look): Promise<void> {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
}

async function run(): Promise<void> {
  if (!(await buildPages())) throw new Error('Without pages there are no pictures.');
  const executablePath = await findOrGetBrowser();
  if (executablePath === undefined) throw new Error('Install Chromium, or set CHROME_PATH to one.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const product = await startProduct();
  try {
    if (!isOfMailsOnly) {
      await makeGallery(product, browser);
      await paintForReadme(product, browser);
    }
    await paintMails(product, browser, join(gallery, 'mails'));
  } finally {
    await browser.close();
    await product.stop();
  }
  console.log(`The pictures are in ${gallery}.`);
}

await run();
