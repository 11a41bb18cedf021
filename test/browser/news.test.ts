import { project } from '#domain/site/content/news.ts';
import { drawing } from '#server/seed/content/content-seed.ts';
import { publish } from '#test/support/published-content.ts';
import { expectAccessible } from './support/accessible.ts';
import { pathOfFirst } from './support/all-pages.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';

test('the news are searched, filtered and paged in the address', async ({ page }) => {
  await page.goto('/news&events');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/news&events?page=2');
  await page.getByRole('link', { name: 'Traffic', exact: true }).click();
  await expect(page).toHaveURL('/news&events?category=traffic');
  await page.getByRole('searchbox', { name: 'Search the news' }).fill('okada');
  await expect(page).toHaveURL('/news&events?category=traffic&search=okada');
  await expect(cards.first()).toContainText(/okada/i);
  await page.getByRole('searchbox', { name: 'Search the news' }).fill('nothing like that');
  await expect(page.getByText('No posts like that.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await expect(cards).toHaveCount(9);
});

test('what makes no sense in the address is left out', async ({ page }) => {
  const address = `/news&events?tab=else&page=x&category=none&search=${'a'.repeat(300)}`;
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(page.getByText('No posts like that.')).toBeVisible();
});

test('a picture opens large, turns by keys and buttons, and closes on Escape and on Back', async ({
  page,
}) => {
  await page.goto('/news&events?tab=media');
  const first = page.getByRole('figure').first().getByRole('link');
  await untilAwake(page);
  await first.click();
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByText('1 of 12')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 12')).toBeVisible();
  await viewer.getByRole('button', { name: 'Previous picture' }).click();
  await expect(viewer.getByText('1 of 12')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
  await page.getByRole('figure').nth(4).getByRole('link').click();
  await expect(viewer.getByText('5 of 12')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/news&events?tab=media');
});

test('other projects pass by a fifth of their row, and each leads to its page', async ({ page, product }) => {
  await page.goto(await pathOfFirst(product, 'project'));
  const row = page.getByRole('list', { name: 'Other events and projects' });
  await row.scrollIntoViewIfNeeded();
  const place = () => row.evaluate(({ scrollLeft, scrollWidth }) => scrollLeft / scrollWidth);
  await expect(page.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(place).toBeCloseTo(0.2, 2);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(place).toBe(0);
  const link = row.getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
});

const ofProject = {
  title: 'Seat belts, in two minutes',
  type: 'project',
  overview: 'A short film for parks.',
  banner: drawing('scene-seat-belts.svg', ''),
  description: '<p>Watch it together.</p>',
} as const;

test('one project shows a video of this site, which plays where it stands', onPhone, async ({ page }) => {
  await page.goto('/news&events?tab=projects');
  await page
    .getByRole('link', { name: /112 on the wall of every park/ })
    .first()
    .click();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', '/videos/112-board.webm');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBe(14);
});

test('a video of YouTube is framed only after a tap, by a page that may', async ({ page, product }) => {
  const videoLink = 'https://youtu.be/dQw4w9WgXcQ';
  const path = `/project/${await publish(product.app, project, { ...ofProject, videoLink })}`;
  const opened = await page.goto(path);
  expect(opened?.headers()['content-security-policy']).not.toContain('youtube');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Play/ })).toHaveAttribute('href', `${path}?play=yes#video`);
  await expect(page.getByRole('link', { name: /^Watch it on YouTube/ })).toHaveAttribute('target', '_blank');
  // Asked for without a browser, which would go on to YouTube.
  const playing = await page.request.get(`${path}?play=yes`);
  expect(playing.headers()['content-security-policy']).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com",
  );
  expect(await playing.text()).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test('a video file is played by its page alone; anything else is no video', async ({ page, product }) => {
  const title = 'A film of another host';
  const ofAnother = { ...ofProject, title, videoLink: 'https://media.example/belts.mp4' };
  const path = `/project/${await publish(product.app, project, ofAnother)}`;
  const opened = await page.goto(path);
  expect(opened?.headers()['content-security-policy']).toContain("media-src 'self' https://media.example");
  await expect(page.locator('video')).toHaveAttribute('preload', 'none');
  // Under the policy of another page it is a link to this one.
  const link = page.getByRole('link', { name: new RegExp(title) }).first();
  // A page that is kept may be shown once more while it is rendered anew.
  await expect(async () => {
    await page.goto('/news&events?tab=projects');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await untilAwake(page);
  await link.click();
  await expect(page).toHaveURL(path);
  // A tap while the page before is still leaving can be lost.
  await expect(async () => {
    await page.getByRole('link', { name: /^Play/ }).click({ timeout: 3_000 });
    await expect(page).toHaveURL(`${path}?play=yes#video`, { timeout: 3_000 });
  }).toPass();
  await expect(page.locator('video')).toBeVisible();

  const other = { ...ofProject, videoLink: 'https://media.example/page' };
  await page.goto(`/project/${await publish(product.app, project, other)}`);
  await expect(page.getByText('No valid video found.')).toBeVisible();
  await page.goto(`/project/${await publish(product.app, project, ofProject)}`);
  await expect(page.getByRole('heading', { name: 'Video' })).toHaveCount(0);
});

test('an event is added to a calendar until it is over', async ({ page, product }) => {
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  const open = async (days: number) => {
    const startsAt = new Date(Date.now() + days * 86_400_000).toISOString();
    const id = await publish(product.app, project, { ...ofProject, type: 'event', startsAt });
    await page.goto(`/project/${id}`);
    return id;
  };
  const id = await open(10);
  await expect(calendar).toHaveAttribute('href', `/project/${id}/calendar.ics`);
  await open(-10);
  await expect(page.getByText('This event is over.')).toBeVisible();
  await expect(calendar).toHaveCount(0);
});
