/** No text that people write widens a page, however long its words are. */
import { sql } from 'kysely';
import { createCallerRide } from '#test/support/caller-rides.ts';
import { passOnWire } from '#test/support/safety-passes.ts';
import { sliceOf } from '#test/support/slice.ts';
import { expectToFit } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { allPages, pathOf, visitorOf, visitors } from './support/all-pages.ts';
import { passLink } from './support/linked-pages.ts';
import { lengthenTexts } from './support/long-words.ts';
import type { Product } from './support/product.ts';
import { agencyId } from './support/reports.ts';
import { expect, onPhone, test } from './support/test.ts';

// A product of its own, because every text in it is changed.
test.use({ settings: { MAIL_FROM: 'RUA Long Words <no-reply@rua.example>' } });

const viewport = { width: 360, height: 740 };

/** Pages without people's own texts. */
const ownTextAlone =
  /^(home|about|membership|news|media|projects?|contact|subscribe|privacy-policy|terms|sign-.*|forgot-.*|not-found|outbox|api-docs|content.*|media-.*|create-.*|new-agency|decision|deliveries|audit-log)$/;
const ofOthers = allPages.filter(({ name }) => !ownTextAlone.test(name));
const shown = sliceOf('long words', ofOthers, Math.ceil(ofOthers.length / 2));

async function shareOwnRide(product: Product): Promise<void> {
  const { ride } = await createPassenger(product);
  await product.app.database.queries
    .insertInto('shares')
    .values({ ride_id: ride.id, token: 'L'.repeat(32), expires_at: sql<string>`now() + interval '1 day'` })
    .execute();
}

/** The pages for people without an account to whom a member gave a link. */
async function sharedPaths({ app: { database } }: Product): Promise<string[]> {
  const shares = await database.queries
    .selectFrom('shares')
    .select('token')
    .where('revoked_at', 'is', null)
    .execute();
  const holders = await database.queries.selectFrom('item_handovers').select('token').execute();
  return [...shares.map(({ token }) => `/r/${token}`), ...holders.map(({ token }) => `/w/${token}`)];
}

/** Its texts are as long as a pass may have them. */
const longFact = 'Okada'.repeat(40);
const longPass = {
  ...passOnWire,
  ...{ name: longFact.slice(0, 100), allergies: longFact, conditions: longFact, medicines: longFact },
};

let paths: ReadonlyMap<string, string>;

test.beforeAll(async ({ product }) => {
  await createCallerRide(product.app, await agencyId(product, 'Police_CP'));
  const found = new Map<string, string>();
  // Some are found by records that are changed below.
  for (const one of shown) found.set(one.name, await pathOf(one, product));
  paths = found;
  await lengthenTexts(product);
});

for (const visitor of visitors) {
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

test(
  'a word of 200 letters widens no page that a member shares',
  onPhone,
  async ({ product, openBrowser }) => {
    await shareOwnRide(product);
    await lengthenTexts(product);
    const shared = await sharedPaths(product);
    expect(shared.filter((path) => path.startsWith('/r/'))).not.toEqual([]);
    expect(shared.filter((path) => path.startsWith('/w/'))).not.toEqual([]);
    shared.push(await passLink(product, longPass));
    const page = await openBrowser(undefined, { viewport });
    const wide: string[] = [];
    for (const path of shared) {
      await page.goto(path);
      await expectToFit(page).catch(() => wide.push(path));
    }
    expect(wide).toEqual([]);
  },
);
