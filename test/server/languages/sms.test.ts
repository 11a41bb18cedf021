/** Every SMS that the product sends, as it arrives, in every language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWaybill } from '#domain/journeys/items/waybills.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { flagRide, withdrawRideFlag } from '#domain/reporting/flags.ts';
import { languages } from '#domain/values/languages.ts';
import { smsParts, toGsm7 } from '#server/base/delivery/sms-text.ts';
import { createAccount, createAgency, createItem, createRide } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let agencyId: number;

beforeAll(async () => {
  test = await startTestServer();
  agencyId = (await createAgency(test.app, { defaultResponder: true })).id;
});
afterAll(() => test.close());

const link = String.raw`http://rua\.test/\S{20,}`;

/** The facts in each, apart from the words around them; the name and the plate are those of test records. Strangers get no name. */
const holds: Record<string, RegExp> = {
  flagged: new RegExp(`Amara.*KJA-482XY.*112.*${link}`),
  withdrawn: /Amara.*KJA-482XY/,
  arrived: new RegExp(`Amara.*\\d\\d:\\d\\d.*${link}`),
  rider: new RegExp(`\\b[A-Z0-9]{5}\\b.*${link}`),
  receiver: new RegExp(`\\b[A-Z0-9]{5}\\b.*${link}`),
};

type Texts = Record<keyof typeof holds, string>;

let phones = 0;

/** @returns the texts of all SMS to the people that a reader of this language names. */
async function textsIn(
  language: (typeof languages)[number],
  names: { first_name?: string; last_name?: string } = {},
): Promise<Texts> {
  const { app } = test;
  const { id, token } = await createAccount(app, { accountType: 'commuter' });
  await app.database.queries
    .updateTable('users')
    .set({ language, ...names })
    .where('id', '=', id)
    .execute();
  phones += 1;
  const [kin, receiver] = [`+234803111${1000 + phones}`, `+234803222${1000 + phones}`];
  const post = async (path: string, body: object) => {
    const reply = await test.call('POST', path, { token, body });
    expect(reply.status, reply.text).toBe(200);
  };
  const ride = await createRide(app, id, { nextOfKinPhone: kin });
  await post(flagRide.path, { lodge_ride_id: String(ride.id), description: '', agencies: [agencyId] });
  await post(withdrawRideFlag.path.replace('{id}', String(ride.id)), { reason: 'I am safe' });
  await post(completeRide.path.replace('{id}', String(ride.id)), {});
  const item = await createItem(app, id);
  await post(makeWaybill.path, { item_id: item.id, receiver_name: 'Ngozi Eze', receiver_phone: receiver });
  const sent = await app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'body_text'])
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  const [flagged = '', withdrawn = '', arrived = ''] = textsTo(kin, sent).toReversed();
  const [rider = ''] = sent.flatMap((one) =>
    [kin, receiver].includes(one.to_address) ? [] : [one.body_text],
  );
  return { flagged, withdrawn, arrived, rider, receiver: textsTo(receiver, sent)[0] ?? '' };
}

function textsTo(phone: string, sent: readonly { to_address: string; body_text: string }[]): string[] {
  return sent.flatMap((one) => (one.to_address === phone ? [one.body_text] : []));
}

/** Parts that differ from one person to the next. */
const withoutValues = (text: string) => text.replaceAll(/http\S+|\d\d:\d\d|\b[A-Z0-9]{5}\b/g, '');

/** Each is as long as an SMS shows a name, or longer. */
const longNames = {
  'of two words': { first_name: 'Amara-Oluwaseun', last_name: 'Chukwuemeka-Okafor' },
  'of one word': { first_name: `Amara${'w'.repeat(40)}`, last_name: '' },
  'of letters outside the alphabet': { first_name: 'Amara-Ọlúwáṣeun', last_name: 'Ṣọlágbadé-Ẹniọlá' },
};

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(longNames))(
    'each fits one part with a long name %s, of which the next of kin gets the beginning, and strangers nothing',
    async (_, names) => {
      for (const [what, text] of Object.entries(await textsIn(language, names))) {
        expect(/Amara/.test(text), what).toBe(what !== 'rider' && what !== 'receiver');
        expect(toGsm7(text), what).toBe(text);
        expect(smsParts(text), what).toBe(1);
      }
    },
  );

  it('each says who, what and where, in one part, and in its own words', async () => {
    const texts = await textsIn(language);
    const english = await textsIn('en');
    for (const [what, pattern] of Object.entries(holds)) {
      const text = texts[what] ?? '';
      expect(text, what).toMatch(pattern);
      expect(text, what).not.toMatch(/[{}]|undefined/);
      expect(smsParts(text), what).toBe(1);
      expect(withoutValues(text) === withoutValues(english[what] ?? ''), what).toBe(language === 'en');
    }
  });
});
