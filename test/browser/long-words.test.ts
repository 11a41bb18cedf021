/** No text that people write widens a page, however long its words are. */
import { expectToFit } from './support/accessible.ts';
import { allPages, pathOf, type Visitor, visitorOf } from './support/all-pages.ts';
import { lengthenTexts } from './support/long-words.ts';
import { expect, onPhone, test } from './support/test.ts';

// A product of its own, because every text in it is changed.
test.use({ settings: { MAIL_FROM: 'RUA Long Words <no-reply@rua.example>' } });

const viewport = { width: 360, height: 740 };

/** Pages without people's own texts. */
const ownTextAlone =
  /^(home|about|membership|news|media|projects?|contact|subscribe|privacy-policy|terms|sign-.*|forgot-.*|not-found|outbox|api-docs|.*settings.*|content.*|media-.*|create-.*|new-agency|decision|deliveries|audit-log)$/;
const shown = allPages.filter(({ name }) => !ownTextAlone.test(name));

let paths: ReadonlyMap<string, string>;

test.beforeAll(async ({ product }) => {
  const found = new Map<string, string>();
  // Some are found by records that are changed below.
  for (const one of shown) found.set(one.name, await pathOf(one, product));
  paths = found;
  await lengthenTexts(product);
});

for (const visitor of ['nobody', 'commuter', 'driver', 'agency', 'supervisor', 'staff'] satisfies Visitor[]) {
  test(
    `a word of 200 letters widens no page for the visitor ${visitor}`,
    onPhone,
    async ({ product, openBrowser }) => {
      test.setTimeout(240_000);
      const page = await openBrowser(await visitorOf(product, visitor), { viewport });
      const wide: string[] = [];
      for (const { name } of shown.filter((one) => one.visitor === visitor)) {
        await page.goto(paths.get(name) ?? '');
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectToFit(page).catch(() => wide.push(name));
      }
      expect(wide).toEqual([]);
    },
  );
}
