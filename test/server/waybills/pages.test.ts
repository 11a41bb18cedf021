/** The pages of a waybill, for people without an account. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getItem, receiveItem } from '#domain/journeys/items/items.ts';
import { waybillDays } from '#domain/journeys/items/waybills.ts';
import { type Language, languages, tagOf } from '#domain/values/languages.ts';
import { findInTables } from '#test/server/privacy/searching.ts';
import {
  confirmed,
  enteredOnPage,
  handoverId,
  itemOf,
  made,
  mailsAbout,
  newWaybill,
  opened,
  received,
  renewed,
  sender,
  sentTo,
  setUpWaybillWorld,
  statesOf,
  stepsOf,
  type TestWaybill,
  test,
} from '#test/server/waybills/waybill-world.ts';
import { otherThan } from '#test/support/accounts.ts';
import { lodge } from '#test/support/lodged-items.ts';
import { createAccount } from '#test/support/records.ts';

setUpWaybillWorld();

const hasForm = /<input class="c" id="code"/;

async function phonesOf({ itemId }: TestWaybill) {
  const { waybill } = await itemOf(itemId);
  const [, rider = '', receiver = ''] = waybill?.handovers.map(({ phone }) => phone) ?? [];
  return { rider, receiver };
}

describe('the pages of a waybill', () => {
  it('are small, have no script, and are kept by nobody', async () => {
    const { rider } = await newWaybill();
    const page = await opened(rider.path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script');
    expect(page.bytes.length).toBeLessThan(9_000);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('state the item, its destination and its present holder', async () => {
    const waybill = await newWaybill();
    const page = await opened(waybill.rider.path);
    for (const words of [
      'Two cartons of school books',
      'KTU-305QB',
      '17 Receiver Road, Oke Ado, Ibadan North, Oyo',
      'With the sender',
      'Amara Okafor',
      'Kunle Bakare',
      'Ngozi Eze',
    ]) {
      expect(page.text).toContain(words);
    }
  });

  it('show rider and receiver each other’s phone, and nobody the sender’s, mail address or way home', async () => {
    const waybill = await newWaybill();
    const phones = await phonesOf(waybill);
    const pages = {
      sender: (await opened(waybill.sender.path)).text,
      rider: (await opened(waybill.rider.path)).text,
      receiver: (await opened(waybill.receiver.path)).text,
    };
    expect(pages.sender).toContain(phones.rider);
    expect(pages.sender).toContain(phones.receiver);
    expect(pages.rider).toContain(phones.receiver);
    expect(pages.rider).not.toContain(phones.rider);
    expect(pages.receiver).toContain(phones.rider);
    expect(pages.receiver).not.toContain(phones.receiver);
    expect(pages.receiver).not.toContain('4 Sender Street');
    for (const page of Object.values(pages)) {
      expect(page).not.toContain('0803 123 4567');
      expect(page).not.toContain(sender.email);
      for (const person of [waybill.sender, waybill.rider, waybill.receiver]) {
        expect(page).not.toContain(person.code);
      }
    }
  });

  it('take a code from the giver and the taker of the item, and from the sender', async () => {
    const waybill = await newWaybill();
    const forms = async () =>
      Promise.all(
        [waybill.sender, waybill.rider, waybill.receiver].map(async ({ path }) =>
          hasForm.test((await opened(path)).text),
        ),
      );
    expect(await forms()).toEqual([true, true, false]);
    const refused = await enteredOnPage(waybill.receiver.path, waybill.rider.code);
    expect(refused.status).toBe(303);
    expect(await statesOf(waybill.itemId)).toEqual(['has', 'next', 'later']);
    await enteredOnPage(waybill.sender.path, waybill.rider.code);
    expect(await statesOf(waybill.itemId)).toEqual(['gave', 'has', 'next']);
    expect(await forms()).toEqual([true, true, true]);
  });

  it('let the rider confirm with the receiver’s code, and end for both', async () => {
    const waybill = await newWaybill();
    await enteredOnPage(waybill.rider.path, waybill.rider.code);
    expect((await opened(waybill.receiver.path)).text).toContain('On its way');
    const reply = await enteredOnPage(waybill.rider.path, waybill.receiver.code.toLowerCase());
    expect([reply.status, reply.headers.location]).toEqual([303, waybill.rider.path]);
    expect((await itemOf(waybill.itemId)).status).toBe('received');
    for (const { path } of [waybill.rider, waybill.receiver]) {
      const page = await opened(path);
      expect(page.status).toBe(410);
      expect(page.text).toContain('The item was received');
      for (const personal of ['Amara', 'Kunle', 'Ngozi', 'school books', 'KTU', 'Receiver Road', '0803']) {
        expect(page.text).not.toContain(personal);
      }
      expect((await enteredOnPage(path, waybill.receiver.code)).status).toBe(303);
    }
  });

  it('say of a wrong code how many tries are left, and that it is locked', async () => {
    const { itemId, rider } = await newWaybill();
    const wrong = otherThan(rider.code);
    const first = await enteredOnPage(rider.path, wrong);
    expect(first.status).toBe(422);
    expect(first.text).toContain('role="alert">This is not the code. 4 tries are left.');
    for (let tries = 1; tries < 4; tries += 1) await enteredOnPage(rider.path, wrong);
    const last = await enteredOnPage(rider.path, wrong);
    expect(last.status).toBe(409);
    expect(last.text).toContain('Five wrong codes were entered');
    expect(last.text).not.toMatch(hasForm);
    expect((await opened(rider.path)).text).toContain('This handover is locked.');
    await renewed(await handoverId(itemId, 'rider'));
    expect((await opened(rider.path)).status).toBe(404);
  });

  it('keep markup in names and items as the plain text it is', async () => {
    const { id } = await lodge(test, sender.token, {
      item_name: '<b>bold</b>',
      rider_phone_number: '0803 666 0001',
    });
    const reply = await made(id, { receiver_name: '"><script>alert(1)</script>' });
    const { pathname } = new URL(Object(reply.body).data.waybill.url);
    const page = await opened(pathname);
    expect(page.text).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(page.text).not.toContain('<script');
  });

  it.each(['/w/none0000000000000000', '/w/short', '/w/%00', '/w/..%2F..%2Fetc'])(
    '%s is no page',
    async (path) => {
      expect((await opened(path)).status).toBe(404);
      expect((await enteredOnPage(path, 'AAAAA')).status).toBe(303);
    },
  );
});

describe('the sender’s page', () => {
  it('stays as the receipt: every handover with its time, in print without form and notes', async () => {
    const waybill = await newWaybill();
    await confirmed(waybill.itemId, waybill.rider.code);
    await confirmed(waybill.itemId, waybill.receiver.code);
    const page = await opened(waybill.sender.path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('@media print');
    expect(page.text).toContain('Print this page to keep it as a receipt.');
    expect(page.text.match(/Had it from \d\d \w{3} \d{4}, \d+:\d\d [AP]M, and gave it on/g)).toHaveLength(2);
    expect(page.text).toMatch(/Has it since \d\d \w{3} \d{4}, \d+:\d\d [AP]M/);
    expect(page.text).not.toMatch(hasForm);
  });

  it('says so when only the sender says that it was received', async () => {
    const waybill = await newWaybill();
    await received(waybill.itemId);
    expect((await opened(waybill.sender.path)).text).toMatch(
      /Received \d\d \w{3} \d{4}, \d+:\d\d [AP]M, as the sender says/,
    );
  });
});

describe('time', () => {
  async function aged(itemId: number): Promise<void> {
    const { queries } = test.app.database;
    const days = sql<string>`now() - make_interval(days => ${waybillDays + 1})`;
    await queries
      .updateTable('item_handovers')
      .set({ created_at: days })
      .where('item_id', '=', itemId)
      .execute();
    await queries
      .updateTable('items')
      .set({ received_at: sql`case when received_at is not null then ${days} end` })
      .where('id', '=', itemId)
      .execute();
  }

  it('ends the pages of a waybill that nobody finishes', async () => {
    const { itemId, ...people } = await newWaybill();
    await aged(itemId);
    for (const { path } of [people.sender, people.rider, people.receiver]) {
      const page = await opened(path);
      expect(page.status).toBe(410);
      expect(page.text).toContain('Its time has passed');
    }
    expect((await enteredOnPage(people.rider.path, people.rider.code)).status).toBe(303);
    expect(await statesOf(itemId)).toEqual(['has', 'next', 'later']);
  });

  it('ends the receipt', async () => {
    const waybill = await newWaybill();
    await received(waybill.itemId);
    await aged(waybill.itemId);
    expect((await opened(waybill.sender.path)).status).toBe(410);
  });
});

describe('a receiver', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const remove = (path: string) => test.call('POST', `${path}/remove`, { headers, body: '' });

  it('is told who holds what, and is removed with one tap, also from messages', async () => {
    const waybill = await newWaybill();
    const { receiver: phone } = await phonesOf(waybill);
    const page = await opened(waybill.receiver.path);
    expect(page.text).toContain(
      'holds your name and phone because Amara Okafor named you as the receiver of this item.',
    );
    expect((await remove(waybill.receiver.path)).status).toBe(303);
    expect((await opened(waybill.receiver.path)).text).toContain('You are removed');
    expect((await remove(waybill.receiver.path)).status).toBe(303);
    const item = await itemOf(waybill.itemId);
    expect(item.waybill?.handovers[2]).toMatchObject({ name: 'Removed at their wish', phone: '' });
    expect(await stepsOf(waybill.itemId)).toEqual(['lodged', 'waybill_made', 'receiver_removed']);
    const e164 = `+234${phone.replace(/\s/g, '').slice(1)}`;
    const { queries } = test.app.database;
    expect(await queries.selectFrom('outbox').select('id').where('to_address', '=', e164).execute()).toEqual(
      [],
    );
    const again = await made((await lodge(test, sender.token)).id, { receiver_phone: phone });
    expect(again.status).toBe(422);
    expect(Object.keys(Object(again.body).errors)).toEqual(['receiver_phone']);
    const id = await handoverId(waybill.itemId, 'receiver');
    expect((await renewed(id)).status).toBe(422);
    expect((await renewed(id, { name: 'Chidi Eze', phone: '0803 777 0001' })).status).toBe(200);
  });

  it('is removed from the waybills of that sender alone', async () => {
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const { id } = await lodge(test, other.token);
    const shared = { receiver_name: 'Ngozi Eze', receiver_phone: '0803 777 0818' };
    await made(id, shared, other.token);
    const own = await lodge(test, sender.token);
    await made(own.id, shared);
    await remove((await sentTo(shared.receiver_phone)).path);
    expect((await itemOf(own.id)).waybill?.handovers[2]).toMatchObject({ phone: '' });
    const kept = await test.call('GET', `/api/user/lodge-item/details/${id}`, { token: other.token });
    expect(kept.answer(getItem).waybill?.handovers[2]).toMatchObject({
      ...{ name: 'Ngozi Eze', phone: '0803 777 0818' },
    });
  });

  it.each(['queued', 'retrying'] as const)(
    'is not sent an SMS that is %s when they are removed',
    async (state) => {
      const waybill = await newWaybill();
      const { receiver: phone } = await phonesOf(waybill);
      const { queries } = test.app.database;
      const { id } = await queries
        .updateTable('outbox')
        .set({ state })
        .where('to_address', '=', `+234${phone.replace(/\s/g, '').slice(1)}`)
        .returning('id')
        .executeTakeFirstOrThrow();
      await remove(waybill.receiver.path);
      const sms = await queries
        .selectFrom('outbox')
        .select(['state', 'body_text'])
        .where('id', '=', id)
        .execute();
      expect(sms).toEqual([{ state: 'blocked', body_text: '' }]);
    },
  );

  it.each([
    ['received', (waybill: TestWaybill) => received(waybill.itemId)],
    [
      'received by code',
      async (waybill: TestWaybill) => {
        await confirmed(waybill.itemId, waybill.rider.code);
        await confirmed(waybill.itemId, waybill.receiver.code);
      },
    ],
    [
      'given back',
      async (waybill: TestWaybill) => {
        await confirmed(waybill.itemId, waybill.rider.code);
        await confirmed(waybill.itemId, waybill.sender.code);
      },
    ],
  ])('is removed also after the item was %s', async (_, end) => {
    const waybill = await newWaybill();
    const { receiver: phone } = await phonesOf(waybill);
    await end(waybill);
    expect((await opened(waybill.receiver.path)).text).toContain('Remove me');
    await remove(waybill.receiver.path);
    expect((await opened(waybill.receiver.path)).text).toContain('You are removed');
    expect(JSON.stringify(await itemOf(waybill.itemId))).not.toContain('Ngozi');
    expect(JSON.stringify(await mailsAbout(waybill.itemId, 'item-received'))).not.toContain('Ngozi');
    const stored = await test.app.database.queries
      .selectFrom('item_handovers')
      .select('name')
      .where('phone', '=', `+234${phone.replace(/\s/g, '').slice(1)}`)
      .execute();
    expect(stored).toEqual([]);
  });

  it('is nowhere any more once they are removed, also not in answers that are stored for repeated calls', async () => {
    const { id } = await lodge(test, sender.token);
    const to = { receiver_name: 'Zainab Uduak', receiver_phone: '0803 777 0919' };
    const { token } = sender;
    await test.call('POST', '/api/user/waybills/create', { token, body: { item_id: id, ...to } });
    const handover = await handoverId(id, 'receiver');
    await test.call('POST', `/api/user/waybills/new-code/${handover}`, { token });
    const end = () =>
      test.call('POST', `/api/user/lodge-item/complete/end/${id}`, {
        token,
        headers: { 'idempotency-key': 'the-end-of-it' },
      });
    expect((await end()).text).toContain('Zainab Uduak');
    await remove((await sentTo(to.receiver_phone)).path);
    const kept = await findInTables(test.app.database.queries, '803 ?777 ?0919|Zainab');
    expect(Object.fromEntries(kept)).toEqual({});
    const again = (await end()).answer(receiveItem).waybill?.handovers;
    expect(again?.map(({ name }) => name)).toContain('Removed at their wish');
  });

  it('a removed person leaves a code that is worth nothing', async () => {
    const waybill = await newWaybill();
    await confirmed(waybill.itemId, waybill.rider.code);
    await remove(waybill.receiver.path);
    expect((await confirmed(waybill.itemId, waybill.receiver.code)).status).toBe(409);
    expect((await received(waybill.itemId)).status).toBe(200);
  });

  it('alone can be removed in this way, and not the rider, whose name belongs to the item', async () => {
    const waybill = await newWaybill();
    await remove(waybill.rider.path);
    expect((await itemOf(waybill.itemId)).waybill?.handovers[1]).toMatchObject({ name: 'Kunle Bakare' });
  });
});

describe('the language of a waybill’s pages', () => {
  const wordsIn: Record<Language, { holder: string; wrong: string }> = {
    en: { holder: 'With the sender', wrong: 'This is not the code. 4 tries are left.' },
    pcm: { holder: 'E dey with the sender', wrong: 'This no be the code. 4 tries remain.' },
    yo: { holder: 'Ó wà lọ́wọ́ ẹni tó fi ránṣẹ́', wrong: 'Èyí kì í ṣe kóòdù náà. Ìgbìyànjú 4 ló kù.' },
    ha: { holder: 'Yana hannun mai aikawa', wrong: 'Wannan ba ita ce lambar ba. Saura gwaji 4.' },
    ig: { holder: 'Ọ nọ n’aka onye zitere ya', wrong: 'Nke a abụghị koodu ahụ. Mgbalị 4 fọdụrụ.' },
  };

  it.each(languages)('is %s after one tap, and the device remembers it', async (language) => {
    const { rider } = await newWaybill();
    const { holder, wrong } = wordsIn[language];
    const page = await opened(`${rider.path}?language=${language}`);
    expect(page.text).toContain(`<html lang="${tagOf(language)}">`);
    expect(page.text).toContain(holder);
    expect(String(page.headers['set-cookie'])).toMatch(new RegExp(`^__Host-rua_language=${language};`));
    const refused = await test.call('POST', rider.path, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `__Host-rua_language=${language}`,
      },
      body: `code=${otherThan(rider.code)}`,
    });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(wrong)]);
  });

  it('can be chosen from every page, also from one that leads nowhere', async () => {
    const { rider } = await newWaybill();
    for (const path of [rider.path, `/w/${'A'.repeat(22)}`]) {
      const { text } = await opened(path);
      for (const language of ['pcm', 'yo', 'ha', 'ig'])
        expect(text).toContain(`href="?language=${language}"`);
    }
  });
});
