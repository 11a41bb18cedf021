/** By text: two numbers that do the same, one with the PIN of a forced person. Their screens, SMS and what RUA stores for them are the same. */
import { expect, it } from 'vitest';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { sliceOf } from '#test/support/slice.ts';
import { newNumber, TextPhone } from '#test/support/text-phone.ts';
import { africasTalkingPath, textByGateways, write as writeBy } from './gateway-phone.ts';
import { askedAfter, kinToldAfter, minute } from './ladder-clock.ts';
import { inputsOf, later, ridesOf, setUpTextWorld, test, withoutDays } from './text-world.ts';

setUpTextWorld({ text: textByGateways });

/** `write`: what they do not dial goes by SMS, or on WhatsApp. */
type Twin = { phone: TextPhone; write: (text: string) => Promise<string>; pin: string; said: string[] };

/** Whom a thief names: numbers that only this test has, the same for both. */
const named = ['08030009901', '08030009902'] as const;

const codeIn = (text: string) => /KIN (\d{5} \d{5})/.exec(text)?.[1] ?? '';

/** One thing that a person does with the phone. */
type Act = (twin: Twin) => Promise<string>;
const write =
  (text: string): Act =>
  (twin) =>
    twin.write(text.replace('{pin}', twin.pin));
const walk =
  (...answers: string[]): Act =>
  ({ phone, pin }) =>
    phone.walk(...answers.map((typed) => typed.replace('{pin}', pin)));
const kin =
  (number: string): Act =>
  async (twin) => {
    const code = codeIn(await twin.write(`KIN ${number} Ngozi`));
    return twin.write(`KIN ${code} ${twin.pin}`);
  };

const moments = [
  { name: 'on time', at: 30 },
  { name: 'asked', at: askedAfter },
  { name: 'next of kin told', at: kinToldAfter },
];

const befores: Record<string, Act[]> = {
  'nothing before': [],
  'after HELP': [write('HELP')],
  'after FLAG': [write('FLAG he left the road')],
  'after two rides': [write('GO LSR999ZZ KANO 48H 08030000199')],
  'after LATE': [write('LATE 1')],
  'with a wrong PIN': [write('OK 0099')],
};

const channels = ['sms', 'whatsapp'] as const;

const scripts: Record<string, Act[]> = {
  'OK in a message': [write('OK {pin}'), write('OK {pin}'), walk(), walk('2')],
  'OK by USSD': [walk('2', '{pin}'), walk('2', '{pin}'), walk()],
  'LATE, and help': [write('LATE 2 {pin}'), walk(), write('HELP'), write('HELP'), write('OK {pin}')],
  'LATE, and no answer': [write('LATE 1 {pin}'), write('OK'), write('LATE 1'), walk('3')],
  'another next of kin': [
    kin(named[0]),
    walk(),
    write('OK'),
    walk('3'),
    write('HELP'),
    write('HELP'),
    write('LATE 1'),
  ],
  'the same next of kin twice': [
    kin(named[0]),
    kin(named[0]),
    write('HELP'),
    kin(named[0]),
    write('HELP'),
    walk('3'),
  ],
  'one next of kin and then another': [
    kin(named[0]),
    write('HELP'),
    kin(named[1]),
    write('HELP'),
    write('OK {pin}'),
    walk('1', 'LSR123AB', 'Ifo'),
  ],
  'the next of kin of before': [
    kin('08030000142'),
    write('HELP'),
    kin(named[0]),
    kin('08030000142'),
    write('HELP'),
    walk('3'),
  ],
  'no questions, and questions': [
    write('NO ASK {pin}'),
    walk('9'),
    write('NO ASK {pin}'),
    write('ASK'),
    walk('9', '1', '{pin}'),
    walk('9', '1'),
    write('OK {pin}'),
  ],
  'no questions to another next of kin': [
    kin(named[0]),
    write('ASK'),
    write('NO ASK {pin}'),
    walk('9', '1'),
    write('ASK'),
    walk('9'),
  ],
  'a PIN of their choice': [
    write('OK {pin}'),
    write('OK {pin}'),
    walk('8', '{pin} 6417 6418'),
    walk('1', 'KJA482XY', '1', '3'),
    write('OK {pin}'),
    write('OK 6418'),
  ],
  'a PIN of their choice, the first': [
    write('OK {pin}'),
    write('OK {pin}'),
    walk('8', '{pin} 6417 6418'),
    walk('1', 'KJA482XY', '1', '3'),
    walk('2', '6417'),
  ],
  'PINs one after the other': [
    ...[
      write('OK {pin}'),
      write('OK {pin}'),
      walk('8', '{pin} 6417 6418'),
      walk('8', '6418 7305 7306'),
      walk('8', '7306 8264'),
    ],
    ...[write('GO LSR123AB IFO 3H'), write('OK 6418'), write('OK 7306'), write('OK 7305')],
    ...[write('GO LSR123AB IFO 3H'), write('OK 8264'), write('GO LSR123AB IFO 3H'), write('OK 6417')],
  ],
};

const every = moments.flatMap((moment) =>
  Object.keys(befores).flatMap((before) =>
    Object.keys(scripts).map((script) => ({ moment, before, script })),
  ),
);
/** On each channel as many, however few of them a run takes. */
const chosen = channels.flatMap((channel) =>
  sliceOf(`duress by ${channel}`, every, 4).map(
    (each) =>
      [`${channel}, ${each.moment.name}, ${each.before}: ${each.script}`, { ...each, channel }] as const,
  ),
);

function alike(text: string): string {
  return withoutDays(text)
    .replaceAll(/\bRD-[0-9A-Z]+/g, 'REFERENCE')
    .replaceAll(/\d\d:\d\d/g, 'TIME')
    .replaceAll(/KIN \d{5} \d{5}/g, 'KIN CODE')
    .replaceAll(/PIN is \d{4}/g, 'PIN is NEW')
    .replaceAll(/\/r\/[\w-]{20,}/g, '/r/TOKEN')
    .replaceAll(/ridesDetails\/\d+/g, 'ridesDetails/ID');
}

async function begin(channel: (typeof channels)[number], pin: string): Promise<Twin> {
  const phone = new TextPhone(test, newNumber(), africasTalkingPath);
  await phone.board();
  const [ride] = await ridesOf(phone.number);
  await givePins(test.app, ride?.owner_id ?? 0);
  const write: Twin['write'] = (text) => writeBy(test, channel, phone.number, text);
  return { phone, write, pin, said: [] };
}

/** The jobs of a second, and all that waits leaves. */
async function passSeconds(): Promise<void> {
  await climbLadders(test.app);
  await notifyOfDuress(test.app);
  await test.app.database.queries
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: test.app.now().toISOString(), next_try_at: null })
    .where('state', '=', 'queued')
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** All that came to the number on any channel, and the texts that RUA stores of it. */
async function receivedBy({ phone: { number }, said }: Twin) {
  const texts = await test.app.database.queries
    .selectFrom('outbox')
    .select(['channel', 'kind', 'body_text', 'secret', 'state'])
    .where('to_address', '=', number)
    .orderBy('id')
    .execute();
  const inputs = await inputsOf(number);
  return {
    said: said.map(alike),
    texts: texts.map(({ body_text: text, ...others }) => ({ ...others, text: alike(text) })),
    inputs: inputs.map(({ channel, typed, answer, act, outcome }) => [
      channel,
      typed.replace(/^KIN \+\d+/, 'KIN'),
      alike(answer),
      act,
      outcome,
    ]),
  };
}

it.each(chosen)('%s', async (_, { channel, moment, before, script }) => {
  const [safe, forced] = [await begin(channel, ownPins.pin), await begin(channel, ownPins.duress)];
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
