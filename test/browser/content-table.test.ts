/** Editors find news by filters that stand in the address, change many posts at once, and see a month of them. */
import { readFile } from 'node:fs/promises';
import { post } from '#domain/site/content/news.ts';
import { startOfDay } from '#domain/values/clock.ts';
import { drawing } from '#server/seed/content/content-seed.ts';
import { postContent } from '#test/support/content.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

// Readers of another test find the site as it was seeded.
test.use({ settings: { MAIL_FROM: 'RUA Desk <no-reply@rua.example>' } });

const path = `${contentHome}/post`;
const banner = drawing('scene-tyre-check.svg', 'A tyre check');
const wide = { width: 1280, height: 900 };

function anEditor({ app }: Product): Promise<TestAccount> {
  return createAccount(app, { accountType: 'staff', staffRole: 'editor' });
}

function aPost({ app }: Product, title: string, author: string, daysAgo: number): Promise<number> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  return publish(app, post, { ...postContent, banner, title, author }, at);
}

test(
  'posts are filtered in the address, moved, hidden and published together, and each refusal says why',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    test.slow();
    await page.setViewportSize(wide);
    const author = 'Ada of the table';
    for (const [title, days] of [
      ['Table one', 3],
      ['Table two', 2],
      ['Table three', 1],
    ] as const) {
      await aPost(product, title, author, days);
    }
    await signIn(await anEditor(product));
    await page.goto(path);
    await page.getByRole('combobox', { name: 'Author' }).selectOption(author);
    await expect(page).toHaveURL(/\?author=Ada/);
    await page.getByRole('searchbox').fill('table');
    await expect(page).toHaveURL(/author=Ada.*search=table/);
    const titles = page.getByRole('table').getByRole('row').getByRole('link');
    await expect(titles).toHaveText(['Table three', 'Table two', 'Table one']);
    await expect(page.getByRole('link', { name: 'Published 3' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Choose all on this page').check();
    const bar = page.getByRole('group', { name: 'Chosen entries' });
    await expect(bar).toContainText('3 chosen');
    await bar.getByRole('button', { name: 'Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 3 posts' });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByText('Choose a category.')).toBeVisible();
    await dialog.getByLabel('To which category').selectOption({ label: 'Your rights' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('3 posts moved')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Your rights' })).toHaveCount(3);

    // Another editor corrects one of them while this window still shows it as it was.
    await page.getByRole('checkbox', { name: 'Choose Table one' }).check();
    await page.getByRole('checkbox', { name: 'Choose Table two' }).check();
    const other = await openBrowser(await anEditor(product));
    await other.goto(path);
    await other.getByRole('searchbox').fill('Table one');
    await other.getByRole('link', { name: 'Table one' }).click();
    await other.getByLabel('Title').fill('Table one, corrected');
    await expect(other.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await bar.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hide from readers' }).click();
    await expect(page.getByText('1 post hidden')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Table one: .*changed this since/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Hidden 1' }).click();
    await expect(titles).toHaveText(['Table two']);
    await page.getByRole('checkbox', { name: 'Choose Table two' }).check();
    await bar.getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Publish 1 post?' });
    await expect(asked.getByRole('listitem')).toHaveText(['1 post comes out that readers do not see now.']);
    await asked.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('1 post published')).toBeVisible();
    await page.goBack();
    await expect(titles).toHaveText(['Table three', 'Table two', 'Table one, corrected']);

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await file).suggestedFilename()).toBe('post-table.csv');
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\n');
    expect(lines.slice(1).every((line) => line.includes(author))).toBe(true);
    expect(lines).toHaveLength(4);
  },
);

test(
  'on a phone a post is chosen in the list, and the month shows published and scheduled posts',
  onPhone,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // Before the pictures of a new installation, which are of today as well: a day shows its first entries.
    const midnight = startOfDay(Date.now());
    for (const [title, seconds] of [
      ['Midnight post', 0],
      ['Phone post', 1],
    ] as const) {
      const early = { ...postContent, banner, title, author: 'Bola of the phone' };
      await publish(product.app, post, early, new Date(midnight + seconds * 1000));
    }
    await signIn(await anEditor(product));
    await page.goto(`${path}?search=phone+post`);
    await page.getByRole('list', { name: 'Posts' }).getByLabel('Choose Phone post').check();
    await expect(page.getByRole('group', { name: 'Chosen entries' })).toContainText('1 chosen');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose none' }).click();
    await expect(page.getByRole('group', { name: 'Chosen entries' })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Calendar' }).click();
    const today = page.getByRole('listitem').filter({ hasText: 'Today' });
    await expect(today.getByRole('link', { name: /Phone post.*Published/ })).toBeVisible();
    await expect(today.getByRole('link', { name: /Midnight post.*12:00 AM/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('region').getByRole('link').first().click();
    await expect(page).toHaveURL(/view=calendar/);
    await expect(page).toHaveURL(/month=20\d\d-\d\d/);
    await page.goto(`${contentHome}?view=calendar`);
    await expect(today.getByRole('link', { name: /Phone post.*Published/ })).toBeVisible();
    await page.getByRole('link', { name: 'Pictures', exact: true }).click();
    await expect(page.getByRole('link', { name: /Phone post/ })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'before posts are published together it is counted what changes, and Undo takes back as many as it says',
  onDesktop,
  async ({ page, product, signIn }) => {
    await page.setViewportSize(wide);
    const author = 'Chika of the counts';
    for (const title of ['Count changed', 'Count same']) await aPost(product, title, author, 1);
    await signIn(await anEditor(product));
    await page.goto(`${path}?author=${encodeURIComponent(author)}`);
    await page.getByRole('link', { name: 'Count changed' }).click();
    await page.getByLabel('Title').fill('Count changed, better');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.goto(`${path}?author=${encodeURIComponent(author)}`);
    await page.getByLabel('Choose all on this page').check();
    const bar = page.getByRole('group', { name: 'Chosen entries' });
    await bar.getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Publish 2 posts?' });
    await expect(asked.getByRole('listitem')).toHaveText([
      '1 post changes for readers.',
      '1 post stays: readers see it as it is.',
    ]);
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('1 post published')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Published 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo for 1 post' }).click();
    await expect(page.getByText('1 post taken back')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Changed 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  },
);

test(
  'posts get a day and are deleted together; one that a colleague has open shows their face and stays; a deleted one is restored',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    test.slow();
    await page.setViewportSize(wide);
    const author = 'Dele of the deletions';
    const ids = [];
    for (const title of ['Delete one', 'Delete two', 'Delete open'])
      ids.push(await aPost(product, title, author, 1));
    const colleague = await openBrowser(await anEditor(product));
    await colleague.goto(`${path}/${ids[2]}`);
    await expect(colleague.getByLabel('Title')).toHaveValue('Delete open');
    await signIn(await anEditor(product));
    await page.goto(`${path}?author=${encodeURIComponent(author)}`);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: 'Delete open' })).toContainText('Amara Okafor has it open');
    await expect(rows.filter({ hasText: 'Delete one' })).not.toContainText('open');
    await expectAccessible(page);
    await page.getByLabel('Choose all on this page').check();
    const bar = page.getByRole('group', { name: 'Chosen entries' });
    await bar.getByRole('button', { name: 'Set a day' }).click();
    const day = page.getByRole('dialog', { name: 'Schedule 3 posts' });
    await expectAccessible(page);
    await day.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^0 posts scheduled for /)).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Delete one: Readers see this version already.' }),
    ).toBeVisible();

    await page.getByLabel('Choose all on this page').check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete 3 posts?' });
    await expect(asked.getByRole('listitem').filter({ hasText: 'Delete open' })).toContainText('so it stays');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Delete 2 posts' }).click();
    await expect(page.getByText('2 posts deleted')).toBeVisible();
    await expect(rows.getByRole('link')).toHaveText(['Delete open']);
    expect((await page.request.get(`/event/details/${ids[0]}`)).status()).toBe(404);
    await page.getByRole('link', { name: 'Deleted' }).last().click();
    await expect(page).toHaveURL(/view=deleted/);
    await page.getByRole('searchbox').fill('Delete two');
    await page.getByRole('button', { name: 'Restore Delete two' }).click();
    await expectAccessible(page);
    const restoring = page.getByRole('alertdialog', { name: 'Restore Delete two?' });
    await restoring.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Restored.')).toBeVisible();
    expect((await page.request.get(`/event/details/${ids[1]}`)).status()).toBe(200);
  },
);
