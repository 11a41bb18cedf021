/**
 * A mass event: 300 emergencies reach one desk, on which an officer reads and writes. How long an interaction takes
 * meanwhile is measured by `npm run bench -- desk-storm`.
 */
import type { Page } from '@playwright/test';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { isFullDepth } from '#test/support/slice.ts';
import { type Desk, openDesk, reportRide } from './support/desk.ts';
import type { Product } from './support/product.ts';
import { lodgeReport } from './support/reports.ts';
import { expect, onDesktop, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Storm <no-reply@rua.example>' } });

/** A number of whole pages; all of them at full depth. */
const emergencies = isFullDepth ? 300 : 40;
const perPage = 10;
/** The officer writes some words after so many. */
const betweenWords = perPage;

async function report(product: Product, { reporter, agencyId }: Desk, number: number): Promise<void> {
  await lodgeReport(product, reporter, {
    ...{ type: 'emmergency', complain_title: `Flood ${number}`, agencies: [agencyId] },
  });
}

/** All open cases of the agency, in the order of its queue. */
async function wholeQueue({ http }: Product, { officer }: Desk): Promise<CaseRow[]> {
  const rows: CaseRow[] = [];
  for (let number = 1; number <= Math.ceil((emergencies + 1) / 100); number += 1) {
    const reply = await http.inject({
      method: 'GET',
      url: `${listCases.path}?per_page=100&page=${number}`,
      headers: { authorization: `Bearer ${officer.token}` },
    });
    rows.push(...decodeAnswer(listCases, reply.json()).rows);
  }
  return rows;
}

const titlesOn = (page: Page) =>
  page.getByRole('region', { name: 'Unanswered emergencies' }).getByRole('listitem').getByRole('link');

test(
  'many emergencies at once are all in the queue in their order, and leave the officer where they read and write',
  onDesktop,
  async ({ page, product, signIn }) => {
    if (isFullDepth) test.setTimeout(300_000);
    const desk = await openDesk(product);
    await reportRide(product, desk);
    await signIn(desk.officer);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/queue');
    const title = page.getByRole('article').getByRole('heading').first();
    await expect(title).toHaveText('Hiace bus to 21 Arrival Crescent');
    await page.keyboard.press('r');
    const reply = page.getByLabel('Public reply');
    await expect(reply).toBeFocused();
    await page.keyboard.type('A patrol ');
    const before = await reply.boundingBox();
    const written = `A patrol ${'is near. '.repeat(emergencies / betweenWords)}`;
    for (let number = 1; number <= emergencies; number += 1) {
      await report(product, desk, number);
      if (number % betweenWords === 0) await page.keyboard.type('is near. ');
    }
    await expect(page.locator('[data-alarm]')).toContainText(`${emergencies - 1} more`);
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue(written);
    await expect(title).toHaveText('Hiace bus to 21 Arrival Crescent');
    expect(await reply.boundingBox()).toEqual(before);

    const wanted = Array.from({ length: emergencies }, (_, place) => `Flood ${place + 1}`);
    await expect(titlesOn(page)).toHaveText(wanted.slice(0, perPage));
    const rows = await wholeQueue(product, desk);
    expect(rows.map(({ complaint }) => complaint?.title)).toEqual([...wanted, undefined]);
    await page.goto(`/admin/queue?page=${emergencies / perPage}`);
    await expect(titlesOn(page)).toHaveText(wanted.slice(-perPage));
    await page.goto(`/admin/queue?case=${rows.at(-1)?.id}`);
    await expect(page.getByLabel('Public reply')).toHaveValue(written);
  },
);
