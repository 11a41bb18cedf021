/** Rules that every page must keep, with any content. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The page as it stands breaks no rule of WCAG 2.2 AA that a program can check, and fits the window. A control that a
 * bar fixed to the window lies half over is too small only until the page is scrolled, so such a page is looked at whole.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await stillToLookAt(page);
  const look = () => broken(page, { type: 'tag', values: rules });
  const faults = await look();
  const onlySmall = faults.length > 0 && faults.every(([rule]) => rule === 'target-size');
  expect(onlySmall ? await inWholeHeight(page, look) : faults).toEqual([]);
  expect(await idsThatStandTwice(page)).toEqual([]);
  await expectToFit(page);
}

/** A label names the first element of its id alone. The checker asks for this no longer. */
function idsThatStandTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [...new Set(ids.filter((id, place) => ids.indexOf(id) < place))];
  });
}

/** Faults that the colours of a scheme could bring to a page that was found accessible in the other one: only contrasts. */
export async function expectReadable(page: Page): Promise<void> {
  await stillToLookAt(page);
  expect(await broken(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
}

/**
 * Framed pages, such as a preview, are left out. Other tests check them as pages of their own, because here their landmarks
 * would count as second ones. The checker is loaded into a page once, and reports the broken rules alone: to describe the
 * kept rules takes longer than to check them.
 * @returns each broken rule with the elements that break it.
 */
async function broken(page: Page, runOnly: RunOnly): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => {
        // Where a pin stands on a map is essential (WCAG 2.2, 2.5.8): two may be near each other.
        const others =
          id === 'target-size' ? nodes.filter(({ html }) => !html.includes('leaflet-marker-icon')) : nodes;
        return others.length === 0 ? [] : [[id, ...others.map(({ html }) => html)]];
      });
    },
    { runOnly, iframes: false, resultTypes: ['violations'], selectors: false } satisfies RunOptions,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * A page behind another draws nothing. Colours on their way from one scheme to the other are not there to be read,
 * and a dialog that only begins to fade in is invisible to the checker, which then misses the page behind it.
 */
async function stillToLookAt(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** Checks that no part reaches over the right edge of the window. */
export async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
}

/** Looks at the page in a window as high as the page, where nothing fixed lies over a control. */
async function inWholeHeight<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no window');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  const seen = await look();
  await page.setViewportSize(size);
  return seen;
}
