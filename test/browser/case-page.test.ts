/** The case as an officer sees it: one page with its report, a key for each action, a sheet to print. */
import type { Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { pixels } from '#test/support/uploads.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, createPassenger } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import { pagesOfPdf } from './support/pdf-text.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, agencyId, newestCaseId, post } from './support/reports.ts';
import { expect, onDesktop, test } from './support/test.ts';
import { uploads } from './support/vehicle.ts';

/** A ride flagged to the agency. @returns the path of its case, the ride and an officer. */
async function flaggedCase(product: Product) {
  const { owner, ride } = await createPassenger(product);
  const officer = await createOfficer(product, 'LAMATA');
  await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'LAMATA')]);
  return { officer, ride, owner, path: `/admin/cases/${await newestCaseId(product, officer)}` };
}

/** The keys of the actions on an acknowledged case. */
const letters: Readonly<Record<string, string>> = {
  ...{ 'Start work': 'S', Reply: 'R', Note: 'N', Wait: 'W', 'Hand over': 'H', Resolve: 'E', Print: 'P' },
};

test(
  'an officer works a case by its keys, which do nothing while they type',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, path } = await flaggedCase(product);
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await signIn(officer);
    await page.goto(path);
    const actions = page.getByRole('toolbar', { name: 'Actions for this case' });
    await expect(actions.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
    await expect(page.getByText('He drives too fast.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('a');
    await expect(actions.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
    await page.keyboard.press('n');
    for (const name of Object.keys(letters)) {
      const button = actions.getByRole('button', { name });
      await expect(button.getByText(letters[name] ?? '', { exact: true })).toBeVisible();
    }
    const note = page.getByLabel('Internal note');
    await expect(note).toBeFocused();
    await page.keyboard.type('warp she has a seat');
    await expect(note).toHaveValue('warp she has a seat');
    await expect(actions.getByRole('button', { name: 'Start work' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-printed');
    await page.keyboard.press('Escape');
    await expect(note).not.toBeFocused();
    await expect(note).toHaveValue('warp she has a seat');
    await page.keyboard.press('s');
    await expect(page.getByText(/works on it\.$/)).toBeVisible();
    await page.keyboard.press('r');
    const reply = page.getByLabel('Public reply');
    await expect(reply).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Write something first.')).toBeVisible();
    await expect(reply).toBeFocused();
    await page.keyboard.type('A patrol is near.');
    await page.keyboard.press('Control+Enter');
    await expect(reply).not.toBeFocused();
    await expect(reply).toHaveValue('');
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /^Resolve / })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog', { name: /^Hand over / })).toBeVisible();
  },
);

test('an item that was flagged without words is shown as its sender described it', async ({
  page,
  product,
  signIn,
}) => {
  const sender = await createAccount(product.app, { accountType: 'commuter' });
  const officer = await createOfficer(product, 'LAMATA');
  const { id } = await post(product, sender, '/api/user/lodge-item/create', {
    ...itemOnWire,
    departure_state: 'Lagos',
  });
  const agencies = [await agencyId(product, 'LAMATA')];
  await post(product, sender, '/api/user/lodge-item/flag/create', { item_id: id, description: '', agencies });
  await signIn(officer);
  await page.goto(`/admin/cases/${await newestCaseId(product, officer)}`);
  const story = page.getByRole('region', { name: 'What happened' });
  await expect(story.getByText('Brown cartons with red tape.')).toBeVisible();
  await expect(story.getByText('It was flagged without words.')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Item, vehicle and trip' });
  for (const [term, detail] of [
    ['Item', 'Two cartons of school books'],
    ['Status', 'Ongoing'],
    ['Transport means', 'Bike'],
    ['Departure state', 'Lagos'],
    ['Company', 'Swift Wheels'],
  ]) {
    await expect(facts.getByText(new RegExp(`^${term}${detail}$`))).toBeVisible();
  }
  await expectAccessible(page);
});

test(
  'on a page of its own a case says who acknowledged it, where it stands in the queue, and who printed it; K and J open the cases beside it',
  onDesktop,
  async ({ page, product, signIn }) => {
    await flaggedCase(product);
    const { officer, path } = await flaggedCase(product);
    await signIn(officer);
    await page.goto(path);
    await expect(page.getByText(/^Case [\d,]+ of [\d,]+$/)).toBeVisible();
    await page.keyboard.press('k');
    await expect(page).not.toHaveURL(path);
    await expect(page.getByRole('link', { name: 'Next case' })).toHaveAttribute('href', path);
    await page.keyboard.press('j');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: 'Previous case' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Acknowledge', exact: true })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText(/Acknowledged by Amara Okafor\./)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Printed', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the next of kin is shown for a reason, which stays in the timeline, and never on paper, which says how often', async ({
  page,
  product,
  signIn,
}) => {
  const { officer, path } = await flaggedCase(product);
  await signIn(officer);
  await page.goto(path);
  const kin = page.getByRole('region', { name: 'Next of kin' });
  await expect(kin.getByText('Ifeanyi Okafor', { exact: true })).toHaveCount(0);
  await expect(kin.getByText('Held. Never opened.')).toBeHidden();
  await kin.getByRole('button', { name: 'Open next of kin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open next of kin' });
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Why you need it').fill('Ask if she called home.');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(kin.getByText('Ifeanyi Okafor', { exact: true })).toBeVisible();
  await expect(kin.getByRole('link', { name: /^Call Ifeanyi Okafor/ })).toHaveAttribute('href', /^tel:\+234/);
  await page.emulateMedia({ media: 'print' });
  await expect(kin.getByText(/^Held\. Opened once, by \w+ \w+\.$/)).toBeVisible();
  await expect(kin.getByText('Ifeanyi Okafor', { exact: true })).toBeHidden();
  await expect(kin.getByRole('link', { name: /^Call / })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${path}?tab=timeline`);
  await expect(page.getByText('Ask if she called home.').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
});

test(
  'an incident sheet on A4 has the whole case and no form',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, owner, ride, path } = await flaggedCase(product);
    await actOnNewestCase(product, officer, 'acknowledge');
    await actOnNewestCase(product, officer, 'reply', { text: 'A patrol is looking for it.' });
    await signIn(owner);
    const { rideId, at } = await rideFacts(product, ride.id);
    await signIn(officer);
    await page.goto(path);
    await expect(page.getByText('He drives too fast.')).toBeVisible();
    await page.getByLabel('Public reply').fill('Words that were not sent.');
    await expect(page.getByText(/^Printed /)).toBeAttached();
    const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'A patrol is looking for it.' })).toBeVisible();
    const shown = await steps.allTextContents();
    // Printing is a step as well, which this sheet cannot hold.
    const { timeline } = await caseFor(product, officer, path);
    const pdf = await page.pdf({ preferCSSPageSize: true, tagged: false });
    expect(new Set(sheetSizesOf(pdf))).toEqual(new Set([a4]));
    const pages = pagesOfPdf(pdf);
    const text = pages.join('\n').replace(/\s+/g, ' ');
    expect(unspaced(text)).toContain(unspaced(formatPhone('+2348031234567')));
    expect(timeline.length).toBeGreaterThanOrEqual(5);
    expect(shown).toHaveLength(timeline.length);
    // Each step is printed as often as it is there: two may have the same words.
    for (const step of shown) {
      const wanted = shown.filter((other) => unspaced(other) === unspaced(step)).length;
      expect(unspaced(text).split(unspaced(step)).length - 1, step).toBe(wanted);
    }
    for (const part of [rideId, formatDateTime(at), 'KJA-482XY', 'He drives too fast.', 'Amara Okafor']) {
      expect(text).toContain(part);
    }
    const times =
      /Acknowledged after \d+ min Target 30 min, by .+Answered after \d+ min Target 1 h, by .+Resolved after Not yet Target 24 h, by /;
    expect(text).toMatch(times);
    expect(text).toContain(`Incident sheet ${rideId}`);
    expect(unspaced(text)).toMatch(
      /OfficerinchargeDateandtimeStampPrinted\d\d\w{3}20\d\d,\d{1,2}:\d\d[AP]MbyAmaraOkafor,officer,LagosMetropolitanAreaTransportAuthority\.RUAwasaskedtoputthisprintontherecord\./,
    );
    for (const step of ['Acknowledged', 'A patrol is looking for it.', 'Flagged', 'Lodged']) {
      expect(text).toContain(step);
    }
    for (const [place, sheet] of pages.entries()) {
      const words = sheet.replace(/\s+/g, ' ').trim();
      expect(words).toContain(`Page ${place + 1} of ${pages.length}`);
      expect(words.length, 'no sheet is empty').toBeGreaterThan(30);
    }
    for (const control of [
      'Words that were not sent.',
      'Send reply',
      'Start work',
      'Open next of kin',
      'Skip to',
    ]) {
      expect(text).not.toContain(control);
    }
  },
);

test(
  'the map of a case shows the whole circle within which the device knew the place',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, ride, path } = await flaggedCase(product);
    await product.app.database.queries
      .updateTable('rides')
      .set({ latitude: 6.5879, longitude: 3.3789, accuracy_metres: 12_000 })
      .where('id', '=', ride.id)
      .execute();
    await signIn(officer);
    await page.goto(path);
    await expect(page.getByText('Within 12 km, as the device said')).toBeVisible();
    const map = page.getByRole('region', { name: /^Map of where / });
    await map.scrollIntoViewIfNeeded();
    const circle = map.locator('path.map-accuracy');
    await expect(circle).toBeAttached();
    await expect(async () => {
      const [frame, drawn] = await Promise.all([map.boundingBox(), circle.boundingBox()]);
      if (!frame || !drawn) throw new Error('the circle is not there');
      expect(drawn.height).toBeGreaterThan(frame.height / 4);
      expect(drawn.y).toBeGreaterThanOrEqual(frame.y);
      expect(drawn.y + drawn.height).toBeLessThanOrEqual(frame.y + frame.height);
    }).toPass();
  },
);

/** In millimetres. */
const a4 = '210 × 297';
const millimetresPerPoint = 25.4 / 72;

/** @returns the size of each sheet. */
function sheetSizesOf(pdf: Buffer): string[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...size]) =>
    size.map((points) => Math.round(Number(points) * millimetresPerPoint)).join(' × '),
  );
}

function unspaced(text: string): string {
  return text.replace(/\s+/g, '');
}

async function caseFor({ http }: Product, { token }: TestAccount, path: string): Promise<AgencyCase> {
  const url = getCase.path.replace('{id}', path.split('/').at(-1) ?? '');
  const reply = await http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  return decodeAnswer(getCase, reply.json());
}

test(
  'the code on the incident sheet opens the case, and stands on paper alone',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, path } = await flaggedCase(product);
    await signIn(officer);
    await page.goto(path);
    await expect(page.getByText(/^Printed /)).toBeAttached();
    const code = page.getByRole('img', { name: /^QR code that opens RD-/, includeHidden: true });
    await expect(code).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(code).toBeVisible();
    const box = await code.boundingBox();
    // Smaller than two centimetres a camera hardly reads it.
    expect(Math.min(box?.width ?? 0, box?.height ?? 0) / pixelsPerMillimetre).toBeGreaterThanOrEqual(20);
    const { data, info } = await sharp(await code.screenshot({ scale: 'device' }))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQr({ width: info.width, height: info.height, data })).toBe(product.url + path);
  },
);

/** A CSS inch is 96 pixels. */
const pixelsPerMillimetre = 96 / 25.4;

test(
  'the sheet of a resolved case has its reason, its words and its evidence, and says who sees that',
  onDesktop,
  async ({ page, product, signIn }) => {
    for (const shown of [true, false]) {
      const { officer, path } = await flaggedCase(product);
      await actOnNewestCase(product, officer, 'acknowledge');
      await actOnNewestCase(product, officer, 'resolve', {
        outcome: 'vehicle-found',
        reason: 'The bus stands at Berger.',
        evidence: { text: 'Seen on camera 12.', pictures: [], shown },
      });
      await signIn(officer);
      await page.goto(path);
      await expect(page.getByText('He drives too fast.')).toBeVisible();
      const text = await printedText(page);
      for (const part of [
        'Resolved',
        'The vehicle is found',
        'The bus stands at Berger.',
        'Seen on camera 12.',
      ])
        expect(text).toContain(part);
      const [said, unsaid] = shown ? [seenByReporter, seenInside] : [seenInside, seenByReporter];
      expect(text).toContain(said);
      expect(text).not.toContain(unsaid);
      for (const other of ['Dealt with on the spot', 'Could not be confirmed'])
        expect(text).not.toContain(other);
    }
  },
);

const seenByReporter = 'Evidence, shown to the reporter';
const seenInside = 'Evidence, inside your agency only';

async function printedText(page: Page): Promise<string> {
  const pages = pagesOfPdf(await page.pdf({ preferCSSPageSize: true, tagged: false }));
  return pages.join('\n').replace(/\s+/g, ' ');
}

test('a case of another agency is not there', onDesktop, async ({ page, product, signIn, complaints }) => {
  const { path } = await flaggedCase(product);
  await signIn(await createOfficer(product, 'FRSC'));
  await page.goto(path);
  await expect(page.getByText('There is no such case here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the work queue' })).toBeVisible();
  // The browser names each 404.
  complaints.splice(0);
});

async function rideFacts({ app }: Product, id: number): Promise<{ rideId: string; at: string }> {
  const row = await app.database.queries
    .selectFrom('flags')
    .innerJoin('rides', 'rides.id', 'flags.ride_id')
    .select(['rides.ride_id', 'flags.created_at'])
    .where('rides.id', '=', id)
    .executeTakeFirstOrThrow();
  return { rideId: row.ride_id, at: row.created_at };
}

test(
  'of two officers who resolve at once one wins, and the other keeps their words and is told who did',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    const { officer, path } = await flaggedCase(product);
    const colleague = await createOfficer(product, 'LAMATA');
    await actOnNewestCase(product, officer, 'acknowledge');
    await signIn(officer);
    const other = await openBrowser(colleague);
    for (const window of [page, other]) {
      await window.goto(path);
      await window.getByLabel('Public reply').fill('A patrol is near.');
      await window.getByRole('button', { name: 'Resolve' }).click();
      await window.getByRole('radio', { name: 'Dealt with on the spot' }).check();
      await window.getByLabel('What was done').fill('The bus was stopped.');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
    await other.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await expect(other.getByText(/Amara Okafor.* resolved it\./)).toBeVisible();
    await expect(other.getByLabel('What was done')).toHaveValue('The bus was stopped.');
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(other.getByText('The case is resolved now')).toBeVisible();
    await expect(other.getByLabel('Public reply')).toHaveValue('A patrol is near.');
    await other.reload();
    await expect(other.getByLabel('Public reply')).toHaveValue('A patrol is near.');
  },
);

test(
  'a resolution waits for the picture of its evidence, which stays in the agency',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, path } = await flaggedCase(product);
    await actOnNewestCase(product, officer, 'acknowledge');
    await signIn(officer);
    const { promise: isWaiting, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(uploads, async (route) => {
      await isWaiting;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog', { name: /^Resolve / });
    await dialog.getByRole('radio', { name: 'Dealt with on the spot' }).check();
    const evidence = dialog.getByRole('textbox', { name: /^Evidence/ });
    await evidence.fill('Found at Kara.');
    const buffer = await pixels({ width: 300, height: 200 }).png().toBuffer();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'kara.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('button', { name: 'Resolving' })).toBeVisible();
    await evidence.press('Control+Enter');
    await expect(dialog).toBeVisible();
    goOn();
    await dialog.getByRole('textbox', { name: /^What the picture shows/ }).fill('The bus at Kara');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('The bus at Kara').filter({ visible: true })).toBeVisible();
    const { data } = await product.app.database.queries
      .selectFrom('case_events')
      .select('data')
      .where('case_id', '=', Number(path.split('/').at(-1)))
      .where('kind', '=', 'resolved')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({
      evidence: {
        text: 'Found at Kara.',
        pictures: [expect.stringMatching(/^files\//)],
        captions: ['The bus at Kara'],
        shown: false,
      },
    });
  },
);

test(
  'a case is not resolved without the picture that could not be sent, until it is removed',
  onDesktop,
  async ({ page, product, signIn, complaints }) => {
    const { officer, path } = await flaggedCase(product);
    await actOnNewestCase(product, officer, 'acknowledge');
    await signIn(officer);
    await page.route(uploads, (route) => route.abort());
    await page.goto(path);
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog', { name: /^Resolve / });
    await dialog.getByRole('radio', { name: 'Dealt with on the spot' }).check();
    const buffer = await pixels({ width: 300, height: 200 }).png().toBuffer();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'kara.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog.getByText('A picture was not sent. Try it again, or remove it.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove kara.png' }).click();
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog).toHaveCount(0);
    // The picture that the network lost.
    complaints.splice(0);
  },
);
