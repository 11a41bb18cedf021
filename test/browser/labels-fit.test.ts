/** On a phone every text of a member's pages stands inside its box, and the strip is whole, in each language. */
import type { Page } from '@playwright/test';
import { type Language, languageNames, languages } from '#domain/values/languages.ts';
import { demoCommuter, demoDriver } from '#server/seed/people.ts';
import { sliceOf } from '#test/support/slice.ts';
import { createPassenger, demoAccount } from './support/accounts.ts';
import { allPages, pathOf } from './support/all-pages.ts';
import type { Product } from './support/product.ts';
import { expect, onPhone, test } from './support/test.ts';
import { tightTexts } from './support/tight-texts.ts';

// A product of its own, because its people change their language.
test.use({ settings: { MAIL_FROM: 'RUA Labels <no-reply@rua.example>' } });

const viewport = { width: 360, height: 740 };

function choose({ app }: Product, id: number, language: Language) {
  return app.database.queries.updateTable('users').set({ language }).where('id', '=', id).execute();
}

/** @returns the texts of the strip of which a corner lies under something else. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strip = document.querySelector('.ride-strip');
    const texts = [...(strip?.querySelectorAll('.plate, [role="timer"], button') ?? [])];
    return texts.flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
      const isWhole = corners.every(([x, y]) => strip?.contains(document.elementFromPoint(x, y)));
      return isWhole ? [] : [text.textContent ?? ''];
    });
  });
}

for (const language of languages) {
  for (const size of ['usual', 'larger'] as const) {
    test(
      `the bar below covers nothing of the strip in ${languageNames[language]}, in ${size} text`,
      onPhone,
      async ({ product, openBrowser }) => {
        const { owner } = await createPassenger(product);
        await choose(product, owner.id, language);
        const page = await openBrowser(owner, { viewport });
        await page.addInitScript((text) => localStorage.setItem('ruaTextSize', text), size);
        await page.goto('/users/rides/lodge');
        await expect(page.locator('.ride-strip button')).toHaveCount(2);
        expect(await coveredTexts(page)).toEqual([]);
        await expect(page.locator('main .lucide-scan-qr-code')).toBeVisible();
        expect(await tightTexts(page)).toEqual([]);
      },
    );
  }
}

const members = { commuter: demoCommuter.email, driver: demoDriver.email } as const;

for (const language of languages) {
  const shown = allPages.filter(({ visitor }) => visitor === 'commuter' || visitor === 'driver');
  test(
    `no text touches the border of its box in ${languageNames[language]}`,
    onPhone,
    async ({ product, openBrowser, complaints }) => {
      test.setTimeout(240_000);
      const tight: string[] = [];
      for (const visitor of ['commuter', 'driver'] as const) {
        const member = await demoAccount(product, members[visitor]);
        await choose(product, member.id, language);
        const page = await openBrowser(member, { viewport });
        const pages = shown.filter((one) => one.visitor === visitor);
        for (const one of sliceOf(
          `tight texts ${language} ${visitor}`,
          pages,
          visitor === 'commuter' ? 4 : 1,
        )) {
          await page.goto(await pathOf(one, product));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          for (const text of await tightTexts(page)) tight.push(`${one.name}: ${text}`);
        }
      }
      expect(tight).toEqual([]);
      complaints.splice(0);
    },
  );
}
