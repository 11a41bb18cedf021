/** The presses, fields and page loads of an editor's acts. docs/benchmarks/editors-day.md has the figures, and compares other products. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faq } from '#domain/site/content/home.ts';
import { post } from '#domain/site/content/news.ts';
import { drawing } from '#server/seed/content/content-seed.ts';
import { postContent } from '#test/support/content.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { pixels } from '#test/support/uploads.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { monthBeside } from '#web/features/site/content-editing/table/month-days.ts';
import type { Product } from './support/product.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, onDesktop, test } from './support/test.ts';

// Readers of another test find the site as it was seeded.
test.use({ settings: { MAIL_FROM: 'RUA Editors Day <no-reply@rua.example>' } });

type Cost = { presses: number; fields: number; loads: number };

/** A month within the year for which content can be scheduled. */
const toCome = monthBeside(new Date().toISOString().slice(0, 7), 2);
const banner = drawing('scene-tyre-check.svg', 'A tyre check');
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

function anEditor({ app }: Product): Promise<TestAccount> {
  return createAccount(app, { accountType: 'staff', staffRole: 'editor' });
}

/** @returns the rows of the table of docs/benchmarks/editors-day.md. */
async function documentedCosts(): Promise<Record<string, Cost>> {
  const text = await readFile(join(import.meta.dirname, '../../docs/benchmarks/editors-day.md'), 'utf8');
  const rows = text.matchAll(/^\| ([A-Z][^|]*) \| (\d+) \| (\d+) \| (\d+) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, act = '', presses, fields, loads]) => [
      act,
      { presses: Number(presses), fields: Number(fields), loads: Number(loads) },
    ]),
  );
}

/** Leaves a complete draft. */
async function writePost(page: Page, title: string): Promise<void> {
  await page.goto(`${contentHome}/post`);
  await page.getByRole('button', { name: 'New post' }).first().click();
  const summary = 'Ask for the belt before you sit down.';
  await fillPost(page, { title, author: 'A campaign', summary, text: 'Belts save.' });
}

type PostTexts = { title: string; author: string; summary: string; text: string };

/** Fills in the form of a new post, and waits until it is saved. */
async function fillPost(page: Page, { title, author, summary, text }: PostTexts): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Category').selectOption({ label: 'Road safety' });
  await page.getByLabel('Author').fill(author);
  await page.getByLabel('Summary').fill(summary);
  await choosePicture(page);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type(text);
  await expect(saved(page)).toBeVisible();
}

/** Chooses the first of the library, with its own words. */
async function choosePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose picture' }).click();
  const choose = page.getByRole('dialog', { name: 'Choose a picture' });
  await choose.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click();
  await page
    .getByRole('dialog', { name: 'Describe the picture' })
    .getByRole('button', { name: 'Use picture' })
    .click();
}

type Noted = { press(): void; field(name: string): void };

/** In each window of the page, the preview's too. A press that is no pointer's comes as a click without a count. */
function listen({ press, field }: Noted): void {
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && press(), true);
  addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail === 0 && press(), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const isPressed = target.matches('[type=radio], [type=checkbox], [type=range]');
      if (!isPressed) field(target.getAttribute('name') ?? target.id);
    },
    true,
  );
}

/** @returns a function that notes what an act in this page costs. */
async function countActs(page: Page, costs: Record<string, Cost>) {
  const spent = { presses: 0, loads: 0 };
  const fields = new Set<string>();
  await page.exposeFunction('notePress', () => {
    spent.presses += 1;
  });
  await page.exposeFunction('noteField', (name: string) => fields.add(name));
  await page.addInitScript(`(${listen})({ press: () => notePress(), field: (name) => noteField(name) })`);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) spent.loads += 1;
  });
  return async (name: string, doIt: () => Promise<void>) => {
    await untilAwake(page);
    Object.assign(spent, { presses: 0, loads: 0 });
    fields.clear();
    await doIt();
    // The page's calls come in order: the answer to this comes after all before it.
    await page.evaluate('0');
    costs[name] = { presses: spent.presses, fields: fields.size, loads: spent.loads };
  };
}

test(
  'each act costs the presses, fields and page loads that the documentation says',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(await anEditor(product));
    const costs: Record<string, Cost> = {};
    const act = await countActs(page, costs);
    await page.goto(contentHome);

    await act('Add a section to the home page, and publish it', async () => {
      await page
        .getByRole('region', { name: 'Home' })
        .getByRole('link', { name: /^Campaigns/ })
        .click();
      await page.getByRole('button', { name: 'New campaign' }).click();
      await page.getByLabel('Title', { exact: true }).fill('Plates first, this December');
      await page.getByLabel('Text').fill('Write the plate down before you board.');
      await choosePicture(page);
      await expect(
        preview(page).getByRole('heading', { name: 'Plates first, this December' }),
      ).toBeInViewport();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published. Readers see it now.')).toBeVisible();
    });
    const reader = await openBrowser();
    await expect(async () => {
      await reader.goto('/');
      expect(await reader.getByRole('heading', { name: 'Plates first, this December' }).count()).toBe(1);
    }).toPass();
    await page.goto(`${contentHome}/home-order`);
    await act('Move a section of the page', async () => {
      await page.getByRole('row', { name: 'Campaigns' }).dragTo(page.getByRole('row', { name: 'Questions' }));
      await expect(page.getByRole('row').first()).toContainText('Departments');
      await expect(saved(page)).toBeVisible();
    });

    await page.goto(contentHome);
    await act('Begin a post, from the overview of the content', async () => {
      await page
        .getByRole('region', { name: 'News & Media' })
        .getByRole('link', { name: /^Posts/ })
        .click();
      await page.getByRole('button', { name: 'New post' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible();
    });
    await act('Write it with a picture and publish it', async () => {
      await fillPost(page, {
        title: 'Belts on the back seat',
        author: 'Ngozi Eze',
        summary: 'Half of all passengers have none on.',
        text: 'Ask for the belt before you sit down.',
      });
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published. Readers see it now.')).toBeVisible();
    });
    await act('Withdraw it from readers', async () => {
      await page.getByRole('button', { name: 'Hide from readers' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hide from readers' }).click();
      await expect(page.getByText(/^Hidden/).first()).toBeVisible();
    });
    await act('Schedule it for a day and time', async () => {
      await page.getByRole('button', { name: 'Schedule' }).click();
      const dialog = page.getByRole('dialog', { name: /^Schedule / });
      await dialog.getByLabel('Day and time').fill(`${toCome}-10T07:15`);
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await expect(page.getByText(/^Readers see it from /)).toBeVisible();
    });
    await page.goto(`${contentHome}?view=calendar&month=${toCome}`);
    await act('Move a scheduled post to another day', async () => {
      const day = (number: string) =>
        page.getByRole('cell').filter({ has: page.getByText(number, { exact: true }) });
      await page.getByRole('link', { name: /^Belts on the back seat/ }).dragTo(day('17'));
      await expect(page.getByText(/^Moved to 17 /)).toBeVisible();
    });

    // Two of the three are a colleague's, begun and written in a window of their own.
    const other = await openBrowser(await anEditor(product));
    const at = new Date(Date.now() - 86_400_000);
    const first = { ...postContent, banner, title: 'Campaign 1', author: 'A campaign' };
    await page.goto(`${contentHome}/post/${await publish(product.app, post, first, at)}`);
    await page.getByLabel('Title').fill('Campaign 1, corrected');
    await expect(saved(page)).toBeVisible();
    for (const title of ['Campaign 2', 'Campaign 3']) await writePost(other, title);
    await page.goto(`${contentHome}/post?author=A+campaign`);
    await act('Publish three posts together, from the table', async () => {
      await page.getByLabel('Choose all on this page').check();
      await page
        .getByRole('group', { name: 'Chosen entries' })
        .getByRole('button', { name: 'Publish' })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('3 posts published')).toBeVisible();
    });
    await act('Take back posts that were published together', async () => {
      await page.getByRole('button', { name: 'Undo for 3 posts' }).click();
      await expect(page.getByText('3 posts taken back')).toBeVisible();
    });
    await page.getByRole('link', { name: 'Campaign 1, corrected' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign 1, corrected');
    await act('Publish a correction, having seen what it changes', async () => {
      await page.getByLabel('Title').fill('Campaign 1, corrected again');
      await page.getByRole('button', { name: 'Publish' }).click();
      const asked = page.getByRole('dialog', { name: /^Publish / });
      await expect(asked.getByText('One field differs from what readers see.')).toBeVisible();
      await asked.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published. Readers see it now.')).toBeVisible();
    });

    await page.goto(`${contentHome}/departments-heading`);
    await expect(preview(page).locator('[data-section=department]')).toBeInViewport();
    await act('Edit the section that one sees on the page', async () => {
      await preview(page).getByRole('heading', { name: 'Commuter desk' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commuter desk');
    });

    const id = await publish(product.app, faq, { question: 'Is it free?', answer: 'Yes.', place: 'home' });
    await page.goto(`${contentHome}/faq/${id}`);
    await other.goto(`${contentHome}/faq/${id}`);
    await other.getByLabel('Answer').fill('Yes, for members.');
    await expect(saved(other)).toBeVisible();
    await page.getByLabel('Answer').fill('Yes, for everybody.');
    await expect(page.getByRole('heading', { name: 'One field differs' })).toBeVisible();
    await act('Settle a clash with a colleague, field by field', async () => {
      await page
        .getByRole('group', { name: 'Answer' })
        .getByRole('radio', { name: /^Yours/ })
        .check();
      await page.getByRole('button', { name: 'Save what I chose' }).click();
      await expect(saved(page)).toBeVisible();
    });
    await act('Give out a draft by a link', async () => {
      await page.getByRole('button', { name: 'Share draft' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make a link for 7 days' }).click();
      await expect(page.getByRole('textbox', { name: 'Link to the draft' })).toBeVisible();
    });
    await reader.goto(await page.getByRole('textbox', { name: 'Link to the draft' }).inputValue());
    await expect(reader.getByRole('complementary', { name: 'Draft' })).toBeVisible();
    await expect(reader.getByText('Yes, for everybody.')).toHaveCount(1);

    await page.goto('/backoffice/media');
    const buffer = await pixels({ width: 120, height: 80 }).png().toBuffer();
    await page
      .getByLabel('Picture files')
      .setInputFiles([{ name: 'Keke.png', mimeType: 'image/png', buffer }]);
    await page.getByRole('link', { name: 'Keke' }).click();
    const picture = page.locator('button[aria-hidden="true"] img');
    await act('Set the middle of interest of a picture', async () => {
      await picture.click({ position: { x: 5, y: 5 }, force: true });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('The picture is saved.')).toBeVisible();
    });
    expect(costs).toEqual(await documentedCosts());
  },
);
