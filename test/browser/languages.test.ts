import type { Page } from '@playwright/test';
import * as z from 'zod';
import { saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { saveLanguage } from '#domain/identity/settings.ts';
import { type Language, languageNames, tagOf } from '#domain/values/languages.ts';
import { goodPassword, mailsTo, newAddress } from '#test/support/accounts.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { passOnWire } from '#test/support/safety-passes.ts';
import { expectAccessible } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { untilLoaded } from './support/loaded-parts.ts';
import type { Product } from './support/product.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

type Other = Exclude<Language, 'en'>;
const others = ['pcm', 'yo', 'ha', 'ig'] as const satisfies readonly Other[];

const withUrl = z.object({ data: z.object({ url: z.string() }) });

/** One sentence of each place. */
const said: Record<Other, Record<'help' | 'flag' | 'pass', string>> = {
  pcm: { help: 'Call for help', flag: 'Flag this ride', pass: 'Who to call' },
  yo: {
    help: 'Pè fún ìrànlọ́wọ́',
    flag: 'Kéde ewu lórí ìrìnàjò',
    pass: 'Ẹni tí wọ́n máa pè',
  },
  ha: { help: 'Kira a taimaka', flag: 'Gargaɗin haɗari a tafiya', pass: 'Wanda za a kira' },
  ig: {
    help: 'Kpọọ maka enyemaka',
    flag: 'Tie mkpu ize ndụ na njem',
    pass: 'Onye a ga-akpọ',
  },
};

const nameOf = (language: Language) => ({ name: languageNames[language], exact: true });

function translationOf(phrase: string, language: Other): string {
  return catalogueOf('web', language).get(phrase) ?? phrase;
}

/** @returns the languages whose catalogues have been fetched, as they come. */
function watchCatalogues(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/(pcm|yo|ha|ig|formatting)-[\w-]+\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) fetched.push(file);
  });
  return fetched;
}

for (const language of others) {
  test(`emergencies, flags and the pass speak ${languageNames[language]} after one tap, and after a reload`, async ({
    page,
    product,
    signIn,
  }) => {
    const fetched = watchCatalogues(page);
    const { owner, ride } = await createPassenger(product);
    await signIn(owner);
    await page.goto('/users/dashboard');
    await expect(page.getByRole('button', { name: 'Report an emergency' })).toBeVisible();
    await page.getByRole('button', { name: 'Emergency', exact: true }).click();
    const english = page.getByRole('dialog', { name: 'Call for help', exact: true });
    await expect(english).not.toHaveAttribute('lang');
    const choice = english.getByRole('button', nameOf(language));
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    expect(fetched).toEqual([]);
    await choice.click();
    const sheet = page.getByRole('dialog', { name: said[language].help, exact: true });
    await expect(sheet).toHaveAttribute('lang', language);
    await expect(sheet.getByRole('button', nameOf(language))).toHaveAttribute('aria-pressed', 'true');
    expect(fetched.toSorted()).toEqual(['formatting', language].toSorted());
    await expectAccessible(page);
    await expect.poll(() => languageOf(product, owner.id)).toBe(language);

    await page.goto(`/users/ridesDetails/${ride.id}`);
    await page.getByRole('button', { name: translationOf('Flag ride', language) }).click();
    const flag = page.getByRole('alertdialog', { name: said[language].flag });
    await expect(flag).toHaveAttribute('lang', language);
    await expect(flag.getByRole('button', nameOf('en'))).toBeVisible();
    await expectAccessible(page);

    await page.goto('/users/safety-pass');
    await expect(page.getByRole('heading', { name: said[language].pass })).toBeVisible();
    await expect(page.locator(`main [lang="${language}"]`).first()).toBeVisible();
    await expectAccessible(page);
    expect(new Set(fetched)).toEqual(new Set(['formatting', language]));
  });
}

test('a report of an emergency is sent in the language that was chosen for it, and the choice can be taken back', async ({
  page,
  product,
  signIn,
}) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/dashboard');
  await page.getByRole('button', { name: 'Emergency', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', nameOf('ha')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kai rahoton gaggawa' }).click();
  const form = page.getByRole('dialog', { name: 'Kai rahoton gaggawa' });
  await expect(form.getByText('Waɗanda za a sanar nan take')).toBeVisible();
  await form.getByRole('button', { name: 'Canza' }).click();
  await expectAccessible(page);
  await form.getByLabel('Abin da ke faruwa').fill('Mota ta kama da wuta.');
  await form.getByRole('button', { name: 'Aika gaggawa' }).click();
  const sent = page.getByRole('dialog', { name: 'An aika rahoton' });
  await expect(sent.getByText('Ya isa', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'An gama' }).click();
  await page.getByRole('button', { name: 'Gaggawa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', nameOf('en')).click();
  await expect(page.getByRole('dialog', { name: 'Call for help', exact: true })).toBeVisible();
});

test('a flag without a network, what refuses it, and its card speak the chosen language', async ({
  page,
  context,
  product,
  openOwnRide,
}) => {
  const { owner } = await openOwnRide();
  await product.app.database.queries
    .updateTable('users')
    .set({ language: 'ha' })
    .where('id', '=', owner.id)
    .execute();
  await page.reload();
  await untilLoaded(page, 'flag-dialog');
  await page.getByRole('button', { name: translationOf('Flag ride', 'ha') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ci gaba' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Aika gargaɗi' });
  await page.route('**/api/user/lodge-ride/flag/create', (route) =>
    route.fulfill({
      status: 403,
      json: { status: false, message: 'Not you.', code: 'not_allowed', errors: {} },
    }),
  );
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Ba ka da izinin yin wannan.');
  await page.unroute('**/api/user/lodge-ride/flag/create');
  await context.setOffline(true);
  await send.click();
  const kept = page.getByRole('dialog', { name: 'Gargaɗinka bai tafi ba tukuna' });
  await expect(kept).toHaveAttribute('lang', 'ha');
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Ci gaba' }).click();
  await context.setOffline(false);
  const card = page.locator('section[lang="ha"]').filter({ hasText: 'Waɗanda aka sanar' });
  await expect(card.getByText('Dangi na kusa', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('Settings choose it too, and the page that the server writes is in it before any script runs', async ({
  page,
  product,
  signInNew,
  openBrowser,
}) => {
  const owner = await signInNew();
  await page.goto('/users/settings?tab=appearance');
  const card = page.getByRole('region', {
    name: new RegExp(`^(?:Language|${translationOf('Language', 'yo')})$`),
  });
  await card.getByRole('button', nameOf('yo')).click();
  await expect(card.getByRole('button', nameOf('yo'))).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => languageOf(product, owner.id)).toBe('yo');
  await expectAccessible(page);

  const plain = await openBrowser(owner, { javaScriptEnabled: false });
  await plain.goto('/users/safety-pass');
  await expect(plain.getByRole('heading', { name: 'Káàdì ààbò', level: 1 })).toBeVisible();
});

test('without a connection the language stays as it was, and says so', async ({ page, signInNew }) => {
  await signInNew();
  await page.goto('/users/safety-pass');
  await page.route(/\/assets\/ig-[\w-]+\.js$/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', nameOf('ig')).click();
  await expect(page.getByText('There is no connection.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', nameOf('en'))).toHaveAttribute('aria-pressed', 'true');
});

test('a language that the server did not take gives way to the one before, and says so', async ({
  page,
  complaints,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/users/safety-pass');
  await page.route(`**${saveLanguage.path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', nameOf('ig')).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', nameOf('en'))).toHaveAttribute('aria-pressed', 'true');
  // The browser names the refusal.
  complaints.splice(0);
});

for (const language of others) {
  test(`a person with a link or a code reads it in ${languageNames[language]} after one tap, without scripts`, async ({
    product,
    request,
    openBrowser,
  }) => {
    const { owner, ride } = await createPassenger(product);
    const post = async (path: string, data: object) => {
      const answer = await request.post(path, { data, headers: { authorization: `Bearer ${owner.token}` } });
      const { url } = withUrl.parse(await answer.json()).data;
      return url;
    };
    const link = await post(`/api/user/lodge-ride/share/${ride.id}`, {});
    const pass = await post(saveSafetyPass.path, passOnWire);
    const stranger = await openBrowser();
    for (const address of [link, pass]) {
      await stranger.goto(address);
      const isFirst = address === link;
      await expect(stranger.locator('html')).toHaveAttribute('lang', isFirst ? tagOf('en') : language);
      if (isFirst) await stranger.getByRole('link', nameOf(language)).click();
      await expect(stranger.locator('html')).toHaveAttribute('lang', language);
      await expect(stranger.locator('script')).toHaveCount(0);
      await expectAccessible(stranger);
    }
  });
}

test('a language chosen before signing up holds while signing up, in the mailed code, and on the dashboard', async ({
  page,
  product,
}) => {
  const email = newAddress('ngozi');
  const ig = (phrase: string) => translationOf(phrase, 'ig');
  await page.goto('/usersSignup');
  await untilAwake(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', nameOf('ig')).click();
  await expect(page.getByRole('heading', { name: 'Mepee akaụntụ', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', nameOf('ig'))).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Adreesị ozi-e')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Okwuntughe', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Mepee akaụntụ' }).click();

  await expect(page).toHaveURL('/usersEmailVerification');
  await expect(page.locator('main [lang="ig"]').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Koodu' })).toBeVisible();
  const [mail] = await mailsTo(product, email);
  expect(mail?.subject).toContain('bụ koodu RUA gị');
  await expectAccessible(page);

  await page.goto('/users/dashboard');
  const main = page.getByRole('navigation', { name: new RegExp(`^${ig('Main')}`) });
  await expect(main.getByRole('link', { name: ig('Rides') })).toBeVisible();
  await expect(page.getByRole('region', { name: ig('Three things, then you are ready') })).toBeVisible();
  await expectAccessible(page);
});

async function languageOf({ app }: Product, userId: number): Promise<Language | null> {
  const { language } = await app.database.queries
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return language;
}
