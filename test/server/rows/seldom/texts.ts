/** A number rides, reports more than it may, is taken over by an account once the ride is over, and is forgotten. */
import { releaseSilentNumbers } from '#server/features/app/text/service.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { newNumber, TextPhone } from '#test/support/text-phone.ts';

/** @param ending ends the ride, after which the number may be linked with its PIN. */
async function linked(
  test: TestServer,
  { number }: TextPhone,
  ending: () => Promise<unknown>,
  pin: string,
): Promise<void> {
  const account = await createAccount(test.app, { accountType: 'commuter' });
  await givePassword(test, account);
  const { token } = account;
  await test.call('POST', '/api/user/text-number/code', { token, body: { phone: number } });
  const sent = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', number)
    .where('kind', '=', 'text-number-code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, code = ''] = /code is ([\w-]{9})/.exec(sent.body_text) ?? [];
  const link = (typed: string) => {
    const body = { phone: number, code: typed, current_password: goodPassword, pin };
    return test.call('POST', '/api/user/text-number/link', { token, body });
  };
  await link(code === '22222' ? '33333' : '22222');
  await link(code);
  await ending();
  await link(code);
}

export async function rideByText(test: TestServer): Promise<void> {
  const phone = new TextPhone(test, newNumber());
  const pin = await phone.board();
  await phone.hop();
  await phone.walk('2', pin === '0000' ? '1111' : '0000');
  for (const place of ['Ojota', 'Ikeja', 'Yaba', 'Obalende']) await phone.walk('5', '1', place);
  const [, kinCode = ''] = /KIN (\d{5} \d{5})/.exec(await phone.sms('KIN 08030000143 Ngozi')) ?? [];
  await phone.sms(`KIN ${kinCode} ${pin}`);
  await phone.dial();
  await linked(test, phone, () => phone.sms(`OK ${pin}`), pin);
  // Another account takes it from the first one.
  await linked(test, phone, () => Promise.resolve(), '');
  const [, code = ''] = /FORGET (\d{5} \d{5})/.exec(await phone.sms('FORGET')) ?? [];
  await phone.sms(`FORGET ${code}`);
  await releaseSilentNumbers(test.app);
}
