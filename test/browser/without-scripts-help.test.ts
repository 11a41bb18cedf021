import type { Page } from '@playwright/test';
import { createTicket } from '#domain/response/messages/messages.ts';
import { createAccount, createTrafficUpdate } from '#test/support/records.ts';
import { expectToFit } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { deadButtons } from './support/dead-buttons.ts';
import { agencyId, post, reportsOf } from './support/reports.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Your ride on the road' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [screen, width] of [
    ['a phone', 360],
    ['a wide screen', 1280],
  ] as const) {
    test(`a ride is flagged in one press from the strip and the start page, on ${screen}`, async ({
      page,
      product,
      signIn,
    }) => {
      const { owner, ride } = await createPassenger(product);
      await signIn(owner);
      await page.setViewportSize({ width, height: 740 });
      const ways = [
        ['/users/traffic', strip(page).getByRole('link', { name: 'Flag KJA-482XY' })],
        ['/users/dashboard', strip(page).getByRole('link', { name: 'Flag KJA-482XY' })],
        ['/users/dashboard', page.getByRole('main').getByRole('link', { name: 'Flag ride' })],
      ] as const;
      for (const [path, flag] of ways) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(deadButtons(page)).toHaveCount(0);
        await expectToFit(page);
        await flag.click();
        await expect(page).toHaveURL(`/users/ridesDetails/${ride.id}`);
        await expect(page.getByRole('button', { name: 'Flag ride' })).toBeVisible();
      }
    });
  }

  test('reports and Danger lead to the page for help', async ({ page, product, signIn }) => {
    const { owner } = await createPassenger(product);
    await signIn(owner);
    const ways = [
      ['/users/dashboard', 'Report an emergency'],
      ['/users/dashboard', 'Report a crime'],
      ['/users/traffic', 'Danger'],
    ] as const;
    for (const [path, name] of ways) {
      await page.goto(path);
      await page.locator('main a[href="/users/emergency"]').filter({ hasText: name }).click();
      await expect(page).toHaveURL('/users/emergency');
    }
  });

  test('an emergency is one link away, with 112 first, and is sent', async ({ page, product, signInNew }) => {
    const person = await signInNew();
    await page.goto('/users/dashboard');
    await page.getByRole('link', { name: 'Emergency', exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/users/emergency');
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', 'tel:112');
    await page.getByLabel('What is happening').fill('Fire on the bridge');
    await page.getByRole('button', { name: 'Send emergency' }).click();
    await expect(page).toHaveURL(/\/users\/complain\/details\/CP-/);
    expect(await reportsOf(product, person)).toMatchObject([
      { type: 'emmergency', description: 'Fire on the bridge' },
    ]);
  });

  test('traffic is read, reported and said to be still there', async ({ page, product, signInNew }) => {
    const person = await signInNew();
    const author = await createAccount(product.app, { accountType: 'commuter' });
    const id = await createTrafficUpdate(product.app, author.id, 'Lorry across Ikorodu Road');
    await page.goto('/users/traffic');
    await page
      .getByRole('link', { name: /Lorry across Ikorodu Road/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/users/trafficDetails/${id}`);
    await page.getByRole('button', { name: 'Still there' }).click();
    await expect(page.getByText('1 person', { exact: false }).first()).toBeVisible();
    await page.goto('/users/traffic');
    await page.getByRole('link', { name: 'Post an update' }).first().click();
    const form = page.getByRole('region', { name: 'Post an update' });
    await form.getByLabel('What is it').selectOption('Flooding');
    await form.getByLabel('Title').fill('Lekki under water');
    await form.getByLabel('What you see').fill('Both lanes.');
    await form.getByRole('button', { name: 'Post update' }).click();
    await expect(page).toHaveURL(/\/users\/mytraffic\/details\/\d+$/);
    await page.goto('/users/mytraffic?status=current');
    await expect(page.getByRole('link', { name: /Lekki under water/ }).first()).toBeVisible();
    const voices = await product.app.database.queries
      .selectFrom('traffic_voices')
      .select(['voice'])
      .where('user_id', '=', person.id)
      .execute();
    expect(voices).toEqual([{ voice: 'there' }]);
  });

  test('a person writes to an agency, reads the ticket and answers in it', async ({
    page,
    product,
    signInNew,
  }) => {
    await signInNew();
    const frsc = await agencyId(product, 'FRSC');
    await page.goto('/users/messages');
    await page.getByRole('link', { name: 'New message' }).click();
    const form = page.getByRole('region', { name: 'Write to an agency' });
    await form.getByLabel('Agency').selectOption(String(frsc));
    await form.getByLabel('Message').fill('Where is the nearest office?');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/users\/messages\?ticket=TK-/);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Where is the nearest office?' }).last(),
    ).toBeVisible();
    const answer = page.getByRole('region', { name: 'Your answer' });
    await answer.getByLabel('Message').fill('And is it open on Sunday?');
    await answer.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'And is it open on Sunday?' }).last(),
    ).toBeVisible();
    await page.goto('/users/messages');
    await page.getByRole('link', { name: 'Federal Road Safety Corps' }).click();
    await expect(page).toHaveURL(/ticket=TK-/);
  });
});

test.describe('scripts that come late', () => {
  test('find links in place of the buttons after twelve seconds, and take the page back', async ({
    page,
    product,
    signIn,
  }) => {
    const { owner } = await createPassenger(product);
    await signIn(owner);
    const letScriptsCome = await holdScripts(page);
    await page.clock.install();
    await page.goto('/users/dashboard', { waitUntil: 'commit' });
    const flags = page.getByRole('link', { name: /^Flag / });
    const buttons = page.getByRole('button', { name: /^Flag / });
    await expect(buttons).toHaveCount(2);
    await expect(flags).toHaveCount(0);
    await page.clock.fastForward(12_000);
    await expect(flags).toHaveCount(2);
    await expect(deadButtons(page)).toHaveCount(0);
    letScriptsCome();
    await untilAwake(page);
    await expect(buttons).toHaveCount(2);
    await expect(flags).toHaveCount(0);
  });

  test('open the sheet that was pressed', async ({ page, signInNew }) => {
    await signInNew();
    const letScriptsCome = await holdScripts(page);
    await page.goto('/users/dashboard', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Emergency', exact: true }).click();
    letScriptsCome();
    await expect(page.getByRole('dialog', { name: 'Call for help' })).toBeVisible();
  });

  test('leave an answer in a ticket that was begun in its plain form, and it is sent once', async ({
    page,
    product,
    signInNew,
  }) => {
    const person = await signInNew();
    const { reference } = await post(product, person, createTicket.path, {
      receiver_id: await agencyId(product, 'FRSC'),
      message: 'Where is the nearest office?',
      file: '',
    });
    const letScriptsCome = await holdScripts(page);
    await page.clock.install();
    await page.goto(`/users/messages?ticket=${reference}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(12_000);
    const answer = page.getByRole('region', { name: 'Your answer' });
    await answer.getByLabel('Message').fill('And is it open on Sunday?');
    letScriptsCome();
    await untilAwake(page);
    await answer.getByRole('button', { name: 'Send' }).click();
    const written = product.app.database.queries
      .selectFrom('messages')
      .select('text')
      .where('author_id', '=', person.id)
      .orderBy('number');
    await expect
      .poll(() => written.execute())
      .toEqual([{ text: 'Where is the nearest office?' }, { text: 'And is it open on Sunday?' }]);
  });

  test('are not waited for by the emergency page', async ({ page, product, signInNew }) => {
    const person = await signInNew();
    await holdScripts(page);
    await page.goto('/users/emergency', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Send crime report' }).click();
    await expect(page).toHaveURL(/\/users\/complain\/details\/CP-/);
    expect(await reportsOf(product, person)).toMatchObject([{ type: 'crime' }]);
  });

  test('answer a press on Still there, once', async ({ page, product, signInNew }) => {
    await signInNew();
    const author = await createAccount(product.app, { accountType: 'commuter' });
    const id = await createTrafficUpdate(product.app, author.id);
    const letScriptsCome = await holdScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto(`/users/trafficDetails/${id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Still there' }).click();
    letScriptsCome();
    await expect(page.getByRole('button', { name: 'Still there' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Your last word counts.')).toBeVisible();
    expect(sent.filter((path) => path.includes('traffic'))).toHaveLength(1);
  });
});
