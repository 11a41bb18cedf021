import type { Page } from '@playwright/test';
import { mediaItem } from '#domain/site/content/news.ts';
import { publish } from '#test/support/published-content.ts';
import { pixels } from '#test/support/uploads.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const png = async (name: string, width = 120) => ({
  name,
  mimeType: 'image/png',
  buffer: await pixels({ width, height: 80 }).png().toBuffer(),
});

async function addTwoAndAList(page: Page, mark: string) {
  await page.goto('/backoffice/media');
  await page
    .getByLabel('Picture files')
    .setInputFiles([
      await png(`Ojota-bridge-${mark}.png`),
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      await png(`Keke_stand_${mark}.png`),
    ]);
  await expect(page.getByText('2 pictures were added.')).toBeVisible();
}

/** The name of the picture, among those of the Media tab. */
async function showOnSite({ app }: Product, name: string, caption: string) {
  const { path } = await app.database.queries
    .selectFrom('media')
    .select('path')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return publish(app, mediaItem, { picture: { path, alt: caption }, caption });
}

/** Deletes the entry for good. As long as it can be restored, it claims its picture. */
async function takeFromSite({ app }: Product, id: number) {
  await app.database.transact(async (tx) => {
    await tx.deleteFrom('content_entries').where('id', '=', id).execute();
    await app.published.changed(tx);
  });
}

test('pictures are added, found, described, replaced and deleted', async ({ page, product, signInNew }) => {
  await signInNew({ accountType: 'staff', staffRole: 'editor' });
  await addTwoAndAList(page, 'one');
  const refused = page.getByRole('listitem').filter({ hasText: 'list.pdf' });
  await expect(refused.getByRole('alert')).toContainText('Only pictures.');
  await refused.getByRole('button', { name: 'Remove list.pdf' }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Keke stand one' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search pictures').fill('ojota ONE');
  await expect(page.getByRole('link', { name: 'Keke stand one' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ojota bridge one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ojota bridge one' })).toBeVisible();
  await expect(page.getByText('Not described')).toBeVisible();
  await page.getByLabel('Alternative text').fill('The bridge at Ojota in the rain');
  const fromLeft = page.getByRole('slider', { name: 'From the left' });
  await fromLeft.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(fromLeft).toHaveValue('99');
  await page.getByRole('slider', { name: 'From the top' }).press('Home');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The picture is saved.')).toBeVisible();
  await expect(page.getByText('Not described')).toHaveCount(0);
  await expectAccessible(page);

  const caption = 'The bridge, as readers see it';
  const entry = await showOnSite(product, 'Ojota bridge one', caption);
  await page.reload();
  await expect(page.getByRole('link', { name: caption })).toHaveAttribute(
    'href',
    `/backoffice/content/media-item/${entry}`,
  );
  await expect(page.getByText('Used by 1 entry')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const record = page.url();

  await page.goto('/news&events?tab=media');
  const shown = page.getByRole('img', { name: caption });
  await expect(shown).toHaveCSS('object-position', '99% 0%');
  const before = String(await shown.getAttribute('src'));

  await page.goto(record);
  await page.getByLabel('New file').setInputFiles(await png('new.png', 200));
  await expect(page.getByText('Pages show the new picture.')).toBeVisible();
  await expect(page.getByText('200 x 80')).toBeVisible();
  await page.goto('/news&events?tab=media');
  await expect(shown).toBeVisible();
  await expect(shown).not.toHaveAttribute('src', before);
  expect((await page.request.get(before)).url()).not.toContain(before);

  await takeFromSite(product, entry);
  await page.goto(record);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await expect(page.getByText('Ojota bridge one is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/backoffice\/media$/);
  await expect(page.getByRole('link', { name: 'Keke stand one' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ojota bridge one' })).toHaveCount(0);
});

test('the middle of interest is where the picture is pressed', async ({ page, signInNew }) => {
  await signInNew({ accountType: 'staff', staffRole: 'editor' });
  await addTwoAndAList(page, 'two');
  await page.getByRole('link', { name: 'Keke stand two' }).click();
  const picture = page.locator('button[aria-hidden="true"] img');
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  await picture.click({ position: { x: box.width / 4, y: box.height / 2 }, force: true });
  await expect(page.getByRole('slider', { name: 'From the left' })).toHaveValue('25');
  await page.getByRole('button', { name: 'Back to the centre' }).click();
  await expect(page.getByRole('slider', { name: 'From the left' })).toHaveValue('50');
});

test('the typed text is not lost when another changed the picture', async ({ page, product, signInNew }) => {
  await signInNew({ accountType: 'staff', staffRole: 'editor' });
  await addTwoAndAList(page, 'three');
  await page.getByRole('link', { name: 'Keke stand three' }).click();
  await page.getByLabel('Alternative text').fill('My words');
  await product.app.database.queries
    .updateTable('media')
    .set({ alt: 'Words of another', version: 2 })
    .where('name', '=', 'Keke stand three')
    .execute();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Another person changed this picture');
  await expect(page.getByLabel('Alternative text')).toHaveValue('My words');
  await page.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(page.getByLabel('Alternative text')).toHaveValue('Words of another');
});
