/** A person takes over their number, and uses RUA by USSD and SMS. */
import { askNumberCode, linkOwnNumber, unlinkOwnNumber } from '#domain/app/text/own-number.ts';
import { dialPhone, pressPhone, textPhone } from '#domain/app/text/phone.ts';
import type { World } from './world.ts';

const headers = { 'content-type': 'application/x-www-form-urlencoded' };

function form(fields: Record<string, string>) {
  return { headers, body: new URLSearchParams(fields).toString() };
}

async function takeOver(world: World, phone: string): Promise<void> {
  await world.do(askNumberCode, { body: { phone } });
  const sent = await world.test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', 'text-number-code')
    .where('to_address', '=', `+234${phone.slice(1)}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, code = ''] = /code is ([\w-]{9})/.exec(sent.body_text) ?? [];
  await world.do(linkOwnNumber, { body: { phone, code, current_password: world.password } });
}

const letGo = new WeakMap<World, string>();

/** While no ride is on the road. */
export async function letNumberGo(world: World): Promise<void> {
  const phone = world.own.phone();
  letGo.set(world, phone);
  await takeOver(world, phone);
  await world.do(unlinkOwnNumber);
}

/** The number that they let go is theirs again. */
export async function text(world: World): Promise<void> {
  const { own } = world;
  const phone = letGo.get(world) ?? own.phone();
  await takeOver(world, phone);
  const ride = `GO LSR123AB ${own.word('Texttown')} 3H ${own.phone()} ${own.word('Textkin')}`;
  await world.ask(textPhone, form({ from: phone, text: ride, id: 'text-of-a-ride' }));
  await world.ask(dialPhone, form({ sessionId: 'a-session', phoneNumber: phone, text: '' }));
  await world.ask(pressPhone, form({ number: phone, press: 'sms', sms: `TRAFFIC ${own.word('Textroad')}` }));
}
