/** RUA without internet: the text phone of the demo, and a member's number in the settings. */
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

for (const [width, where] of [
  [360, onPhone],
  [1280, onDesktop],
] as const) {
  test(`at ${width} px a newcomer lodges a ride with the text phone`, where, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/phone');
    await page.getByLabel('Phone', { exact: true }).fill(`0803 000 ${width === 360 ? '0361' : '0362'}`);
    await page.getByRole('button', { name: 'Take this phone' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dial' }).click();
    const screen = page.getByRole('region', { name: 'Phone, USSD' });
    const answer = page.getByLabel('Your answer');
    await expect(screen).toContainText('1 I am boarding');
    await page.getByRole('button', { name: '1', exact: true }).click();
    await expect(answer).toHaveValue('1');
    await page.getByRole('button', { name: 'Send' }).first().click();
    for (const [asked, typed] of [
      ['Plate, such as LSR123AB', 'LSR123AB'],
      ['LSR-123AB, where to?', '1'],
      ['Phone of the person', '08030000142 Ifeanyi'],
    ] as const) {
      await expect(screen).toContainText(asked);
      await answer.fill(typed);
      await answer.press('Enter');
    }
    await expect(screen).toContainText(/Ride RD-\w{8}: LSR-123AB to Ibadan/);
    await page.getByRole('button', { name: 'Deliver twice' }).click();
    await expect(page.getByText('the same came again')).toBeVisible();
    await page.getByRole('button', { name: 'LATE 1' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('We wait. New time');
    const happened = page.getByRole('region', { name: 'What happened in RUA' });
    await expect(happened).toContainText('Ride lodged RD-');
    await expect(happened).toContainText('the same came again');
    await expectAccessible(page);
    await expectToFit(page);
  });
}

test(
  'a member takes a number over in the settings, and sees its PIN once',
  onPhone,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const member = await createAccount(product.app, { accountType: 'commuter' });
    await givePassword(product, member);
    await signIn(member);
    await page.goto('/users/settings');
    const card = page.getByRole('region', { name: 'RUA by text' });
    await card.getByRole('button', { name: 'Add a phone number' }).click();
    await card.getByLabel('Phone number').fill('0803 000 0363');
    await card.getByRole('button', { name: 'Send me a code' }).click();
    await expect(card).toContainText('We sent a code to');
    await expectAccessible(page);
    const sent = await product.app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', '+2348030000363')
      .executeTakeFirstOrThrow();
    const [, code = ''] = /code is ([\w-]{9})/.exec(sent.body_text) ?? [];
    await card.getByLabel('Code from the SMS').fill(code);
    await card.getByLabel('Your password').fill(goodPassword);
    await card.getByRole('button', { name: 'Link this number' }).click();
    await expect(card).toContainText('0803 000 0363');
    await expect(card).toContainText(/Your PIN is \d{4}/);
    await expectAccessible(page);
    await page.reload();
    await expect(card).toContainText('0803 000 0363');
    await expect(card).not.toContainText('Your PIN is');
  },
);
