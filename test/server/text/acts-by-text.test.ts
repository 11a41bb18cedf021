/** The result of each choice by text, the questions that need no account, the limits of a day, and how long texts are kept. */
import { describe, expect, it } from 'vitest';
import { createManifest } from '#domain/journeys/manifests/manifests.ts';
import { createPlateNotice } from '#domain/response/plate-notices/plate-notices.ts';
import { formatDate, formatTime } from '#domain/values/clock.ts';
import { deleteOldNumberCodes, deleteOldTexts } from '#server/features/app/text/retention.ts';
import { createAccount, createAgency, createTrafficUpdate } from '#test/support/records.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { inputsOf, later, newPhone, officer, ridesOf, setUpTextWorld, test } from './text-world.ts';

setUpTextWorld({ limitScale: 1 });

const day = 86_400_000;
const minute = 60_000;

describe('a report of danger', () => {
  it.each([
    ['1', 'crime', 'Robbery'],
    ['2', 'crime', 'Kidnapping'],
    ['3', 'emmergency', 'Fire'],
    ['4', 'emmergency', 'Accident'],
    ['5', 'crime', 'Fight'],
    ['6', 'emmergency', 'Danger'],
  ])('by the choice %s is %s, “%s”, in the state that its place names', async (choice, type, title) => {
    const phone = newPhone();
    expect(await phone.walk('5', choice, 'Ojota bus stop, Lagos')).toMatch(/^END Report CP-/);
    const reports = await test.app.database.queries
      .selectFrom('complaints')
      .innerJoin('text_numbers', 'text_numbers.user_id', 'complaints.owner_id')
      .select(['type', 'title', 'name', 'state', 'complaints.description'])
      .where('number', '=', phone.number)
      .execute();
    const description = `By text: ${title}, Ojota bus stop, Lagos`;
    expect(reports).toEqual([{ type, title, name: 'Ojota bus stop, Lagos', state: 'Lagos', description }]);
  });

  it.each([
    ['Ikot Ekpene Road, Uyo, Akwa Ibom', 'Akwa Ibom'],
    ['Calabar cross-river state', 'Cross River'],
    ['Wuse, FCT', 'Federal Capital Territory'],
    ['Garki, Federal Capital Territory, by the market', 'Federal Capital Territory'],
    ['Cross the river', ''],
  ])('in “%s” is in the state “%s”', async (where, state) => {
    await newPhone().walk('5', '3', where);
    const found = await test.app.database.queries
      .selectFrom('complaints')
      .select('state')
      .where('name', '=', where)
      .executeTakeFirstOrThrow();
    expect(found).toEqual({ state });
  });

  it('goes to the agency of the last state that its place names, and without one to the default responder', async () => {
    for (const state of ['Lagos', 'Plateau'] as const) {
      const { id } = await createAgency(test.app, { name: `${state} Fire Service` });
      await test.app.database.queries
        .updateTable('agencies')
        .set({ state, responds_to: ['emergency'] })
        .where('id', '=', id)
        .execute();
    }
    for (const [where, agency] of [
      ['Lagos Street, Jos, Plateau', 'Plateau Fire Service'],
      ['Plateau Road, Ikeja, Lagos', 'Lagos Fire Service'],
      ['Lagos Bridge Plateau', 'Plateau Fire Service'],
      ['Lagos Hotel, Plateau State, by the bridge', 'Plateau Fire Service'],
      ['By the bridge', 'Lagos State Police Command'],
    ] as const) {
      expect(await newPhone().walk('5', '3', where), where).toContain(` is with ${agency}`);
    }
  });
});

describe('a flag', () => {
  it.each([
    ['1', 'driving', 'Dangerous driving'],
    ['2', 'robbery', 'Robbery'],
    ['3', 'route', 'The vehicle left its route'],
    ['4', 'accident', 'Accident'],
    ['5', 'other', ''],
  ])('by the choice %s has the reason %s, and agencies read “%s”', async (choice, reason, description) => {
    const phone = newPhone();
    await phone.board();
    expect(await phone.walk('3', choice)).toMatch(/^END KJA-482XY: Flagged/);
    const [ride] = await ridesOf(phone.number);
    const flags = test.app.database.queries.selectFrom('flags').select(['reason', 'description']);
    expect(await flags.where('ride_id', '=', ride?.id ?? 0).execute()).toEqual([{ reason, description }]);
  });

  it('has the words beside its reason as well', async () => {
    const phone = newPhone();
    await phone.board();
    await phone.sms('FLAG wrong route, at Ojota');
    const [ride] = await ridesOf(phone.number);
    const flags = test.app.database.queries.selectFrom('flags').select(['reason', 'description']);
    expect(await flags.where('ride_id', '=', ride?.id ?? 0).execute()).toEqual([
      { reason: 'route', description: 'The vehicle left its route: at Ojota' },
    ]);
  });
});

/** A manifest of this vehicle from Ojota in Lagos to Oyo. */
async function publish(token: string | undefined, plate: string): Promise<void> {
  const body = {
    ...{ vehicle_number: plate, driver_name: 'Musa Bello', vehicle_name: 'Hiace bus' },
    ...{ vehicle_model: 'Toyota, white', park_name: 'Ojota Park' },
    ...{ departure_state: 'Lagos', destination_state: 'Oyo' },
  };
  expect((await test.call('POST', createManifest.path, { token, body })).status).toBe(200);
}

describe('a person who texts without an account', () => {
  it('reads the present traffic updates of one road, in the order of time, and of no other road', async () => {
    const { id } = await createAccount(test.app, { accountType: 'commuter' });
    await createTrafficUpdate(test.app, id, 'Truck fell on Ikorodu Road');
    await createTrafficUpdate(test.app, id, 'Bus burns at Ojota');
    const now = formatTime(test.app.now().toISOString(), 'iso');
    const text = await newPhone().sms('TRAFFIC IKORODU');
    expect(text).toBe(`IKORODU:\n${now} Accident: Truck fell on Ikorodu Road`);
    expect(await newPhone().walk('6', '1')).toBe(`END Ikorodu:\n${now} Accident: Truck fell on Ikorodu Road`);
  });

  it('reads of a plate what agencies say, whether a manifest is open, and whether RUA checked its company', async () => {
    const { token, id } = await createAccount(test.app, { accountType: 'company' });
    await publish(token, 'LSR123DE');
    const notice = { plate: 'LSR-123DE', kind: 'wanted', reference: 'SCID/2026/0412' };
    const told = await test.call('POST', createPlateNotice.path, { token: officer.token, body: notice });
    expect(told.status, told.text).toBe(200);
    expect(await newPhone().sms('CHECK LSR123DE')).toBe(
      'LSR-123DE: WANTED (Lagos State Police Command). Manifest: open today. RUA has not checked who published it. RUA knows little. This is no promise.',
    );
    await test.app.database.queries
      .updateTable('users')
      .set({ cac_number: 'RC 123456', company_checked_at: test.app.now().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await newPhone().sms('CHECK LSR123DE')).toContain(
      ' Manifest: open today. RUA checked the CAC number of its company. ',
    );
    expect(await newPhone().walk('4', 'LSR123DE')).toContain('RUA checked the CAC number of its company.');
    expect(await newPhone().sms('CHECK KJA482XY')).toMatch(
      /^KJA-482XY: Notices: none\. Manifest: none today\./,
    );
  });
});

it('CHECK tells the number and the day of a notice, and the way of a manifest, where one SMS has room', async () => {
  const now = test.app.now().toISOString();
  const notice = { plate: 'EPE-514QA', kind: 'wanted', reference: 'SCID/2026/0413' };
  await test.call('POST', createPlateNotice.path, { token: officer.token, body: notice });
  const day = formatDate(now, 'iso');
  expect(await newPhone().sms('CHECK EPE514QA')).toContain(
    ` (Lagos State Police Command, SCID/2026/0413, ${day}). Manifest: none today. Epe, Lagos. `,
  );
  const { token } = await createAccount(test.app, { accountType: 'company' });
  await publish(token, 'EPE515QA');
  expect(await newPhone().sms('CHECK EPE515QA')).toContain(
    ` who published it. Ojota, Lagos - Oyo, ${formatTime(now, 'iso')}. `,
  );
});

it('CHECK asks of a plate that may be misread which one is meant', async () => {
  expect(await newPhone().sms('CHECK LSRI2ODE')).toMatch(
    /^LSR-?I2ODE: Did you mean LSR-120DE\? Notices: none\./,
  );
  expect(await newPhone().walk('4', 'LSRI2ODE')).toContain('Did you mean LSR-120DE?');
  expect(await newPhone().sms('CHECK LSR120DE')).not.toContain('Did you mean');
});

/** As if the number had done it so often lately. */
async function hasDone({ number }: TextPhone, act: string, times: number, ago = 0): Promise<void> {
  const at = new Date(test.app.now().getTime() - ago).toISOString();
  const rows = Array.from({ length: times }, (_, place) => ({
    ...{ gateway: 'test', input_key: Buffer.from(`${number} ${act} ${ago} ${place}`), number },
    ...{ channel: 'sms' as const, typed: '', act, at },
  }));
  if (rows.length > 0) await test.app.database.queries.insertInto('text_inputs').values(rows).execute();
}

const tooOften = /^Too often today\. Try again tomorrow/;

it.each([
  ['board', 12, 'GO LSR123AB BENIN 5H 08030000142'],
  ['check', 20, 'CHECK LSR123AB'],
  ['traffic', 60, 'TRAFFIC IKORODU'],
  ['new-pin', 6, 'PIN NEW'],
  ['choose-pin', 10, 'PIN 4821 5830'],
  ['ask-kin', 6, 'KIN 08030000142 Ife'],
  ['change-kin', 10, 'KIN 48213 77205 5830'],
  ['forget', 6, 'FORGET'],
])('a number may %s %i times in a day, and again the day after', async (act, most, text) => {
  const [often, rarely, yesterday] = [newPhone(), newPhone(), newPhone()];
  for (const phone of [often, rarely, yesterday]) await phone.sms('MENU');
  await hasDone(often, act, most);
  await hasDone(rarely, act, most - 1);
  await hasDone(yesterday, act, most, day + minute);
  expect(await often.sms(text)).toMatch(tooOften);
  expect(await rarely.sms(text)).not.toMatch(tooOften);
  expect(await yesterday.sms(text)).not.toMatch(tooOften);
});

it('SMS that a stranger sent in the number do not keep the passenger from boarding over USSD', async () => {
  const phone = newPhone();
  await phone.sms('MENU');
  await hasDone(phone, 'board', 12);
  expect(await phone.sms('GO LSR123AB BENIN 5H 08030000142')).toMatch(tooOften);
  expect(await phone.walk('1', 'KJA482XY', '1', '08030000142')).toMatch(/^END Ride/);
});

it('texts are kept for seven days, and no longer', async () => {
  const phone = newPhone();
  await phone.sms('CHECK LSR123AB');
  const { queries } = test.app.database;
  const at = Date.parse((await inputsOf(phone.number))[0]?.at ?? '');
  await deleteOldTexts(queries, new Date(at + 7 * day - minute));
  expect(await inputsOf(phone.number)).toHaveLength(1);
  await deleteOldTexts(queries, new Date(at + 7 * day + minute));
  expect(await inputsOf(phone.number)).toEqual([]);
});

it('a code to a number is kept for the ten minutes in which it works', async () => {
  const { queries } = test.app.database;
  const { id } = await createAccount(test.app, { accountType: 'commuter' });
  const expiresAt = new Date(Date.now() + 10 * minute);
  await queries
    .insertInto('text_number_claims')
    .values({
      ...{ user_id: id, number: newPhone().number, code_hash: Buffer.alloc(32) },
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  const left = () =>
    queries.selectFrom('text_number_claims').select('user_id').where('user_id', '=', id).execute();
  await deleteOldNumberCodes(queries, new Date(expiresAt.getTime() - minute));
  expect(await left()).toHaveLength(1);
  await deleteOldNumberCodes(queries, new Date(expiresAt.getTime() + minute));
  expect(await left()).toEqual([]);
});

it('a conversation is taken up again for half an hour', async () => {
  const phone = newPhone();
  await phone.walk('1', 'KJA482XY');
  await later(29 * minute, async () => expect(await phone.dial()).toMatch(/^CON You were at/));
});
