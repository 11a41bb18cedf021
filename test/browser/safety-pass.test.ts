import sharp from 'sharp';
import { encode } from 'uqr';
import { codeOnLockScreen } from '#server/features/identity/safety-pass/lock-screen.ts';
import { createAccount, createRide } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createSettled } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('a person writes their pass, a helper scans it without scripts, the owner is told, and a new code ends the old', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  await signIn(await createSettled(product));
  await page.goto('/users/dashboard');
  await page.getByRole('link', { name: 'Open my pass' }).click();
  await expect(page.getByRole('heading', { name: 'Safety pass', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name (optional)' })).toHaveValue('Amara Okafor');
  await page.getByRole('combobox', { name: /^Blood group/ }).selectOption('O+');
  await page.getByRole('combobox', { name: /^Genotype/ }).selectOption('AS');
  await page.getByRole('textbox', { name: /^Allergies/ }).fill('Penicillin');
  await page.getByRole('textbox', { name: /^Conditions/ }).fill('Epilepsy');
  await page.getByRole('checkbox', { name: /conditions$/ }).uncheck();
  await page.getByRole('button', { name: 'Add next of kin' }).click();
  const kin = page.getByRole('group', { name: 'Next of kin 1' });
  await expect(kin.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await kin.getByRole('textbox', { name: 'Name' }).fill('Ifeanyi Okonkwo');
  await kin.getByRole('textbox', { name: 'Phone' }).fill('12');
  await page.getByRole('button', { name: 'Make my pass' }).click();
  await expect(page.getByRole('alert')).toContainText('One thing to fix');
  await kin.getByRole('textbox', { name: 'Phone' }).fill('0803 000 0111');
  await page.getByRole('button', { name: 'Make my pass' }).click();
  await expect(page.getByText('Your safety pass is ready.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your safety pass' })).toBeVisible();
  await expectAccessible(page);

  const link = await page.getByRole('textbox', { name: 'Link of your pass' }).inputValue();
  const picture = await page.request.get('/api/user/safety-pass/lock-screen');
  expect(await codeIn(await picture.body(), link)).toEqual(encode(link, { ecc: 'Q', border: 4 }).data);

  const helper = await openBrowser(undefined, { javaScriptEnabled: false });
  expect((await helper.goto(link))?.status()).toBe(200);
  await expect(helper.getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
  await expect(helper.getByText('Penicillin')).toBeVisible();
  await expect(helper.getByText('Epilepsy')).toHaveCount(0);
  for (const number of ['112', '767', '122']) {
    await expect(helper.locator(`a[href="tel:${number}"]`)).toBeVisible();
  }
  await expect(helper.getByRole('link', { name: 'Call Ifeanyi Okonkwo, 0803 000 0111' })).toHaveAttribute(
    'href',
    'tel:+2348030000111',
  );

  await expect(page.getByRole('listitem').filter({ hasText: 'A network' })).toHaveCount(1);
  await page.getByRole('button', { name: 'New code' }).click();
  await page.getByRole('button', { name: 'Make new code' }).click();
  await expect(page.getByText('Your pass has a new code.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link of your pass' })).not.toHaveValue(link);
  expect((await helper.reload())?.status()).toBe(410);
  await expect(helper.getByText('Penicillin')).toHaveCount(0);
  await expect(helper.getByRole('link', { name: /^112/ })).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  const newLink = await page.getByRole('textbox', { name: 'Link of your pass' }).inputValue();
  expect((await helper.goto(newLink))?.status()).toBe(410);
});

test('a pass offers the next of kin of the last ride, and is not ready while it tells a helper nothing', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await createRide(product.app, owner.id);
  await signIn(owner);
  await page.goto('/users/safety-pass');
  await page.getByRole('button', { name: 'Make my pass' }).click();
  await expect(page.getByText('Saved, but the pass tells a helper nothing yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Ifeanyi Okafor' }).click();
  await expect(page.getByRole('group', { name: 'Next of kin 1' }).getByLabel('Phone')).toHaveValue(
    '0803 765 4321',
  );
  await page.getByRole('button', { name: 'Save pass' }).click();
  await expect(page.getByText('Your safety pass is ready.')).toBeVisible();
});

test('the pages of a pass are for everybody’s eyes', async ({ page, product, signIn, openBrowser }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(owner);
  await page.goto('/users/safety-pass');
  await page.getByRole('button', { name: 'Make my pass' }).click();
  const link = await page.getByRole('textbox', { name: 'Link of your pass' }).inputValue();
  const helper = await openBrowser();
  await helper.goto(link);
  await expectAccessible(helper);
  await helper.goto(`${product.url}/s/${'A'.repeat(22)}`);
  await expectAccessible(helper);
});

/** The content of the dark squares of the picture, looked at where the code should stand. */
async function codeIn(png: Buffer, link: string): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { size } = encode(link, { ecc: 'Q', border: 4 });
  const module = codeOnLockScreen.width / size;
  const places = Array.from({ length: size }, (_, index) => Math.floor((index + 0.5) * module));
  return places.map((y) =>
    places.map((x) => {
      const pixel = (codeOnLockScreen.top + y) * info.width + codeOnLockScreen.left + x;
      return (data[pixel * info.channels] ?? 255) < 128;
    }),
  );
}
