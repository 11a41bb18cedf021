/** In every list that is searched, words, vehicles and phone numbers are found however they are written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { listLocalGovernments } from '#domain/road/places/endpoints.ts';
import { listSubscribers } from '#domain/site/subscribers.ts';
import { subscribe } from '#domain/site/subscriptions.ts';
import { plateMaximumLength } from '#domain/values/plates.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { wireFields } from '#test/server/bad-input/wire-fields.ts';
import { createSettings } from '#test/support/content.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { agencyLists } from './agency-lists.ts';
import { type People, type SearchedList, searchedCalls } from './searched-list.ts';
import { staffLists } from './staff-lists.ts';
import { itemLists, manifestLists, rideLists } from './vehicle-lists.ts';
import { newsLists, reportLists, roadLists } from './written-lists.ts';

let rua: TestServer;
let people: People;
let lists: SearchedList[];

beforeAll(async () => {
  rua = await startTestServer();
  const { app } = rua;
  const agency = await createAgency(app, { defaultResponder: true });
  await createSettings(app);
  people = {
    agency,
    amara: await createAccount(app, { accountType: 'commuter' }),
    bola: await createAccount(app, { accountType: 'commuter' }),
    driver: await createAccount(app, { accountType: 'driver' }),
    officer: await createAccount(app, { accountType: 'government-agency', agencyId: agency.id }),
    administrator: await createAccount(app, { accountType: 'staff' }),
  };
  const rooms = [
    ...[rideLists, itemLists, manifestLists, reportLists, roadLists, newsLists],
    ...[agencyLists, staffLists],
  ];
  lists = rooms.flatMap((listsOf) => listsOf(rua, people));
});
afterAll(() => rua.close());

/** Each letter and tone of Yoruba, Igbo and Hausa that other keyboards lack, and two words that have as many letters as an id. */
const marked = 'Ọkọ́nkwọ̀ Ṣẹ̄gun Ƙwaɗa Ɓaƴe Ụṅị';
const plain = 'Okonkwo Segun Kwada Baye Uni';
const decomposed = marked.normalize('NFD');
const typedWhole = [plain, marked, decomposed, marked.toUpperCase(), 'Ọkọn'];
const typedWords = [...typedWhole, 'segun kwada', 'ṢẸ̀GÚN ƙwada', 'kọnkwo'];

const plates: readonly { written: string; typed: readonly string[] }[] = [
  {
    written: 'LSR-123DE',
    typed: ['LSR-123DE', 'lsr123de', 'lsr 123 de', 'LSR123 DE', 'lsr-123-de', 'Lsr.123.De', '123de'],
  },
  { written: 'lsr 456 de', typed: ['LSR-456DE', 'lsr456de', 'LSR 456-DE'] },
  { written: 'AB123-CDE', typed: ['ab123cde', 'AB 123 CDE', 'ab-123-cde'] },
];
const odd = 'Tanker/77 RED-5 (Kano) 12 34 56 78 90 X1'.slice(0, plateMaximumLength).trim();
const oddTyped = [
  odd,
  odd.toUpperCase(),
  odd.replace(/[^A-Za-z0-9]/g, ''),
  odd.replace(/[^A-Za-z0-9]+/g, '-'),
  odd.toLowerCase(),
];

const phones = ['0803 000 0142', '+234 803 000 0142', '+234(0)803-000-0142', '08030000142'];
const typedPhones = [
  ...phones,
  '0803-000-0142',
  '(0803) 000.0142',
  '234-803 000 0142',
  '2348030000142',
  '00234 803 000 0142',
  '803 000 0142',
];

const names = [
  ...[
    'rides',
    'flagged rides',
    'flagged rides of an agency',
    'items',
    'flagged items',
    'flagged items of an agency',
  ],
  ...['cases about rides', 'cases about items', 'manifests', 'complaints', 'complaints of an agency'],
  ...['tickets', 'tickets of an agency', 'own spaces', 'spaces', 'bookings by others', 'own bookings'],
  ...['own traffic updates', 'traffic updates', 'advisories', 'news', 'news for members'],
  ...[
    'the search over rides',
    'the search over items',
    'the search over complaints',
    'the search over tickets',
  ],
  ...[
    'the search over spaces',
    'the search over traffic updates',
    'the search over news',
    'the search over cases',
  ],
  ...[
    'people',
    'staff',
    'agencies',
    'contact messages, by their senders',
    'contact messages, by their words',
  ],
  ...[
    'comments',
    'comments, by their posts',
    'spaces that staff look at',
    'traffic updates that were reported',
  ],
  'rides for callers',
  ...[
    'pictures',
    'posts in the table',
    'posts that staff edit',
    'posts that staff deleted',
    'what staff did',
  ],
];

function listCalled(name: string): SearchedList {
  const list = lists.find((one) => one.name === name);
  if (!list) throw new Error(`No list is called ${name}.`);
  return list;
}

/** Calls that search, and where that is tested instead. */
const elsewhere: Record<string, string> = {
  listSubscribers: 'below',
  listPlateNotices: 'it has no words: plate-notices.test.ts',
  searchBackoffice: 'staff-search.test.ts',
  ...{ exportAudit: 'as its list', exportCases: 'as its list', exportContactMessages: 'as its list' },
  ...{ exportDatedEntries: 'as its list', exportSubscribers: 'as its list', mapCases: 'as its list' },
  summarizeDatedEntries: 'as its list',
  listDeliveries: 'its search is for an address, a number, an id or a kind, as test/server/delivery has it',
};

it('has a list of every call that searches', () => {
  const searching = endpoints.filter(({ query }) => {
    const fields = query ? wireFields(query).map(({ name }) => name) : [];
    return fields.includes('search') || fields.includes('q');
  });
  const names = searching.map(({ name }) => name).filter((name) => !searchedCalls.has(name));
  expect(names.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

it('names every list', () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('in %s', (name) => {
  it('words are found with marks and without', async () => {
    const { find, words, byBeginning } = listCalled(name);
    const written = [await words(marked), await words(plain), await words(decomposed)];
    const other = await words('Amara Danjuma');
    for (const typed of byBeginning ? typedWhole : typedWords) {
      const found = await find(typed);
      expect(found, typed).toEqual(expect.arrayContaining(written));
      expect(found, typed).not.toContain(other);
    }
  });

  it('vehicles are found with separators and without', async () => {
    const { find, plate } = listCalled(name);
    if (!plate) return;
    const other = await plate.write('KTU-305QB');
    for (const { written, typed } of plates) {
      const key = await plate.write(written);
      for (const text of typed) {
        const found = await find(text);
        expect(found, text).toContain(key);
        expect(found, text).not.toContain(other);
      }
    }
    const unusual = await plate.write(odd);
    for (const typed of plate.field ? oddTyped : [odd]) {
      const found = await find(typed);
      expect(found, typed).toContain(unusual);
      expect(found, typed).not.toContain(other);
    }
  });

  it('phone numbers are found in any form', async () => {
    const { find, phone } = listCalled(name);
    if (!phone) return;
    const written = await Promise.all(phones.map(phone));
    const other = await phone('0805 111 2222');
    for (const typed of typedPhones) {
      const found = await find(typed);
      expect(found, typed).toEqual(expect.arrayContaining(written));
      expect(found, typed).not.toContain(other);
    }
  });
});

it('subscribers are found by their address as a name is written', async () => {
  const email = 'segun.okonkwo@people.example';
  await rua.call('POST', subscribe.path, { body: { email } });
  for (const typed of ['Ọkọ́nkwọ̀', 'ṢẸGUN.okonkwo@people', 'okonkwo']) {
    const path = `${listSubscribers.path}?search=${encodeURIComponent(typed)}`;
    const { rows } = (await rua.call('GET', path, { token: people.administrator.token })).answer(
      listSubscribers,
    );
    expect(
      rows.map((row) => row.email),
      typed,
    ).toEqual([email]);
  }
});

it('sent messages are found by a phone number in any form', async () => {
  const sms = {
    channel: 'sms',
    kind: 'kin-test',
    to: '+2348030000142',
    toName: 'Ifeanyi',
    text: 'Call now.',
  } as const;
  await rua.app.database.transact((tx) => enqueueMessages(tx, [sms]));
  for (const typed of typedPhones) {
    const { text } = await rua.call('GET', `/outbox?to=${encodeURIComponent(typed)}`);
    expect(text, typed).toContain('Call now.');
  }
});

it('places are found with marks and without', async () => {
  for (const typed of ['Ọ̀yọ́', 'oyo', 'Ọ̀YỌ́ State', 'Ọ̀yọ́'.normalize('NFD')]) {
    const path = listLocalGovernments.path.replace('{state}', encodeURIComponent(typed));
    expect((await rua.call('GET', path)).answer(listLocalGovernments), typed).toContain('Ibadan North');
  }
});
