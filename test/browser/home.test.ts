import type { Page } from '@playwright/test';
import { z } from 'zod';
import { demoCommuter } from '#server/seed/people.ts';
import { demoAccount } from './support/accounts.ts';
import { shiftToTheEnd } from './support/layout-shift.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, onBoth, onDesktop, onPhone, test } from './support/test.ts';

const sections = [
  'Know your ride. Get home safe.',
  'Four desks, one association',
  'The passenger list should not burn with the bus',
  'One record, from the park to your gate',
  'What people ask at the park',
  'Parks, unions and companies',
  'Room for those who help',
  'What road users say',
  'You see how far your flag has come',
  'RUA on your phone, without a store',
  'News from the road',
  'Before you sit down, write the plate down',
];

const row = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const placeOfRow = (page: Page, name: string) => row(page, name).evaluate(({ scrollLeft }) => scrollLeft);
/** Which of those that are as wide as the row is seen, from 1. */
const seenIn = (page: Page, name: string) =>
  row(page, name).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth + 1);

test('the home page shows its sections in their order', async ({ page }) => {
  // The slides stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const titles = await page.getByRole('main').getByRole('heading', { level: 1 }).allTextContents();
  expect(titles).toEqual([sections[0]]);
  const all = await page.locator('main h1, main section h2').allTextContents();
  expect(all.filter((title) => sections.includes(title))).toEqual([...sections]);
});

test('the home page is at most 9,500 pixels long on a small phone', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(9_500);
});

test('each section of examples says so once', onPhone, async ({ page }) => {
  await page.goto('/');
  for (const nouns of ['members', 'partners', 'voices']) {
    await expect(page.getByText(`Examples: these ${nouns} are invented`)).toHaveCount(1);
  }
});

test('the agencies that can be tagged are shown, with how soon they answer where they allow it', async ({
  page,
}) => {
  const agencies = row(page, 'Agencies you can tag').getByRole('link');
  // Other tests add agencies meanwhile.
  await expect(async () => {
    await page.goto('/');
    const reply = await page.request.get('/api/request/agencies');
    const { data } = z.object({ data: z.array(z.unknown()) }).parse(await reply.json());
    expect(data.length).toBeGreaterThan(10);
    expect(await agencies.count()).toBe(data.length);
  }).toPass();
  await expect(agencies.first()).toContainText(/Usually answers in \d+ (mins?|hrs?|days)/);
  await agencies.first().click();
  await expect(page).toHaveURL(/\/agencies\/\d+$/);
});

for (const size of [
  { width: 390, height: 800 },
  { width: 1500, height: 1000 },
]) {
  test(
    `the headlines of the slides take two lines at most at ${size.width} pixels, and their buttons are in the window`,
    onPhone,
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      const slides = row(page, 'Slides').getByRole('listitem');
      await expect(slides).toHaveCount(3);
      await expect(slides.first().getByRole('link')).toHaveCount(2);
      for (const slide of await slides.all()) {
        const lines = await slide
          .getByRole('heading')
          .evaluate(
            (title) => title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight),
          );
        expect(Math.round(lines)).toBeLessThanOrEqual(2);
        for (const button of await slide.getByRole('link').all()) {
          const box = await button.boundingBox();
          expect(box && box.y + box.height).toBeLessThanOrEqual(size.height);
          await button.click({ trial: true });
        }
      }
    },
  );
}

test('nothing on the home page moves while it arrives', async ({ page }) => {
  await page.goto('/');
  expect(await shiftToTheEnd(page)).toBe(0);
});

test('slides are chosen with dots and arrow keys, and lead where they say', async ({ page }) => {
  await page.goto('/');
  await untilAwake(page);
  const dot = (place: number) => page.getByRole('button', { name: `Slide ${place} of 3` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  expect(await seenIn(page, 'Slides')).toBe(3);
  await row(page, 'Slides').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  expect(await seenIn(page, 'Slides')).toBe(2);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/usersSignup');
});

test('slides stay where they are for readers who want less motion', onPhone, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Slide 1 of 3' })).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(60_000);
  expect(await placeOfRow(page, 'Slides')).toBe(0);
  await expect(page.getByRole('button', { name: /(Pause|Play) slides/ })).toHaveCount(0);
});

test('slides go on by themselves until they are paused', async ({ openBrowser, product }) => {
  const page = await openBrowser(undefined, { reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(product.url);
  await untilAwake(page);
  const pause = page.getByRole('button', { name: 'Pause slides' });
  await expect(pause).toBeVisible();
  await page.clock.runFor(8_600);
  await expect(page.getByRole('button', { name: 'Slide 2 of 3' })).toHaveAttribute('aria-current', 'true');
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', { name: 'Slide 2 of 3' })).toHaveAttribute('aria-current', 'true');
});

test(
  'members move by 720 pixels, or by what fits, between ends where a button is off',
  onBoth,
  async ({ page }) => {
    await page.goto('/');
    await untilAwake(page);
    const list = 'Parks, unions and companies';
    const back = page.getByRole('button', { name: 'Previous member' });
    const next = page.getByRole('button', { name: 'Next member' });
    await expect(back).toBeDisabled();
    await next.click();
    const oneCard = await row(page, list).evaluate(({ children: [first, second] }) =>
      first instanceof HTMLElement && second instanceof HTMLElement
        ? second.offsetLeft - first.offsetLeft
        : 0,
    );
    const isPhone = (page.viewportSize()?.width ?? 0) < 720;
    await expect.poll(() => placeOfRow(page, list)).toBe(isPhone ? oneCard : 720);
    await expect(back).toBeEnabled();
    await row(page, list).focus();
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight');
    await expect(next).toBeDisabled();
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowLeft');
    await expect(back).toBeDisabled();
    await expect(next).toBeEnabled();
  },
);

test(
  'a step takes half a second, and a second press goes on from its goal',
  onDesktop,
  async ({ openBrowser, product }) => {
    const page = await openBrowser(undefined, {
      reducedMotion: 'no-preference',
      viewport: { width: 1280, height: 800 },
    });
    await page.clock.install();
    await page.goto(product.url);
    await untilAwake(page);
    const list = 'Parks, unions and companies';
    const next = page.getByRole('button', { name: 'Next member' });
    await next.click();
    await expect.poll(() => placeOfRow(page, list)).toBe(720);
    await page.getByRole('button', { name: 'Previous member' }).click();
    await expect.poll(() => placeOfRow(page, list)).toBe(0);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await next.click();
    await page.clock.runFor(250);
    const halfWay = await placeOfRow(page, list);
    expect(halfWay).toBeGreaterThan(0);
    expect(halfWay).toBeLessThan(720);
    await next.click();
    await page.clock.runFor(600);
    await expect.poll(() => placeOfRow(page, list)).toBe(1440);
  },
);

test('after the last testimonial comes the first; the section says once that they are examples', async ({
  page,
}) => {
  await page.goto('/');
  await untilAwake(page);
  const place = page.getByText(/^\d of 8$/);
  const stories = row(page, 'What road users say').getByRole('figure');
  await expect(place).toHaveText('1 of 8');
  await page.getByRole('button', { name: 'Previous story' }).click();
  await expect(place).toHaveText('8 of 8');
  expect(await seenIn(page, 'What road users say')).toBe(8);
  await page.getByRole('button', { name: 'Next story' }).click();
  await expect(place).toHaveText('1 of 8');
  await page.getByRole('button', { name: 'Next story' }).click();
  await expect(place).toHaveText('2 of 8');
  expect(await seenIn(page, 'What road users say')).toBe(2);
  await expect(stories).toHaveCount(8);
  await expect(page.getByText('Examples: these voices are invented')).toHaveCount(1);
  await expect(stories.getByText('Example, not a real person')).toHaveCount(0);
  await expect(stories.nth(1).getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
});

test('one question is open at a time, the first to begin with', async ({ page }) => {
  await page.goto('/');
  const answer = (text: string) => page.getByText(text);
  const first = answer('The driver and the loader see nothing of what you lodge.');
  const question = page.getByText('What if I flag by mistake?');
  const open = page.locator('#questions details[open]');
  await expect(first).toBeVisible();
  await question.click();
  await expect(first).toBeHidden();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('What if I flag by mistake?');
  await question.click();
  await expect(open).toHaveCount(0);
  await page.locator('summary', { hasText: 'Does the driver see my next of kin?' }).press('Enter');
  await expect(first).toBeVisible();
});

test('the cards of the news lead to their posts', onPhone, async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').first();
  await expect(card.getByText(/^\d+ comments?$/)).toBeVisible();
  await expect(card.locator('time')).toHaveText(/^\d\d[A-Z][a-z]{2} \d{4}$/);
  const view = card.getByRole('link', { name: /^View Post/ });
  await expect(view).toHaveAttribute('href', /^\/event\/details\/\d+$/);
});

test('everything can be read and followed without scripts', async ({ openBrowser, product }) => {
  const page = await openBrowser(undefined, { javaScriptEnabled: false });
  await page.goto(product.url);
  for (const name of sections) await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  // No button could do anything.
  await expect(page.getByRole('button')).toHaveCount(0);
  const last = page.getByText('Zainab Yusuf');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.getByText('What does it cost?').click();
  await expect(page.locator('#questions details[open]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Emergency 112' })).toHaveAttribute('href', 'tel:112');
  await page.getByRole('link', { name: 'Lodge a ride' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a signed-in person finds the way to their own area', async ({ page, product, signIn }) => {
  await signIn(await demoAccount(product, demoCommuter.email));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Complaints' }).first()).toHaveAttribute(
    'href',
    '/users/complaints/lodge',
  );
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await page.getByRole('link', { name: 'My area' }).click();
  await expect(page).toHaveURL('/users/dashboard');
});

test('a move to another page begins at its top; Back returns to where one was', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Read More' });
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL('/about');
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(before);
});

test('the page tells search engines and chats what it is', onPhone, async ({ page, product }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Know your ride, get home safe | RUA');
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:url')).toBe(`${product.url}/`);
  const picture = await page.request.get((await content('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({
    '@type': 'Organization',
    name: 'Road Users Association',
    email: 'hello@rua.example',
  });
});
