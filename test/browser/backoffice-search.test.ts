/** The one search box of the back office, and the counts of waiting work beside its places. */
import { sendContactMessage } from '#domain/site/contact.ts';
import { createPost } from '#test/support/content.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

// The test has its own product, because it counts the records that wait for staff.
test.use({ settings: { MAIL_FROM: 'RUA Search <no-reply@rua.example>' } });

test('staff find everything from one box by keyboard alone, on wide screens', async ({
  product,
  openBrowser,
}) => {
  const id = await createPost(product.app, { title: 'Ọ̀bányẹ at the bridge' });
  const page = await openBrowser(await openAccount(product, { accountType: 'staff' }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/backoffice');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('obanye');
  const content = page.getByRole('group', { name: 'Content' });
  await expect(content.getByRole('option', { name: /Ọ̀bányẹ at the bridge/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/backoffice/content/post/${id}`);
});

test('an editor finds no people; all results stand on a page of their own', async ({
  product,
  openBrowser,
}) => {
  const person = await openAccount(product, { accountType: 'driver' });
  const path = `/backoffice/search?q=${encodeURIComponent(person.email)}`;
  const administrator = await openBrowser(await openAccount(product, { accountType: 'staff' }));
  await administrator.goto(path);
  await administrator.getByRole('region', { name: 'People' }).getByRole('link').first().click();
  await expect(administrator).toHaveURL(`/backoffice/people/${person.id}`);
  const editor = await openBrowser(await openAccount(product, { accountType: 'staff', staffRole: 'editor' }));
  await editor.goto(path);
  await expect(editor.getByText('Nothing found.')).toBeVisible();
  await expectAccessible(editor);
});

test('a message that arrives is counted beside the inbox without a reload', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser(await openAccount(product, { accountType: 'staff' }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/backoffice/media');
  const inbox = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Inbox' });
  // The text for screen readers. The visible number beside it is hidden from them.
  const waiting = async () =>
    Number.parseInt((await inbox.getByText(/^\d+ waiting$/).allTextContents())[0] ?? '0', 10);
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await waiting();
  const body = {
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: `n${Date.now()}@people.example`,
    message: 'Hello.',
  };
  const reply = await fetch(product.url + sendContactMessage.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  await expect.poll(waiting).toBe(before + 1);
});

test('staff are greeted by the hour of Nigeria', async ({ product, openBrowser }) => {
  const page = await openBrowser(await openAccount(product, { accountType: 'staff' }));
  const greeting = page.getByRole('heading', { level: 1 });
  for (const [utc, words] of [
    ['06:30', /^Good morning/],
    ['13:00', /^Good afternoon/],
    ['18:30', /^Good evening/],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-11-21T${utc}:00Z`));
    await page.goto('/backoffice');
    await expect(greeting).toHaveText(words);
  }
});
