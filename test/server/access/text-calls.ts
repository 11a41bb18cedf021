/** The calls of RUA by text: the phone of the embedded default, gateways without their secret, and members' numbers. */
import { givePassword } from '#test/support/accounts.ts';
import { newNumber } from '#test/support/text-phone.ts';
import type { Prepare } from './world.ts';

function form(fields: Record<string, string>) {
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

const hop = () => form({ sessionId: 'a session', phoneNumber: newNumber(), text: '' });
const sms = () => form({ from: newNumber(), text: 'MENU', id: newNumber() });

const params = { secret: 'not-the-secret' };

/** Another password than the one with which other calls are refused. */
const password = 'yellow-molue-29';

/** Prepares the call with the code that was sent to a number. */
const withCode: Prepare = async (test, _world, caller) => {
  const phone = newNumber();
  if (caller) await givePassword(test, caller, password);
  await test.call('POST', '/api/user/text-number/code', { token: caller?.token, body: { phone } });
  const sent = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', phone)
    .executeTakeFirst();
  const [, code = 'none'] = /code is ([\w-]{9})/.exec(sent?.body_text ?? '') ?? [];
  return { body: { phone, code, current_password: password } };
};

/** One with a ride on the road keeps a number that they have. */
const withoutNumber: Prepare = async ({ app }, _world, caller) => {
  const { queries } = app.database;
  await queries
    .deleteFrom('text_numbers')
    .where('user_id', '=', caller?.id ?? 0)
    .execute();
  return {};
};

export const textCalls: Record<string, Prepare> = {
  pressPhone: () => form({ press: 'cancel' }),
  dialPhone: hop,
  textPhone: sms,
  receiveUssd: () => ({ params, ...hop() }),
  receiveSms: () => ({ params, ...sms() }),
  receiveUssdEnd: () => ({ params, ...form({ sessionId: 'a session' }) }),
  receiveSmsReport: () => ({ params, ...form({ id: 'a message', status: 'Success' }) }),
  askNumberCode: () => ({ body: { phone: newNumber() } }),
  linkOwnNumber: withCode,
  unlinkOwnNumber: withoutNumber,
};
