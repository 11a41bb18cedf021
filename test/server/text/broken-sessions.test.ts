/** A session that the network broke after any answer of any path is taken up in another one, to the same record and the same answer. */
import { expect, it } from 'vitest';
import { createManifest } from '#domain/journeys/manifests/manifests.ts';
import { createAccount } from '#test/support/records.ts';
import { sliceOf } from '#test/support/slice.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { askedAfter, atMinute } from './ladder-clock.ts';
import { inputsOf, newPhone, ridesOf, setUpTextWorld, smsTo, test, withoutDays } from './text-world.ts';

setUpTextWorld();

/** Of each path what it needs before, and the answers from the first screen on. */
type Path = {
  name: string;
  isKnown: boolean;
  /** An SMS before the session. */
  sms?: (found: Found) => string;
  /** RUA asks whether the person arrived. */
  isAsked?: boolean;
  answers: (found: Found) => string[];
};
type Found = { pin: string; manifest: string };

const kin = '08030000142 Ifeanyi';

const paths: Path[] = [
  { name: 'board, new next of kin', isKnown: false, answers: () => ['1', 'KJA482XY', '1', kin] },
  { name: 'board, known next of kin', isKnown: true, answers: () => ['1', 'LSR123AB', '1', '3'] },
  { name: 'board, typed town', isKnown: true, answers: () => ['1', 'LSR123AB', 'Ifo', '3'] },
  { name: 'join, new next of kin', isKnown: false, answers: ({ manifest }) => ['1', manifest, '5', kin] },
  { name: 'join, known next of kin', isKnown: true, answers: ({ manifest }) => ['1', manifest, '5'] },
  { name: 'arrive', isKnown: true, answers: ({ pin }) => ['2', pin] },
  { name: 'flag', isKnown: true, answers: () => ['3', '2'] },
  { name: 'check a plate', isKnown: false, answers: () => ['4', 'KJA482XY'] },
  { name: 'danger', isKnown: false, answers: () => ['5', '1', 'Ojota bus stop'] },
  { name: 'danger in the ride', isKnown: true, answers: () => ['5', '4', '1'] },
  { name: 'traffic', isKnown: false, answers: () => ['6', '1'] },
  { name: 'traffic, typed', isKnown: false, answers: () => ['6', 'Lekki'] },
  { name: 'language', isKnown: false, answers: () => ['7', '3'] },
  {
    ...{ name: 'choose PINs', isKnown: true },
    ...{ sms: ({ pin }) => `OK ${pin}`, answers: ({ pin }) => ['8', `${pin} 6417 6418`] },
  },
  { name: 'no questions on the ride', isKnown: true, answers: ({ pin }) => ['9', '1', pin] },
  {
    ...{ name: 'questions after all', isKnown: true },
    ...{ sms: ({ pin }) => `NO ASK ${pin}`, answers: () => ['9', '1'] },
  },
  // Its other answers are one key, after which nothing is left to break.
  { name: 'asked, and arrived', isKnown: true, isAsked: true, answers: ({ pin }) => ['1', pin] },
];

/** Most paths have two to four answers: a session can break before each but the first. */
const broken = paths.flatMap((path) => {
  const { length } = path.answers({ pin: '', manifest: '' });
  return Array.from({ length: length - 1 }, (_, place) => ({ ...path, after: place + 1 }));
});

async function publish(): Promise<string> {
  const { token } = await createAccount(test.app, { accountType: 'driver' });
  const body = {
    ...{ vehicle_number: 'LSR123DE', driver_name: 'Musa Bello', vehicle_name: 'Hiace bus' },
    ...{ vehicle_model: 'Toyota, white', park_name: 'Ojota Park' },
    ...{ departure_state: 'Lagos', destination_state: 'Oyo' },
  };
  return (await test.call('POST', createManifest.path, { token, body })).answer(createManifest)
    .manifestNumber;
}

/** Without what differs from one phone to the next. */
function alike(text: string): string {
  return withoutDays(text)
    .replaceAll(/\b(RD|CP)-[0-9A-Z]+/g, 'REFERENCE')
    .replaceAll(/PIN is \d{4}/g, 'PIN is NEW')
    .replaceAll(/\d\d:\d\d/g, 'TIME')
    .replaceAll(/\/r\/[\w-]{20,}/g, '/r/TOKEN');
}

async function recordsOf({ number }: TextPhone) {
  const rides = (await ridesOf(number)).map((ride) => ({
    ...{ plate: ride.vehicle_number, town: ride.destination_address, status: ride.status },
    ...{ kin: ride.next_of_kin_phone, park: ride.park_name, from: ride.expected_from },
  }));
  const complaints = await test.app.database.queries
    .selectFrom('complaints')
    .innerJoin('text_numbers', 'text_numbers.user_id', 'complaints.owner_id')
    .select(['complaints.description'])
    .where('text_numbers.number', '=', number)
    .execute();
  const known = await test.app.database.queries
    .selectFrom('text_numbers')
    .select(['language', 'step'])
    .where('number', '=', number)
    .execute();
  const acts = (await inputsOf(number)).map(({ act }) => act).filter((act) => act !== '');
  const texts = (await smsTo(number)).map(({ body_text: text }) => alike(text));
  return { rides, complaints, known, acts, texts };
}

/** @param after so many answers the session breaks; 0 for never. */
async function walk({ isKnown, sms, isAsked = false, answers }: Path, after: number) {
  const phone = newPhone();
  const found = { pin: isKnown ? await phone.board() : '', manifest: await publish() };
  if (sms) await phone.sms(sms(found));
  let last = '';
  const go = async () => {
    last = await answered(phone, answers(found), after);
  };
  await (isAsked ? atMinute(askedAfter, go) : go());
  return { last: alike(last), ...(await recordsOf(phone)) };
}

/** @returns the last screen. */
async function answered(phone: TextPhone, all: readonly string[], after: number): Promise<string> {
  let last = await phone.walk(...all.slice(0, after));
  if (after > 0) {
    expect(await phone.dial()).toMatch(/^CON You were at: /);
    await phone.answer('1');
  }
  for (const typed of all.slice(after)) last = await phone.answer(typed);
  return last;
}

it.each(sliceOf('broken sessions', broken, 6))(
  '$name, broken after answer $after',
  async ({ after, ...path }) => {
    const whole = await walk(path, 0);
    expect(whole.last).toMatch(/^END /);
    expect(await walk(path, after)).toEqual(whole);
  },
);
