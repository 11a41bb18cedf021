/** By text: two numbers that do the same, one with the PIN of a forced person. Their screens, SMS and what RUA stores for them are the same. */
import { expect, it } from 'vitest';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { tellOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { sliceOf } from '#test/support/slice.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { askedAfter, kinToldAfter, minute } from './ladder-clock.ts';
import { inputsOf, later, newPhone, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

type Twin = { phone: TextPhone; pin: string; said: string[] };

/** Whom a thief names: numbers that only this test has, the same for both. */
const named = ['08030009901', '08030009902'] as const;

const codeIn = (text: string) => /KIN (\d{5} \d{5})/.exec(text)?.[1] ?? '';

/** One thing that a person does with the phone. */
type Act = (twin: Twin) => Promise<string>;
const sms =
  (text: string): Act =>
  ({ phone, pin }) =>
    phone.sms(text.replace('{pin}', pin));
const walk =
  (...answers: string[]): Act =>
  ({ phone, pin }) =>
    phone.walk(...answers.map((typed) => typed.replace('{pin}', pin)));
const kin =
  (number: string): Act =>
  async ({ phone, pin }) => {
    const code = codeIn(await phone.sms(`KIN ${number} Ngozi`));
    return phone.sms(`KIN ${code} ${pin}`);
  };

const moments = [
  { name: 'on time', at: 30 },
  { name: 'asked', at: askedAfter },
  { name: 'next of kin told', at: kinToldAfter },
];

const befores: Record<string, Act[]> = {
  'nothing before': [],
  'after HELP': [sms('HELP')],
  'after FLAG': [sms('FLAG he left the road')],
  'after two rides': [sms('GO LSR999ZZ KANO 48H 08030000199')],
  'after LATE': [sms('LATE 1')],
  'with the PIN by USSD, once wrong': [sms('OK 0099')],
};

const scripts: Record<string, Act[]> = {
  'OK by SMS': [sms('OK {pin}'), sms('OK {pin}'), walk(), walk('2')],
  'OK by USSD': [walk('2', '{pin}'), walk('2', '{pin}'), walk()],
  'LATE, and help': [sms('LATE 2 {pin}'), walk(), sms('HELP'), sms('HELP'), sms('OK {pin}')],
  'LATE, and no answer': [sms('LATE 1 {pin}'), sms('OK'), sms('LATE 1'), walk('3')],
  'another next of kin': [
    kin(named[0]),
    walk(),
    sms('OK'),
    walk('3'),
    sms('HELP'),
    sms('HELP'),
    sms('LATE 1'),
  ],
  'the same next of kin twice': [
    kin(named[0]),
    kin(named[0]),
    sms('HELP'),
    kin(named[0]),
    sms('HELP'),
    walk('3'),
  ],
  'one next of kin and then another': [
    kin(named[0]),
    sms('HELP'),
    kin(named[1]),
    sms('HELP'),
    sms('OK {pin}'),
    walk('1', 'LSR123AB', 'Ifo'),
  ],
  'the next of kin of before': [
    kin('08030000142'),
    sms('HELP'),
    kin(named[0]),
    kin('08030000142'),
    sms('HELP'),
    walk('3'),
  ],
  'a PIN of their choice': [
    sms('OK {pin}'),
    sms('OK {pin}'),
    walk('8', '{pin} 6417 6418'),
    walk('1', 'KJA482XY', '1', '3'),
    sms('OK {pin}'),
    sms('OK 6418'),
  ],
  'a PIN of their choice, the first': [
    sms('OK {pin}'),
    sms('OK {pin}'),
    walk('8', '{pin} 6417 6418'),
    walk('1', 'KJA482XY', '1', '3'),
    walk('2', '6417'),
  ],
  'PINs one after the other': [
    ...[
      sms('OK {pin}'),
      sms('OK {pin}'),
      walk('8', '{pin} 6417 6418'),
      walk('8', '6418 7305 7306'),
      walk('8', '7306 8264'),
    ],
    ...[sms('GO LSR123AB IFO 3H'), sms('OK 6418'), sms('OK 7306'), sms('OK 7305')],
    ...[sms('GO LSR123AB IFO 3H'), sms('OK 8264'), sms('GO LSR123AB IFO 3H'), sms('OK 6417')],
  ],
};

const all = moments.flatMap((moment) =>
  Object.keys(befores).flatMap((before) =>
    Object.keys(scripts).map((script) => ({ moment, before, script })),
  ),
);

function alike(text: string): string {
  return text
    .replaceAll(/\bRD-[0-9A-Z]+/g, 'REFERENCE')
    .replaceAll(/\d\d:\d\d/g, 'TIME')
    .replaceAll(/KIN \d{5} \d{5}/g, 'KIN CODE')
    .replaceAll(/PIN is \d{4}/g, 'PIN is NEW')
    .replaceAll(/\/r\/[\w-]{20,}/g, '/r/TOKEN')
    .replaceAll(/ridesDetails\/\d+/g, 'ridesDetails/ID');
}

async function begin(pin: string): Promise<Twin> {
  const phone = newPhone();
  await phone.board();
  const [ride] = await ridesOf(phone.number);
  await givePins(test.app, ride?.owner_id ?? 0);
  return { phone, pin, said: [] };
}

/** The jobs of a second, and all that waits leaves. */
async function passSeconds(): Promise<void> {
  await climbLadders(test.app);
  await tellOfDuress(test.app);
  await test.app.database.queries
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: test.app.now().toISOString(), next_try_at: null })
    .where('state', '=', 'queued')
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** All that came to the number, and the texts that RUA stores of it. */
async function receivedBy({ phone: { number }, said }: Twin) {
  const texts = await smsTo(number);
  const inputs = await inputsOf(number);
  return {
    said: said.map(alike),
    texts: texts.map(({ kind, body_text, secret }) => [kind, alike(body_text), secret]),
    inputs: inputs.map(({ typed, answer, act, outcome }) => [
      typed.replace(/^KIN \+\d+/, 'KIN'),
      alike(answer),
      act,
      outcome,
    ]),
  };
}

it.each(
  sliceOf('duress by text', all, 8).map(
    (each) => [`${each.moment.name}, ${each.before}: ${each.script}`, each] as const,
  ),
)('%s', async (_, { moment, before, script }) => {
  const [safe, forced] = [await begin(ownPins.pin), await begin(ownPins.duress)];
  const both = async (acts: readonly Act[]) => {
    for (const act of acts) {
      for (const twin of [safe, forced]) twin.said.push(await act(twin));
      await passSeconds();
      expect(await receivedBy(forced)).toEqual(await receivedBy(safe));
    }
  };
  await later(20 * minute, () => both(befores[before] ?? []));
  for (const earlier of [askedAfter, askedAfter + 15].filter((each) => each < moment.at))
    await later(earlier * minute, () => passSeconds());
  await later(moment.at * minute, async () => {
    await passSeconds();
    await both(scripts[script] ?? []);
  });
  for (const after of [61, 90, 121, 151]) {
    await later((moment.at + after) * minute, async () => {
      await passSeconds();
      await both([walk()]);
    });
  }
});
