/** The language is changed while requests wait to be sent. */
import type { Page } from '@playwright/test';
import { lodgeItem } from '#domain/journeys/items/items.ts';
import { languageNames } from '#domain/values/languages.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { expectAccessible } from './support/accessible.ts';
import { fillItem } from './support/item.ts';
import { untilLoaded } from './support/loaded-parts.ts';
import { expect, test } from './support/test.ts';

const title = 'Two cartons of school books, KTU-305QB';

const catalogue = catalogueOf('web', 'yo');

/** In Yoruba. No message here counts. */
function t(phrase: string, values: Readonly<Record<string, string>> = {}): string {
  const message = catalogue.get(phrase) ?? phrase;
  return message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The parts that must be there before the network goes have come. */
async function openFormWithQueue(page: Page): Promise<void> {
  await page.goto('/users/items/lodge');
  await untilLoaded(page, 'sending');
}

test('what waits is shown in the new language, and is sent once, in its order, with notices in it', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const unsent = page
    .getByRole('list', { name: new RegExp(`^(?:Not sent yet|${t('Not sent yet')})$`) })
    .getByRole('listitem');

  await openFormWithQueue(page);
  await fillItem(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lodge item' }).click();
  await page.getByRole('button', { name: 'Flag item' }).click();
  const flag = page.getByRole('dialog', { name: 'Flag this item' });
  await flag.getByRole('button', { name: 'Flag item' }).click();
  await expect(unsent).toHaveCount(2);
  await expect(unsent.nth(1)).toContainText('It goes after the item above.');

  // The network is back, but for what waits.
  await context.route(`**${lodgeItem.path}`, (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.goto('/users/settings?tab=appearance');
  await page.getByRole('main').getByRole('button', { name: languageNames.yo, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Settings') })).toBeVisible();

  await page.goto('/users/sending');
  await expect(page.getByRole('heading', { level: 1, name: t('Waiting to be sent') })).toBeVisible();
  await expect(unsent).toHaveCount(2);
  await expect(unsent.first()).toContainText(title);
  await expect(unsent.first()).toContainText(t('Kept on this phone.'));
  await expect(unsent.nth(1)).toContainText(
    t('It goes after the {what} above.', { what: t('Item').toLowerCase() }),
  );
  await expectAccessible(page);

  await context.unroute(`**${lodgeItem.path}`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(t('{what} sent: {title}', { what: t('Item'), title }))).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await expect(page.getByText(t('Nothing waits.'))).toBeVisible();

  const { queries } = product.app.database;
  const items = await queries
    .selectFrom('items')
    .select(['id', 'item_name'])
    .where('owner_id', '=', owner.id)
    .execute();
  expect(items).toEqual([{ id: expect.any(Number), item_name: 'Two cartons of school books' }]);
  const flags = await queries
    .selectFrom('flags')
    .select('item_id')
    .where('owner_id', '=', owner.id)
    .execute();
  expect(flags).toEqual([{ item_id: items[0]?.id }]);
});
