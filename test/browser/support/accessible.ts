/** What every page must be, whatever is on it. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands breaks no rule of WCAG 2.2 AA that a program can check, and fits the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await stillToLookAt(page);
  await expectNone(axeOf(page).withTags(rules));
  await expectToFit(page);
}

/** What the colours of a scheme could break of a page that was found accessible in the other one: only contrasts. */
export async function expectReadable(page: Page): Promise<void> {
  await stillToLookAt(page);
  await expectNone(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** A framed page, such as a preview, is looked at where it is a page of its own: its landmarks are no second ones here. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ iframes: false });
}

async function expectNone(rulesOfPage: AxeBuilder): Promise<void> {
  const { violations } = await rulesOfPage.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

async function stillToLookAt(page: Page): Promise<void> {
  // The last look opened a page of its own, and what is behind another page draws nothing.
  await page.bringToFront();
  // Colours on their way from one scheme to the other are nobody's to read. Nobody waits for them either: a page that
  // draws nothing anew, because it is behind another, would never bring them there.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
}

/** Nothing reaches over the right edge of the window. */
export async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
}
