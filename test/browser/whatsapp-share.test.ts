/** Sharing on WhatsApp has one look and one label, wherever a traveller meets it. */
import type { Locator, Page } from '@playwright/test';
import { createAccount } from '#test/support/records.ts';
import { expectReadable } from './support/accessible.ts';
import { createManifestMeanwhile } from './support/calls.ts';
import { lodgeButton } from './support/lodge-form.ts';
import { expect, onPhone, test } from './support/test.ts';

const schemes = ['light', 'dark'] as const;

const shareOf = (within: Page | Locator) =>
  within
    .getByRole('link', { name: 'Share on WhatsApp' })
    .or(within.getByRole('button', { name: 'Share on WhatsApp' }));

/** Its colours and its drawing, in the light and in the dark. */
async function looksOf(page: Page, share: Locator): Promise<string[]> {
  const looks: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectReadable(page);
    looks.push(
      await share.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [color, backgroundColor, element.querySelector('svg path')?.getAttribute('d')].join(' on ');
      }),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return looks;
}

test(
  'a ride and a manifest are shared on WhatsApp by the same green button',
  onPhone,
  async ({ page, product, openBrowser, openOwnRide }) => {
    await openOwnRide();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Share ride RD-/ });
    const inDialog = await looksOf(page, shareOf(dialog));
    await dialog.getByRole('button', { name: 'Close' }).click();
    const onPage = await looksOf(page, shareOf(page.getByRole('region', { name: 'Shared link' })));

    await page.goto('/users/rides/lodge');
    await page.getByRole('region', { name: 'Same ride again' }).getByRole('button').click();
    await lodgeButton(page).click();
    await expect(shareOf(page.getByRole('dialog', { name: 'Ride created' }))).toBeVisible();
    const afterLodging = await looksOf(page, shareOf(page.getByRole('dialog', { name: 'Ride created' })));

    const driver = await createAccount(product.app, { accountType: 'driver' });
    await createManifestMeanwhile(product, driver);
    const ofDriver = await openBrowser(driver, { viewport: { width: 360, height: 740 } });
    await ofDriver.goto('/users/manifest');
    await ofDriver.locator('a[href^="/users/manifest/details/"]').filter({ visible: true }).click();
    const ofManifest = await looksOf(ofDriver, shareOf(ofDriver));

    expect(inDialog[0]).toMatch(/^rgb\(17, 34, 64\) on rgb\(37, 211, 102\) on M12/);
    expect(inDialog[1]).toBe(inDialog[0]);
    expect([onPage, afterLodging, ofManifest]).toEqual([inDialog, inDialog, inDialog]);
  },
);
