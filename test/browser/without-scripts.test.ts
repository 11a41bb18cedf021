import type { Page } from '@playwright/test';
import { createAccount, createRide } from '#test/support/records.ts';
import { allPages, pathOf, pathOfFirst } from './support/all-pages.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const shownToAll = [
  ['about', 'What we want the road to be'],
  ['membership', 'Before you join'],
  ['news', 'Posts'],
  ['media', 'Pictures'],
  ['projects', 'Other events and projects'],
  ['post', 'Comments'],
  ['project', 'Other events and projects'],
  ['agencies', 'How this is counted'],
  ['contact', 'Write to us, and we answer'],
  ['subscribe', 'Get the news by e-mail'],
  ['privacy-policy', 'Your rights'],
  ['terms', 'Your account'],
] as const;

for (const [name, heading] of shownToAll) {
  test(`the public page ${name} is whole without scripts`, async ({ page, product }) => {
    const shown = allPages.find((one) => one.name === name);
    if (!shown) throw new Error(`there is no page ${name}`);
    await page.goto(await pathOf(shown, product));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Last name').fill('Eze');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Message').fill('Where in Aba\ndo I lodge a ride?');
  await page.getByRole('button', { name: 'Send message' }).click();
}

test('a message is refused with its values kept, then sent', async ({ page }) => {
  await page.goto('/contact-us');
  await writeMessage(page, 'ngozi at people');
  await expect(page.getByRole('alert')).toContainText('One thing to fix');
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel('Last name')).toHaveValue('Eze');
  await expect(page.getByLabel('Message')).toHaveValue('Where in Aba\ndo I lodge a ride?');
  await writeMessage(page, 'ngozi@people.example');
  await expect(page.getByText('Thank you. We have your message.')).toBeVisible();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a form of another site is refused', async ({ page, product }) => {
  const answer = await page.request.post('/contact-us', {
    headers: { origin: 'https://evil.example' },
    form: { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@people.example', message: 'Hello' },
  });
  expect(answer.status()).toBe(403);
  const { total } = await product.app.database.queries
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('message', '=', 'Hello')
    .executeTakeFirstOrThrow();
  expect(total).toBe(0);
});

test('the news are searched and filtered, and pictures open as files', async ({ page }) => {
  await page.goto('/news&events');
  await page.getByRole('link', { name: 'Traffic', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search the news' });
  await search.fill('okada');
  await search.press('Enter');
  await expect(page).toHaveURL('/news&events?category=traffic&search=okada');
  await expect(page.getByRole('article').first()).toContainText(/okada/i);
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await page.getByRole('figure').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/files\/content\/\w+\.(svg|webp)$/);
});

test('a member comments, and a reader subscribes', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto(await pathOfFirst(product, 'post'));
  await page.getByLabel('Your comment').fill('Read at the park without scripts.');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('It appears once our staff have read it.')).toBeVisible();
  await page.getByLabel('E-mail address').fill('plain-reader@people.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByText('One more step')).toBeVisible();
});

test('signed-in pages come with what they show first', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const { id } = await createRide(product.app, owner.id);
  await signIn(owner);
  for (const path of ['/users/dashboard', '/users/rides', `/users/ridesDetails/${id}`]) {
    await page.goto(path);
    await expect(
      page.getByRole('main').getByText('KJA-482XY').filter({ visible: true }).first(),
    ).toBeVisible();
    expect(await emptyBands(page), path).toEqual([]);
  }
});

/** @returns the boxes that keep room for what only scripts bring. */
async function emptyBands(page: Page): Promise<string[]> {
  const boxes = await page.getByRole('main').locator('div, section').filter({ visible: true }).all();
  const found = await Promise.all(
    boxes.map((box) =>
      box.evaluate((element) => {
        const { height } = element.getBoundingClientRect();
        const isEmpty = element.textContent === '' && element.querySelector('img, svg, input') === null;
        return isEmpty && height > 150 ? element.className : '';
      }),
    ),
  );
  return found.filter((name) => name !== '');
}
