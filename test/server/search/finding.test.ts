import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchGroup, search } from '#domain/platform/search/search.ts';
import { createTicket } from '#domain/response/messages/messages.ts';
import { createPost } from '#test/support/content.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { lodge as lodgeRide } from '#test/support/lodged-rides.ts';
import { offerSpace } from '#test/support/parking.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { postTraffic } from '#test/support/traffic.ts';

let rua: TestServer;
let amara: TestAccount;
let other: TestAccount;
let rideRef: string;

beforeAll(async () => {
  rua = await startTestServer();
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  other = await createAccount(rua.app, { accountType: 'commuter' });
  const ride = await lodgeRide(rua, amara.token, {
    vehicle_number: 'KJA-482XY',
    driver_name: 'Kunle Ọkọ́nkwọ́',
    park_name: 'Ojota New Garage',
  });
  rideRef = ride.rideId;
  await lodgeRide(rua, amara.token, { vehicle_number: 'BDG-117LM', driver_name: 'Musa Danjuma' });
  await lodgeItem(rua, amara.token, {
    item_name: 'Two cartons of school books',
    vehicle_bike_number: 'KTU-305QB',
    driver_name: 'Efe Umeh',
  });
  await lodgeRide(rua, other.token, { vehicle_number: 'KJA-482XY', driver_name: 'Kunle Ọkọ́nkwọ́' });
  await lodgeItem(rua, other.token, { item_name: 'Two cartons of school books' });
});
afterAll(() => rua.close());

async function find(q: string, person = amara): Promise<SearchGroup[]> {
  const reply = await rua.call('GET', `${search.path}?q=${encodeURIComponent(q)}`, { token: person.token });
  return reply.answer(search);
}

async function titles(q: string, person = amara): Promise<string[]> {
  return (await find(q, person)).flatMap(({ results }) => results.map(({ title }) => title));
}

const kunles = 'KJA-482XY Hiace bus';
const musas = 'BDG-117LM Hiace bus';
const books = 'Two cartons of school books';

describe('search', () => {
  it.each([
    ['KJA-482XY', kunles],
    ['kja482xy', kunles],
    ['kja 482 xy', kunles],
    ['482xy', kunles],
    ['kunle', kunles],
    ['Okonkwo', kunles],
    ['ỌKỌ́NKWỌ́ kunle', kunles],
    ['danj', musas],
    ['ktu-305', books],
    ['school cartons', books],
    ['swift', books],
  ])('finds by %j', async (typed, title) => {
    expect(await titles(typed)).toEqual([title]);
  });

  it('finds by id, with dash or without, in small letters or half of it', async () => {
    for (const typed of [
      rideRef,
      rideRef.toLowerCase(),
      rideRef.replace('-', ''),
      rideRef.replace('-', ' '),
      rideRef.slice(3, 9),
    ]) {
      expect(await titles(typed)).toContain(kunles);
    }
  });

  it.each([
    // Plates: a letter or digit wrong, missing, doubled, exchanged.
    ['KJA-482XZ', kunles],
    ['KJA-428XY', kunles],
    ['KJA-48XY', kunles],
    ['KJAA-482XY', kunles],
    ['XJA-482XY', kunles],
    ['JKA-482XY', kunles],
    ['BDG-171LM', musas],
    ['BGD-117LM', musas],
    ['BDG117LN', musas],
    ['KTU-350QB', books],
    ['KTV-305QB', books],
    // Names.
    ['kumle', kunles],
    ['kunel', kunles],
    ['Okonko', kunles],
    ['Okonkwoo', kunles],
    ['Okonwko', kunles],
    ['Oconkwo', kunles],
    ['danjumma', musas],
    ['dajnuma', musas],
    ['danguma', musas],
    ['musaa', musas],
    ['muza', musas],
    ['msua', musas],
    // Words.
    ['scool books', books],
    ['shcool', books],
    ['cartoons', books],
    ['swfit', books],
    // Their beginnings, as one types.
    ['okonw', kunles],
    ['danjim', musas],
    // With a word that is right.
    ['kunle okonkwu', kunles],
  ])('finds the record that the misspelt words %j mean', async (typed, title) => {
    const groups = await find(typed);
    expect(groups.flatMap(({ results }) => results.map((result) => result.title))).toContain(title);
    expect(groups[0]?.results[0]).toMatchObject({ title, near: true });
  });

  it('finds a misspelt id', async () => {
    const symbols = rideRef.slice(3);
    const wrong = symbols.startsWith('2') ? `3${symbols.slice(1)}` : `2${symbols.slice(1)}`;
    const exchanged = `${symbols.slice(0, 3)}${symbols[4]}${symbols[3]}${symbols.slice(5)}`;
    for (const typed of [
      `RD-${wrong}`,
      `RD-${exchanged}`,
      rideRef.slice(0, -1),
      `${rideRef.slice(0, 6)}${rideRef.slice(7)}`,
    ]) {
      expect(await titles(typed), typed).toContain(kunles);
    }
  });

  it('does not find a word that is too far from the typed one', async () => {
    for (const typed of ['zzzzzz', 'kja999ab', 'hope', '%', '_', 'edo state']) {
      expect(await titles(typed), typed).toEqual([]);
    }
  });

  it('puts the whole word before its beginning, that before its inside, and all before a misspelt one', async () => {
    const bayo = await createAccount(rua.app, { accountType: 'commuter' });
    for (const driver of ['Tunde Adebayo', 'Bayo Ojo', 'Bayode Eze', 'Bavo Umeh']) {
      await lodgeRide(rua, bayo.token, { driver_name: driver, vehicle_name: driver });
    }
    const [rides] = await find('bayo', bayo);
    expect(rides?.results.map(({ title }) => title.replace('KJA-482XY ', ''))).toEqual([
      'Bayo Ojo',
      'Bayode Eze',
      'Tunde Adebayo',
    ]);
    const near = await find('bayoo', bayo);
    expect(near.flatMap(({ results }) => results.map((result) => result.near))).not.toContain(false);
  });

  it('shows so many of each kind and says when there are more', async () => {
    const sani = await createAccount(rua.app, { accountType: 'driver' });
    for (let count = 0; count < 7; count += 1)
      await lodgeRide(rua, sani.token, { driver_name: 'Sani Bello' });
    const [rides] = await find('sani', sani);
    expect(rides).toMatchObject({ noun: 'ride', hasMore: true });
    expect(rides?.results).toHaveLength(5);
    const all = await rua.call('GET', `${search.path}?q=sani&per_noun=20`, { token: sani.token });
    expect(all.answer(search)[0]).toMatchObject({ hasMore: false, results: { length: 7 } });
  });
});

describe('records that search never shows', () => {
  it('is another person’s, however exactly it is typed', async () => {
    const stranger = await createAccount(rua.app, { accountType: 'company' });
    for (const typed of ['KJA-482XY', 'Kunle', 'kumle', rideRef, 'school books', 'KTU-305QB']) {
      expect(await titles(typed, stranger), typed).toEqual([]);
    }
  });

  it('is an unpublished post; a published one everybody finds', async () => {
    const stranger = await createAccount(rua.app, { accountType: 'commuter' });
    const id = await createPost(rua.app);
    const entry = await rua.app.database.queries
      .selectFrom('content_entries')
      .select('published')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { title } = Object(entry.published);
    expect(await find(title, stranger)).toMatchObject([{ noun: 'news', results: [{ id, title }] }]);
    await rua.app.database.queries
      .updateTable('content_entries')
      .set({ published: null, published_version: null })
      .where('id', '=', id)
      .execute();
    expect(await find(title, stranger)).toEqual([]);
  });

  it('is past or hidden traffic, unless it is one’s own', async () => {
    const { queries } = rua.app.database;
    const stranger = await createAccount(rua.app, { accountType: 'commuter' });
    const at = new Date(Date.now() - 60_000);
    const insert = (title: string, minutes: number, hidden: boolean) =>
      queries
        .insertInto('traffic_updates')
        .values({
          author_id: other.id,
          title,
          category: 'Crash',
          kind: 'accident',
          description: 'At the bridge.',
          created_at: new Date(at.getTime() - 3_600_000).toISOString(),
          current_until: new Date(at.getTime() + minutes * 60_000).toISOString(),
          hidden_at: hidden ? at.toISOString() : null,
        })
        .execute();
    await insert('Tanker fell at Otedola', 60, false);
    await insert('Tanker fell at Berger', -10, false);
    await insert('Tanker fell at Mowe', 60, true);
    expect(await titles('tanker', stranger)).toEqual(['Tanker fell at Otedola']);
    expect(await titles('tankar', other)).toHaveLength(3);
  });

  it('is told to nobody who types nothing that could be found', async () => {
    expect(await find('- !')).toEqual([]);
    const empty = await rua.call('GET', `${search.path}?q=%20`, { token: amara.token });
    expect(empty.answer(search)).toEqual([]);
  });
});

describe('a result', () => {
  it('says what the record is called, and enough to tell it from others', async () => {
    const person = await createAccount(rua.app, { accountType: 'driver' });
    const agency = await createAgency(rua.app, { name: 'Quartz Rescue' });
    const ride = await lodgeRide(rua, person.token, { driver_name: 'Quartz Bello', destination_city: '' });
    const toTown = await lodgeRide(rua, person.token, { driver_name: 'Quartz Bello' });
    const item = await lodgeItem(rua, person.token, { item_name: 'Quartz clocks' });
    const complaint = await complain(rua, person.token, {
      agencies: [agency.id],
      complain_title: 'Quartz on the road',
    });
    const body = { receiver_id: agency.id, message: 'A quartz watch was lost.', file: '' };
    const sent = await rua.call('POST', createTicket.path, { token: person.token, body });
    const { reference } = sent.answer(createTicket);
    await offerSpace(rua, person.token, { name: 'Quartz yard' });
    await postTraffic(rua, person.token, { title: 'Quartz spilled' });
    const groups = await find('quartz', person);
    const rows = groups.flatMap(({ noun, results }) =>
      results.map(({ ref, title, detail }) => [noun, ref, title, detail]),
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        ['ride', ride.rideId, 'KJA-482XY Hiace bus', 'Quartz Bello, Ojota New Garage – Oyo'],
        ['ride', toTown.rideId, 'KJA-482XY Hiace bus', 'Quartz Bello, Ojota New Garage – Ibadan North'],
        [
          ...['item', item.itemRef, 'Quartz clocks'],
          'KTU-305QB, Kunle Bakare, 17 Receiver Road, Oke Ado, Ibadan North, Oyo',
        ],
        ['complaint', complaint.complaintRef, 'Quartz on the road', 'Fast Lane Motors, Ikeja, Lagos'],
        ['ticket', reference, 'Quartz Rescue', 'A quartz watch was lost.'],
        ['space', '', 'Quartz yard', expect.any(String)],
        ['traffic', '', 'Quartz spilled', expect.any(String)],
      ]),
    );
    expect(rows).toHaveLength(7);
  });

  it('of a ticket begins with the newest message, and is found by each', async () => {
    const person = await createAccount(rua.app, { accountType: 'driver' });
    const agency = await createAgency(rua.app);
    const body = { receiver_id: agency.id, message: 'First about a basalt stone.', file: '' };
    const sent = await rua.call('POST', createTicket.path, { token: person.token, body });
    const { reference } = sent.answer(createTicket);
    const reply = { message: 'Then about a granite stone.', file: '' };
    await rua.call('POST', `/api/user/message/tickets/${reference}/reply`, {
      token: person.token,
      body: reply,
    });
    for (const typed of ['basalt', 'granite', agency.code, reference.slice(3)]) {
      const [group] = await find(typed, person);
      expect(group?.results, typed).toMatchObject([
        { ref: reference, detail: 'Then about a granite stone. First about a basalt stone.' },
      ]);
    }
  });
});

describe('tickets and spaces', () => {
  it('are found by their texts, by their own people', async () => {
    const { queries } = rua.app.database;
    const agency = await createAgency(rua.app, { name: 'Lagos Traffic Authority' });
    const at = new Date().toISOString();
    const { id } = await queries
      .insertInto('tickets')
      .values({
        reference: 'TK-7K2M9QXD',
        user_id: amara.id,
        agency_id: agency.id,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('messages')
      .values({
        ticket_id: id,
        number: 1,
        side: 'user',
        author_id: amara.id,
        text: 'My wallet was taken.',
        at,
      })
      .execute();
    await queries
      .insertInto('spaces')
      .values({
        owner_id: amara.id,
        name: 'Behind the bakery',
        address: '5 Adelabu Street, Surulere',
        description: 'Gated',
        price_kobo: 50_000,
      })
      .execute();
    for (const typed of ['TK-7K2M9QXD', 'tk7k2m9qxb', 'traffic authority', 'wallet', 'walet']) {
      expect(await titles(typed), typed).toEqual(['Lagos Traffic Authority']);
      expect(await titles(typed, other), typed).toEqual([]);
    }
    for (const typed of ['bakery', 'bakerry', 'adelabu']) {
      expect(await titles(typed), typed).toEqual(['Behind the bakery']);
      expect(await titles(typed, other), typed).toEqual([]);
    }
  });
});
