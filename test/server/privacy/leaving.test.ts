/** A person who did everything takes a copy, and leaves. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberTypes } from '#domain/contract/account-types.ts';
import { endpoints } from '#domain/endpoints.ts';
import { erasePerson } from '#domain/identity/people.ts';
import { deleteAccount, downloadData } from '#domain/identity/settings.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { saveWeekMail } from '#domain/response/desk-figures/desk-figures.ts';
import { runJobs } from '#server/base/delivery/jobs.ts';
import { hourly, minutely, steady } from '#server/scheduled-jobs.ts';
import { startOutboxWorker } from '#test/server/delivery/outbox-app.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { tablesWith } from '#test/support/rows-of-account.ts';
import { come, readNotices } from './account-life.ts';
import { beginnings } from './marks.ts';
import { places } from './register.ts';
import { complain, drive, send, travel } from './report-life.ts';
import { findInFiles, findInTables } from './searching.ts';
import { askAssociation, comment, park, watchRoads, write } from './shared-life.ts';
import { letNumberGo, text } from './text-life.ts';
import { World } from './world.ts';

let world: World;
let copy: string;
/** Places, before they leave and after. */
let before: ReadonlyMap<string, ReadonlySet<string>>;
let after: ReadonlyMap<string, ReadonlySet<string>>;

async function sendAll(): Promise<void> {
  const { app } = world.test;
  const outboxWorker = startOutboxWorker(app);
  const waiting = () =>
    app.database.queries
      .selectFrom('outbox')
      .select('id')
      .where('state', 'in', ['queued', 'retrying'])
      .where('channel', '<>', 'push')
      .execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
  await outboxWorker.stop();
}

beforeAll(async () => {
  world = await World.begin();
  const { app } = world.test;
  for (const part of [come, letNumberGo, travel, send, complain, drive]) await part(world);
  await text(world);
  for (const part of [park, watchRoads, comment, write, askAssociation, readNotices]) await part(world);
  await runJobs(app, steady);
  await sendAll();
  await runJobs(app, minutely);
  // These are on their way when the person leaves.
  const { id } = await lodge(world.test, world.token, {
    driver_name: world.own.word('Lastdriver'),
    next_of_kin_phone: world.own.phone(),
  });
  await world.do(flagRide, { body: { lodge_ride_id: id, agencies: [world.agency.id] } });

  copy = (await world.ask(downloadData)).text;
  before = await findInTables(app.database.queries, world.own.pattern);
  await world.do(deleteAccount, { body: { current_password: world.password } });
  await sendAll();
  world.wait(26 * 3600);
  await runJobs(app, hourly);
  after = await findInTables(app.database.queries, world.own.pattern);
}, 180_000);
afterAll(() => world?.test.close());

describe('the person of this test', () => {
  it('did everything that members can', () => {
    // The person makes none of these calls: a fourth test SMS of a day, a wrong call of the first client, the calls of gateways,
    // of officers and staff, and the choice of a language that only the browser keeps.
    const exceptions = [
      'testKinOfRide',
      'changeBookingStatusToNothing',
      ...['receiveUssd', 'receiveSms', 'receiveUssdEnd', 'receiveSmsReport', 'receiveTermiiEvent'],
      'receiveWhatsApp',
      'acceptInvitation',
      'receiveTermiiReport',
      'chooseLanguage',
    ];
    const changes = endpoints.filter(
      ({ method, access }) =>
        method !== 'GET' &&
        (access.callers === 'anyone' ||
          access.accounts.some((type) => memberTypes.some((own) => own === type))),
    );
    const left = changes.map(({ name }) => name).filter((name) => !world.called.has(name));
    expect(left).toEqual(exceptions);
  });

  it('left words in most tables', () => {
    const tables = new Set([...before.keys()].map((place) => place.split('.')[0]));
    expect(tables.size).toBeGreaterThan(25);
  });
});

describe('their copy', () => {
  it('holds all that they said', () => {
    const said = copy.toLowerCase().replaceAll(/(?<=\d) (?=\d)/g, '');
    expect(world.own.kept.filter((word) => !said.includes(word.toLowerCase()))).toEqual([]);
  });

  it('has no data of other people, and no secret', () => {
    expect(copy.match(new RegExp(world.others.pattern, 'gi'))).toBeNull();
    expect(copy).not.toMatch(/password_hash|token_hash|code_hash|search_text|search_key|Between ourselves/);
  });
});

describe('once they left', () => {
  it('words of theirs are where the register says, and nowhere else', () => {
    expect([...after.keys()].toSorted()).toEqual(places.toSorted());
  });

  it('nothing says who they were', () => {
    const names =
      /^zqokwo(?:firstname|lastname|mail|address|oldaddress|state|city|\w*kin|\w*kinaddress|pass\w*|goneperson|goneplace|browser|device)$/i;
    const said = [...after].flatMap(([place, words]) =>
      [...words].filter((word) => names.test(word)).map((word) => `${place}: ${word}`),
    );
    expect(said).toEqual([]);
  });

  it('where they were is kept only of reports in an agency’s hands, and of what they told everybody', async () => {
    const found = await findInTables(world.test.app.database.queries, world.own.positionPattern);
    const kept = ['complaints', 'items', 'rides', 'traffic_updates'];
    expect([...found.keys()].toSorted()).toEqual(
      kept.flatMap((table) => [`${table}.latitude`, `${table}.longitude`]),
    );
    const wanted = new RegExp(world.own.positionPattern);
    expect(world.logged.filter((line) => wanted.test(line))).toEqual([]);
  });

  it('nothing leads to their empty account but what others hold', async () => {
    const { queries } = world.test.app.database;
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as table, attribute.attname as column
      from pg_constraint join pg_attribute as attribute on attribute.attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass
    `.execute(queries);
    const leading = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await sql`
          select from ${sql.table(table)} where ${sql.ref(column)} = ${world.userId} limit 1
        `.execute(queries);
        return rows.length > 0 ? [`${table}.${column}`] : [];
      }),
    );
    expect(leading.flat().toSorted()).toEqual([
      'bookings.booker_id',
      'items.owner_id',
      'rides.owner_id',
      'spaces.owner_id',
    ]);
  });

  it('only pictures in records of other people are still there, and no picture has the place where it was taken', async () => {
    const { config, database } = world.test.app;
    const files = await findInFiles(config.dataFolder, world.own.pattern);
    const { rows } = await sql<{ name: string }>`
      select substring(path from '\\w{22,}') as name from (
        select unnest(vehicle_images) as path from rides union all select unnest(images) from items
        union all select unnest(images) from complaints
        union all select picture from messages union all select unnest(more_pictures) from messages
        union all select banner from traffic_updates
      ) as held where path <> ''
    `.execute(database.queries);
    const held = rows.map(({ name }) => name);
    expect(held.length).toBeGreaterThan(5);
    expect(files.filter((file) => !held.some((name) => file.includes(name)))).toEqual([]);
    expect(await findInFiles(config.dataFolder, Object.values(beginnings).join('|'))).toEqual([]);
  });

  it('the log never knew them', () => {
    expect(world.logged.length).toBeGreaterThan(50);
    const wanted = new RegExp(world.own.pattern, 'i');
    expect(world.logged.filter((line) => wanted.test(line))).toEqual([]);
  });

  it('other people keep their own data', async () => {
    const others = await findInTables(world.test.app.database.queries, world.others.pattern);
    expect([...others.keys()]).toEqual(
      expect.arrayContaining(['users.first_name', 'spaces.name', 'traffic_updates.title', 'comments.body']),
    );
  });
});

describe('an officer who leaves', () => {
  it('wants no mail of the week any more: nothing leads to their empty account', async () => {
    const { test, agency } = world;
    const supervisor = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: agency.id,
      officerRole: 'supervisor',
    });
    await world.do(saveWeekMail, { token: supervisor.token, body: { wanted: true } });
    expect(await tablesWith(test, supervisor.id)).toContain('week_mail_readers');
    const { token } = await createAccount(test.app, { accountType: 'staff', staffRole: 'administrator' });
    await world.do(erasePerson, { token, params: { id: supervisor.id } });
    expect(await tablesWith(test, supervisor.id)).toEqual([]);
  });
});
