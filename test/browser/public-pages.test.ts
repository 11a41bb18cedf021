import type { Page } from '@playwright/test';
import { post, project } from '#domain/site/content/news.ts';
import { drawing } from '#server/seed/content/content-seed.ts';
import { publish } from '#test/support/published-content.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { allPages, pathOf, pathOfFirst } from './support/all-pages.ts';
import { shiftToTheEnd } from './support/layout-shift.ts';
import { expect, onPhone, test } from './support/test.ts';

const pages = [
  'about',
  'membership',
  'news',
  'media',
  'projects',
  'post',
  'project',
  'contact',
  'subscribe',
  'privacy-policy',
  'terms',
];
const publicPages = allPages.filter(({ name }) => pages.includes(name));

/** A word may move by a pixel. */
const seenByNobody = 0.001;

/** The font counts only when it is there in time. When it comes late is a question of the network, and of a test below. */
async function leaveOutLateFonts(page: Page): Promise<void> {
  await page.route(/\/public-[\w-]+\.css$/, async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    expect(css).toMatch(/font-display:\s*swap/);
    await route.fulfill({ response, body: css.replaceAll(/font-display:\s*swap/g, 'font-display:optional') });
  });
}

for (const shown of publicPages) {
  test(
    `the public page ${shown.name} says what it is, and nothing on it moves while it arrives on a tablet`,
    onPhone,
    async ({ page, product }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await leaveOutLateFonts(page);
      const path = await pathOf(shown, product);
      await page.goto(path);
      expect(await shiftToTheEnd(page)).toBeLessThan(seenByNobody);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.url + path);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(30);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(picture).toMatch(/\.(jpg|webp)$/);
      expect((await page.request.get(picture ?? '')).status()).toBe(200);
      expect(await page.title()).toMatch(/ \| RUA$/);
    },
  );
}

test('a column is as wide before the font comes as after it', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const wait = Promise.withResolvers<void>();
  await page.route(/woff2$/, async (route) => {
    await wait.promise;
    await route.continue();
  });
  const font = page.waitForResponse(/woff2$/);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  wait.resolve();
  await font;
  // A line may break elsewhere; a column of another width moves a quarter of the page.
  expect(await shiftToTheEnd(page)).toBeLessThan(0.05);
});

test('the addresses of the first client lead to the same pages', onPhone, async ({ page, product }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us, and we answer');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/contact-us`);
  await page.goto('/news&others?tab=media');
  await expect(page.getByRole('link', { name: 'Media', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL('/news&others?tab=projects');
});

test('a request for a post or project that is not there gets 404', onPhone, async ({ page, product }) => {
  const post = await pathOfFirst(product, 'post');
  const projectPath = await pathOfFirst(product, 'project');
  const missing = [
    '/event/details/999999',
    '/event/details/first',
    `${post}%7D`,
    '/project/999999',
    '/project/0',
    // The number of an entry of the other kind.
    post.replace('/event/details', '/project'),
    projectPath.replace('/project', '/event/details'),
  ];
  for (const path of missing) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  }
});

test(
  'search engines are told of the article, the event and the questions',
  onPhone,
  async ({ page, product }) => {
    const about = async (path: string) => {
      await page.goto(path);
      const found: unknown = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      );
      return found;
    };
    expect(await about(await pathOfFirst(product, 'post'))).toMatchObject({
      '@type': 'Article',
      headline: await page.locator('h1').textContent(),
    });
    expect(await about('/members')).toMatchObject({ '@type': 'FAQPage' });
    const startsAt = '2026-12-12T10:00:00+01:00';
    const id = await publish(product.app, project, { ...ofProject, startsAt, venue: 'Ojota Motor Park' });
    expect(await about(`/project/${id}`)).toMatchObject({
      '@type': 'Event',
      startDate: startsAt,
      location: { name: 'Ojota Motor Park' },
    });
    await expect(page.getByRole('main').getByText(/^Example: /)).toHaveCount(0);
    const example = await publish(product.app, project, { ...ofProject, startsAt, example: true });
    await page.goto(`/project/${example}`);
    await expect(page.getByText('Example: this event is invented')).toBeVisible();
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await page.goto('/news&events');
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/news.rss');
  },
);

const ofProject = {
  title: 'First aid for drivers',
  type: 'event',
  overview: 'One day, free of charge.',
  banner: drawing('scene-first-aid.svg', ''),
  description: '<p>Come early.</p>',
} as const;

test('a wide table scrolls by itself, and long words break', async ({ page, product }) => {
  const word = 'KJA-482XY/'.repeat(8);
  const cells = Array.from({ length: 8 }, (_, place) => `<td>Park ${place}</td>`).join('');
  const id = await publish(product.app, post, {
    ...{ title: word, category: 'rights', author: word, summary: word, banner: ofProject.banner },
    description: `<p>${word}</p><table><tbody><tr>${cells}</tr></tbody></table>`,
  });
  await page.goto(`/event/details/${id}`);
  await expectToFit(page);
  const table = page.getByRole('region', { name: 'Table' });
  await table.focus();
  await expect(table).toBeFocused();
  await expectAccessible(page);
});

test('links that open in a new tab say so', onPhone, async ({ page }) => {
  await page.goto('/members');
  const join = page.getByRole('main').getByRole('link', { name: 'Become a member (opens in a new tab)' });
  await expect(join).toHaveAttribute('target', '_blank');
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Become a member (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('the parts of a long text are listed, and lead to their places', async ({ page }) => {
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const fold = contents.locator('summary');
  if (await fold.isVisible()) await fold.click();
  await contents.getByRole('link', { name: 'Your rights' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/privacy-policy#part-your-rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});
