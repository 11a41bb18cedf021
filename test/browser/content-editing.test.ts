/** Editors write, preview, schedule, publish and go back; two of them at once lose nothing. */
import type { Locator, Page } from '@playwright/test';
import { faq } from '#domain/site/content/home.ts';
import { post } from '#domain/site/content/news.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { drawing } from '#server/seed/content/content-seed.ts';
import { postContent } from '#test/support/content.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

// Readers of another test find the site as it was seeded.
test.use({ settings: { MAIL_FROM: 'RUA Editors <no-reply@rua.example>' } });

const banner = drawing('scene-tyre-check.svg', 'A tyre check');
const wide = { width: 1280, height: 900 };

function anEditor({ app }: Product): Promise<TestAccount> {
  return createAccount(app, { accountType: 'staff', staffRole: 'editor' });
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

/** The server may answer with the page as it was for less than a second. */
async function expectTitle(reader: Page, title: string): Promise<void> {
  await expect(async () => {
    await reader.reload();
    expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  }).toPass();
}

async function choosePicture(page: Page, open: Locator, alt: string): Promise<void> {
  await open.click();
  const choose = page.getByRole('dialog', { name: 'Choose a picture' });
  await choose.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click();
  const describe = page.getByRole('dialog', { name: 'Describe the picture' });
  const decorates = describe.getByRole('checkbox', { name: /only decorates/ });
  if (await decorates.isChecked()) await decorates.uncheck();
  await describe.getByLabel('Alternative text').fill(alt);
  await describe.getByRole('button', { name: 'Use picture' }).click();
  await expect(describe).toHaveCount(0);
}

test(
  'a post with two pictures is written, previewed, scheduled, published, seen, and an older version restored',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    test.slow();
    await page.setViewportSize(wide);
    await signIn(await anEditor(product));
    await page.goto(contentHome);
    const news = page.getByRole('region', { name: 'News & Media' });
    await news.getByRole('link', { name: /^Posts/ }).click();
    await page.getByRole('button', { name: 'New post' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible();

    // A required field is missing: it is said beside the fields, and nothing is published.
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('alert')).toContainText('Title: Enter title.');
    await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Title').fill('Five tyre checks before Christmas');
    await page.getByLabel('Category').selectOption({ label: 'Road safety' });
    await page.getByLabel('Author').fill('Ngozi Eze');
    await page.getByLabel('Summary').fill('Look at all of them before the long way home.');
    await choosePicture(
      page,
      page.getByRole('button', { name: 'Choose picture' }),
      'A mechanic looks at a tyre',
    );
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('Check the spare too.');
    await page.keyboard.press('Enter');
    await choosePicture(
      page,
      page.getByRole('button', { name: 'Picture', exact: true }),
      'Worn tread beside new tread',
    );
    await page.keyboard.type('Worn, and new');
    await expect(saved(page)).toBeVisible();
    await expect(
      preview(page).getByRole('heading', { name: 'Five tyre checks before Christmas' }),
    ).toBeVisible();
    await expect(preview(page).getByText('Check the spare too.')).toBeVisible();
    await expect(preview(page).getByRole('img', { name: 'Worn tread beside new tread' })).toBeVisible();
    await expectAccessible(page);

    // Readers do not see the draft.
    const reader = await openBrowser();
    const id = page.url().split('/').at(-1);
    for (const path of [`/event/details/${id}`, `/event/details/${id}?preview`]) {
      expect((await reader.goto(path))?.status()).toBe(404);
    }

    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: /^Schedule / });
    await dialog.getByLabel('Day and time').fill('2020-01-01T08:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This time has passed.');
    await dialog.getByLabel('Day and time').fill(inHours(24));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^Readers see it from /)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(page.getByText(/^Readers see it from /)).toHaveCount(0);
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('dialog').getByLabel('Day and time').fill(inHours(24));
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^Readers see it from /)).toBeVisible();
    await publishDue({ ...product.app, now: () => new Date(Date.now() + 25 * 3_600_000) });
    await reader.goto(`/event/details/${id}`);
    await expect(
      reader.getByRole('heading', { level: 1, name: 'Five tyre checks before Christmas' }),
    ).toBeVisible();
    await expect(reader.getByText('Worn, and new')).toBeVisible();

    await page.reload();
    await page.getByLabel('Title').fill('Six tyre checks before Christmas');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo the last change' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Five tyre checks before Christmas');
    await expect(page.getByText('1 change', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo the last change' })).toHaveCount(0);
    await page.getByLabel('Title').fill('Six tyre checks before Christmas');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('dialog', { name: 'Publish Six tyre checks before Christmas?' });
    await expect(asked.getByText('One field differs from what readers see.')).toBeVisible();
    await expect(asked.getByRole('term')).toHaveText(['Title']);
    await expect(asked.getByRole('deletion')).toContainText('Five');
    await expect(asked.getByRole('insertion')).toContainText('Six');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expectTitle(reader, 'Five tyre checks before Christmas');
    await page.getByRole('button', { name: 'Publish' }).click();
    await asked.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Readers see it now.')).toBeVisible();
    await expectTitle(reader, 'Six tyre checks before Christmas');

    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('deletion').filter({ hasText: 'Five' })).toBeVisible();
    await expect(page.getByRole('insertion').filter({ hasText: 'Six' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Versions' })
      .getByRole('link')
      .filter({ hasText: 'Scheduled' })
      .first()
      .click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Five tyre checks before Christmas');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expectTitle(reader, 'Five tyre checks before Christmas');
  },
);

/** A time as the browser's date picker takes it, in the time of Nigeria. */
function inHours(hours: number): string {
  return new Date(Date.now() + (hours + 1) * 3_600_000).toISOString().slice(0, 16);
}

test('of two windows the second is shown both versions, and chooses field by field', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const id = await publish(product.app, faq, { question: 'Is it free?', answer: 'Yes.', place: 'home' });
  const path = `${contentHome}/faq/${id}`;
  await signIn(await anEditor(product));
  const other = await openBrowser(await anEditor(product));
  await page.goto(path);
  await other.goto(path);
  await other.getByLabel('Answer').fill('Yes, for members.');
  await other.getByLabel('Question').fill('Is it free of charge?');
  await expect(saved(other)).toBeVisible();

  await page.getByLabel('Answer').fill('Yes, for everybody.');
  await expect(page.getByRole('heading', { name: '2 fields differ' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('saved this while you were writing');
  await expectAccessible(page);
  const question = page.getByRole('group', { name: 'Question' });
  await expect(question.getByRole('radio', { name: /^Of / })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save what I chose' })).toBeDisabled();
  await page
    .getByRole('group', { name: 'Answer' })
    .getByRole('radio', { name: /^Yours/ })
    .check();
  await page.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveValue('Is it free of charge?');
  await expect(page.getByLabel('Answer')).toHaveValue('Yes, for everybody.');
  await other.reload();
  await expect(other.getByLabel('Answer')).toHaveValue('Yes, for everybody.');
});

test('leaving asks while something is not saved, and only then', async ({ page, product, signIn }) => {
  const id = await publish(product.app, post, { ...postContent, banner });
  await signIn(await anEditor(product));
  await page.goto(`${contentHome}/post/${id}`);
  await page.getByLabel('Title').fill('Saved at once');
  await expect(saved(page)).toBeVisible();

  await page.route('**/api/backoffice/content/save/*', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Title').fill('Never saved');
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Never saved');
  const asks = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asks;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.unroute('**/api/backoffice/content/save/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
});

test(
  'the order of a list is changed by keyboard, and a single section is edited on a phone',
  onPhone,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(await anEditor(product));
    await page.goto(contentHome);
    await page
      .getByRole('region', { name: 'Home' })
      .getByRole('link', { name: /^Slides/ })
      .click();
    const rows = page.getByRole('row');
    const first = (await rows.first().textContent()) ?? '';
    const title = first.replace(/^\d+/, '').replace(/(Published|Changed|Draft|Scheduled)$/, '');
    await page.getByRole('button', { name: `Move ${title}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rows.first()).not.toContainText(title);
    await page.reload();
    await expect(rows.first()).not.toContainText(title);

    await page.goto(`${contentHome}/home-call`);
    await page.getByLabel('Title').fill('Ride with us');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(preview(page).getByText('Ride with us')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a preview is for staff alone: nobody keeps it, finds it or frames it elsewhere',
  onPhone,
  async ({ page, product, request, signIn }) => {
    const readers = await request.get('/about?preview');
    expect(readers.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(readers.headers()['x-robots-tag']).toContain('noindex');
    expect(readers.headers().etag).toBeUndefined();
    await signIn(await anEditor(product));
    const staff = await page.request.get('/about?preview');
    expect(staff.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect((await page.request.get('/about')).headers()['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  },
);
