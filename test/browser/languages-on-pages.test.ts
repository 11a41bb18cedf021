/** Pages of members that are translated say nothing in English while another language is chosen. */

import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { emergencyNumbers } from '#domain/reporting/emergency-numbers.ts';
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { states } from '#domain/road/places/states.ts';
import { kindNames } from '#domain/road/traffic/categories.ts';
import type { Language } from '#domain/values/languages.ts';
import { demoCheckedCompany, demoCommuter, demoCompany, demoDriver } from '#server/seed/people.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { passOnWire } from '#test/support/safety-passes.ts';
import { sliceOf } from '#test/support/slice.ts';
import { demoAccount } from './support/accounts.ts';
import { allPages, pathOf } from './support/all-pages.ts';
import { replaceTexts } from './support/long-words.ts';
import type { Product } from './support/product.ts';
import { shownTexts, withWords } from './support/shown-texts.ts';
import { expect, onPhone, test } from './support/test.ts';

// A product of its own, because every text in it is changed.
test.use({ settings: { MAIL_FROM: 'RUA Languages <no-reply@rua.example>' } });

const language = 'yo' satisfies Language;
const catalogue = catalogueOf('web', language);

/** People's own texts, now: no word of any language. */
const written = '777';

/** Translates a text without values into the language of the page. */
type Say = (english: string) => string;

type Scene = {
  /** The name of the page in `allPages`, or a path. */
  page: string;
  /** The dialog opened on it, or the action. */
  shows?: string;
  open?: (page: Page, say: Say) => Promise<void>;
  /** The address of a demo account; the commuter's by default. */
  reader?: string;
  /** Its reader has no account, and the language stands in the address. */
  isForNobody?: true;
};

const press = (name: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(name), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};

const driver = { reader: demoDriver.email };
const company = { reader: demoCompany.email };
const checkedCompany = { reader: demoCheckedCompany.email };
const nobody = { isForNobody: true } as const;

const scenes: readonly Scene[] = [
  { page: 'dashboard' },
  { page: 'lodge-ride' },
  { page: 'lodge-ride', shows: 'the form, refused', open: refused('Lodge') },
  { page: 'rides' },
  { page: '/users/rides?search=nothing', shows: 'a search that finds nothing' },
  { page: 'flagged-rides' },
  { page: 'ride' },
  { page: 'flagged-ride' },
  { page: 'flagged-ride', shows: 'why it is withdrawn', open: press('Withdraw flag') },
  { page: '/users/ridesDetails/999999', shows: 'a ride that is not there' },
  { page: 'check-plate' },
  { page: 'history' },
  { page: '/users/history?search=nothing', shows: 'a search that finds nothing' },
  { page: 'history-flagged' },
  { page: 'history-complaints' },
  { page: 'lodge-item' },
  { page: 'lodge-item', shows: 'the form, refused', open: refused('Lodge item') },
  { page: 'item' },
  { page: 'flagged-item' },
  { page: '/users/itemDetails/999999', shows: 'an item that is not there' },
  { page: 'lodge-complaint' },
  { page: 'lodge-complaint', shows: 'the form, refused', open: refused('Lodge complaint') },
  { page: 'complaint' },
  { page: 'emergency' },
  { page: 'crime' },
  { page: 'settings' },
  { page: '/users/settings', shows: 'a company that is not checked', ...company },
  { page: '/users/settings', shows: 'a company that is checked', ...checkedCompany },
  { page: 'settings-security' },
  { page: 'settings-following' },
  { page: 'settings-notifications' },
  { page: 'settings-privacy' },
  { page: 'settings-privacy', shows: 'what deleting the account removes', open: press('Delete account') },
  { page: 'settings-appearance' },
  { page: 'safety-pass' },
  { page: 'manifests', ...driver },
  { page: '/users/manifest?search=nothing', shows: 'a search that finds nothing', ...driver },
  { page: 'create-manifest', ...driver },
  { page: 'create-manifest', shows: 'the form, refused', open: refused('Create manifest'), ...driver },
  { page: 'manifest', ...driver },
  { page: 'parking' },
  { page: 'parking', shows: 'the form of a new space, refused', open: openRefusedSpace },
  { page: '/users/parking?tab=own&search=nothing', shows: 'a search that finds nothing' },
  { page: '/users/parking?tab=own&page=9', shows: 'a page that is not there' },
  { page: 'parking-explore' },
  { page: '/users/parking?tab=explore&search=nothing', shows: 'a search that finds nothing' },
  { page: 'parking-outgoing' },
  {
    page: '/users/parking?tab=outgoing&status=declined&search=nothing',
    shows: 'a search that finds nothing',
  },
  { page: 'parking-incoming' },
  { page: 'parking-space' },
  { page: 'parking-space', shows: 'its form', open: press('Edit') },
  { page: 'parking-to-book' },
  { page: 'parking-to-book', shows: 'the form of a report', open: press('Report') },
  { page: 'parking-booked' },
  { page: 'parking-request' },
  { page: 'parking-request', shows: 'the decision', open: press('Edit') },
  { page: 'traffic' },
  { page: '/users/traffic?search=nothing', shows: 'a search that finds nothing' },
  { page: '/users/traffic?near=1', shows: 'the nearest updates' },
  { page: '/users/traffic', shows: 'a report by its sign', open: press('Flood') },
  { page: 'traffic-details' },
  { page: '/users/trafficDetails/999999', shows: 'an update that is not there' },
  { page: 'my-traffic' },
  { page: 'my-traffic', shows: 'the form of a new update, refused', open: openRefusedUpdate },
  { page: '/users/mytraffic?search=nothing', shows: 'a search that finds nothing' },
  { page: 'my-traffic-details' },
  { page: 'my-traffic-details', shows: 'its form', open: press('Edit') },
  { page: 'my-traffic-details', shows: 'its removal', open: press('Remove') },
  { page: 'messages' },
  { page: '/users/messages?search=nothing', shows: 'a search that finds nothing' },
  { page: 'ticket' },
  { page: '/users/messages?ticket=TK-99999999', shows: 'a ticket that is not there' },
  { page: 'new-ticket' },
  { page: '/users/search?q=777', shows: 'results' },
  { page: '/users/search?q=nothing-is-called-this', shows: 'a search that finds nothing' },
  { page: '/users/search', shows: 'the last searches' },
  { page: 'member-news' },
  { page: '/users/news?search=nothing-is-called-this', shows: 'a search that finds nothing' },
  { page: 'member-post' },
  { page: '/users/newsDetails/999999', shows: 'a post that is not there' },
  { page: 'notifications' },
  { page: '/users/notifications?status=unread', shows: 'the unread ones' },
  { page: 'sending' },
  { page: 'report-comment' },
  { page: 'report-comment', shows: 'the form, refused', open: refused('Send report') },
  { page: '/users/comments/report/999999', shows: 'a comment that is not there' },
  { page: 'decision' },
  { page: '/users/decisions/999999', shows: 'a decision that is not there' },
  { page: '/users/shared', shows: 'no pictures' },
  { page: 'call-for-help' },
  { page: 'shared-ride', ...nobody },
  { page: 'shared-ride-overdue', ...nobody },
  { page: 'shared-ride-flagged', ...nobody },
  { page: 'next-of-kin', ...nobody },
  { page: 'waybill-of-sender', ...nobody },
  { page: 'waybill-of-rider', ...nobody },
  { page: 'waybill-of-receiver', ...nobody },
  { page: 'pass-for-helpers', ...nobody },
  { page: 'mailed-verification', ...nobody },
  { page: 'mailed-password', ...nobody },
  { page: 'shared-ride-arrived', ...nobody },
  { page: 'shared-ride-unknown', ...nobody },
  { page: 'waybill-unknown', ...nobody },
  { page: 'pass-unknown', ...nobody },
  { page: 'mailed-unknown', ...nobody },
  { page: '/users/parking/details/999999', shows: 'a space that is not there' },
  { page: '/users/incoming/parking/details/999999', shows: 'a booking that is not there' },
];

let paths: ReadonlyMap<string, string>;
let names: readonly string[];

test.beforeAll(async ({ product }) => {
  const found = new Map<string, string>();
  // Some are found by records that are changed below.
  for (const one of allPages.filter(({ name }) => scenes.some(({ page }) => page === name))) {
    found.set(one.name, await pathOf(one, product));
  }
  paths = found;
  await replaceTexts(product, written);
  await replaceNotes(product);
  await checkAgain(product);
  names = await namesIn(product);
});

for (const scene of sliceOf('languages on pages', scenes, 24)) {
  const { page: where, shows, open, reader: email = demoCommuter.email, isForNobody = false } = scene;
  test(
    `${where}${shows ? `: ${shows},` : ''} says nothing in English`,
    onPhone,
    async ({ product, openBrowser }) => {
      const reader = await demoAccount(product, email);
      const page = await openBrowser(isForNobody ? undefined : reader);
      const textsIn = async (chosen: Language) => {
        await product.app.database.queries
          .updateTable('users')
          .set({ language: chosen })
          .where('id', '=', reader.id)
          .execute();
        const path = paths.get(where) ?? where;
        await page.goto(isForNobody ? `${path}?language=${chosen}` : path);
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await open?.(page, (english) => (chosen === 'en' ? english : (catalogue.get(english) ?? english)));
        return shownTexts(page);
      };
      const english = await textsIn('en');
      const other = await textsIn(language);
      expect(withWords(english, names).length).toBeGreaterThan(isForNobody ? 4 : 10);
      expect(
        withWords(
          [...other].filter((text) => english.has(text)),
          names,
        ),
      ).toEqual([]);
    },
  );
}

const flagKinds = ['flagged', 'flag_withdrawn'] as const;

/** People's own texts, and their names, where no test needs long words. */
async function replaceNotes({ app: { database } }: Product): Promise<void> {
  await database.transact(async (tx) => {
    await tx.updateTable('ride_events').set({ note: written }).where('kind', 'in', flagKinds).execute();
    await tx.updateTable('item_events').set({ note: written }).where('kind', 'in', flagKinds).execute();
    await tx.updateTable('item_events').set({ name: written }).where('kind', 'not in', flagKinds).execute();
    await tx.updateTable('item_handovers').set({ name: written }).execute();
    const said = { text: written, reason: written };
    await tx
      .updateTable('case_events')
      .set({ data: sql`data || ${JSON.stringify(said)}` })
      .where('kind', 'in', ['replied', 'resolved', 'handed_off', 'reopened'])
      .execute();
    await tx.updateTable('complaint_events').set({ note: written }).execute();
    await tx.updateTable('outbox').set({ to_name: written }).where('channel', '=', 'sms').execute();
    await tx.updateTable('agencies').set({ description: written }).execute();
    // A kind of one's own.
    await tx
      .updateTable('traffic_updates')
      .set({ category: written })
      .where('category', 'not in', Object.values(kindNames))
      .execute();
    await tx.updateTable('traffic_advisories').set({ title: written, text: written }).execute();
  });
}

/** The company has another name now, which ended its check. */
async function checkAgain({ app }: Product): Promise<void> {
  await app.database.queries
    .updateTable('users')
    .set({ cac_number: 'RC 999999904', company_checked_at: app.now().toISOString() })
    .where('email', '=', demoCheckedCompany.email)
    .execute();
}

/** The form is sent empty. */
function refused(name: string) {
  return async (page: Page, say: Say) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: say(name), exact: true })
      .click();
    // A form of one question says it beside the field alone.
    await expect(page.locator('main :is([role="alert"], [id$="-error"])').first()).toBeVisible();
  };
}

async function openRefusedSpace(page: Page, say: Say) {
  await press('Create parking')(page, say);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: say('Continue') }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
}

async function openRefusedUpdate(page: Page, say: Say) {
  await press('Post an update')(page, say);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: say('Post update') }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
}

const places = states.flatMap(({ name }) => [name, ...listLocalGovernments(name)]);

/** Examples in forms, and words of the test's surroundings. */
const examples = [
  demoCommuter.email,
  demoDriver.email,
  demoCompany.email,
  demoCheckedCompany.email,
  'Ojota New Garage',
  'Headless Chrome',
  'Chrome',
  'Linux',
  'ISO',
  'ndpc.gov.ng',
  // The facts of safety passes, which are encrypted.
  ...[passOnWire.name, passOnWire.conditions, passOnWire.medicines],
  'Penicillin',
  'Asthma',
  'Salbutamol inhaler, blue, in the left pocket of the bag',
];

/** The names of institutions, and of places that people chose. */
async function namesIn({ app }: Product): Promise<string[]> {
  const agencies = await app.database.queries.selectFrom('agencies').select(['name', 'code']).execute();
  const ofAgencies = agencies.flatMap(({ name, code }) => [name, code]);
  const posts = await app.database.queries
    .selectFrom('content_entries')
    .select([
      sql<string>`published ->> 'title'`.as('title'),
      sql<string>`published ->> 'author'`.as('author'),
    ])
    .where('kind', '=', 'post')
    .where('published', 'is not', null)
    .execute();
  const answering = emergencyNumbers.map(({ answeredBy }) => answeredBy);
  return [
    'Road Users Association',
    'Corporate Affairs Commission',
    ...examples,
    ...ofAgencies,
    ...answering,
    ...posts.flatMap(({ title, author }) => [title, author]),
    ...places,
  ].toSorted((one, other) => other.length - one.length);
}
