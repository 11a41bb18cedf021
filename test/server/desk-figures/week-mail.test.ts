/** The mail of the week: to supervisors who want it, once, with figures that equal the page's and name nobody. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getDeskFigures, getWeekMail, saveWeekMail } from '#domain/response/desk-figures/desk-figures.ts';
import { weekText } from '#domain/response/desk-figures/figure-text.ts';
import { sendWeekMails } from '#server/features/response/desk-figures/for-others/week-mails.ts';
import { pagesOfPdf } from '#test/browser/support/pdf-text.ts';
import { setUpCaseWorld, world } from '#test/server/cases/case-world.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { storeLives } from './random-lives.ts';

setUpCaseWorld();

const day = 86_400_000;
/** A Monday at seven in the morning in Lagos. */
const monday = new Date('2026-11-23T06:00:00Z');

beforeAll(async () => {
  const { test, police, reporter } = world;
  const given = {
    agencyId: police.agency.id,
    officers: [police.officer.id, police.supervisor.id],
    reporterId: reporter.id,
    hours: null,
    targets: [],
  };
  await storeLives(test, { ...given, end: monday }, { seed: 7, count: 300 });
});
beforeEach(async () => {
  const { queries } = world.test.app.database;
  await queries.deleteFrom('outbox').execute();
  await queries.deleteFrom('week_mails').execute();
  await queries.deleteFrom('week_mail_readers').execute();
  world.test.app.now = () => monday;
});

function want(token: string, wanted = true) {
  return world.test.call('POST', saveWeekMail.path, { token, body: { wanted } });
}

async function isWanted(token: string): Promise<boolean> {
  return (await world.test.call('GET', getWeekMail.path, { token })).answer(getWeekMail).wanted;
}

function mails() {
  return world.test.app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'body_text', 'body_html', 'attachment_name', 'attachment'])
    .where('kind', '=', 'desk-week')
    .orderBy('to_address')
    .execute();
}

it('is a choice of each supervisor, which others of the agency do not have', async () => {
  const { supervisor, officer } = world.police;
  expect(await isWanted(supervisor.token)).toBe(false);
  expect((await want(supervisor.token)).status).toBe(200);
  expect(await isWanted(supervisor.token)).toBe(true);
  expect((await want(supervisor.token)).status).toBe(200);
  expect((await want(officer.token)).status).toBe(403);
  expect(await isWanted(world.fire.supervisor.token)).toBe(false);
  expect((await want(supervisor.token, false)).status).toBe(200);
  expect(await isWanted(supervisor.token)).toBe(false);
});

it('is sent once a week, from Monday at six, to supervisors who want it, with any number of processes', async () => {
  const { supervisor } = world.police;
  await want(supervisor.token);
  world.test.app.now = () => new Date('2026-11-23T04:59:00Z');
  await sendWeekMails(world.test.app);
  expect(await mails()).toEqual([]);
  world.test.app.now = () => monday;
  await Promise.all([1, 2, 3].map(() => sendWeekMails(world.test.app)));
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([supervisor.email]);
  world.test.app.now = () => new Date(monday.getTime() + 3 * day);
  await sendWeekMails(world.test.app);
  expect(await mails()).toHaveLength(1);
  world.test.app.now = () => new Date(monday.getTime() + 7 * day);
  await sendWeekMails(world.test.app);
  expect(await mails()).toHaveLength(2);
});

it('goes to no supervisor who became an officer or left, and to no other agency', async () => {
  const { supervisor } = world.police;
  const { queries } = world.test.app.database;
  await want(supervisor.token);
  await queries
    .updateTable('users')
    .set({ officer_role: 'officer' })
    .where('id', '=', supervisor.id)
    .execute();
  try {
    await sendWeekMails(world.test.app);
    expect(await mails()).toEqual([]);
  } finally {
    await queries
      .updateTable('users')
      .set({ officer_role: 'supervisor' })
      .where('id', '=', supervisor.id)
      .execute();
  }
});

it('has one page with the figures of the page of that week, and no name of an officer or a reporter', async () => {
  const { supervisor, officer, agency } = world.police;
  await want(supervisor.token);
  await sendWeekMails(world.test.app);
  const [mail] = await mails();
  expect(mail?.attachment_name).toBe('desk-2026-11-16.pdf');
  const parts = [mail?.body_text, mail?.body_html, mail?.attachment?.toString('base64')];
  const bytes = parts.map((part) => Buffer.byteLength(part ?? ''));
  expect(bytes.every((size) => size > 0)).toBe(true);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(40 * 1024);
  const pages = pagesOfPdf(mail?.attachment ?? Buffer.alloc(0));
  expect(pages).toHaveLength(1);
  const text = pages[0] ?? '';
  const path = `${getDeskFigures.path}?week=2026-11-16`;
  const figures = (await world.test.call('GET', path, { token: supervisor.token })).answer(getDeskFigures);
  expect(figures.total.received).toBeGreaterThan(0);
  for (const shown of [agency.name, weekText(figures.week), String(figures.total.received)])
    expect(text).toContain(shown);
  for (const { acknowledge, answer, resolve } of figures.kinds) {
    for (const { count, inTime } of [acknowledge, answer, resolve]) {
      if (count > 0) expect(text).toContain(`${inTime} of ${count}`);
    }
  }
  expect(text).toContain(`${figures.total.open} open now, ${figures.overdue} of them overdue.`);
  const people = await world.test.app.database.queries
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', 'in', [supervisor.id, officer.id, world.reporter.id])
    .execute();
  for (const { first_name, last_name } of people) {
    expect(`${text} ${mail?.body_text}`).not.toContain(first_name);
    expect(`${text} ${mail?.body_text}`).not.toContain(last_name);
  }
});

/** Matches personal data, such as KJA-482XY, 0803 000 0111 or amara@rua.example. */
const personal = /[A-Z]{3}[- ]?\d{3}[- ]?[A-Z]{2}|(\+?234|0) ?[789]\d{2} ?\d{3} ?\d{4}|\S@\S/;

it('has no plate, phone number or mail address, also where the cases of the week have them', async () => {
  const { test, reporter, police } = world;
  const ride = await lodge(test, reporter.token);
  await flag(test, reporter.token, ride.id);
  await test.app.database.queries
    .updateTable('cases')
    .set({ started_at: new Date(monday.getTime() - 2 * day).toISOString() })
    .where('agency_id', '=', police.agency.id)
    .where('flag_id', 'in', (from) => from.selectFrom('flags').select('id').where('ride_id', '=', ride.id))
    .execute();
  for (const known of [ride.vehicleNumber, ride.nextOfKinPhone, reporter.email])
    expect(known).toMatch(personal);
  await want(police.supervisor.token);
  await test.app.database.queries.deleteFrom('outbox').execute();
  await sendWeekMails(test.app);
  const [mail] = await mails();
  const [text = ''] = pagesOfPdf(mail?.attachment ?? Buffer.alloc(0));
  expect(text).toContain(police.agency.name);
  expect(text).not.toMatch(personal);
  expect(mail?.body_text).not.toMatch(personal);
});

it('is drawn for an agency without cases, whose name has letters with dots', async () => {
  const { app } = world.test;
  const agency = await createAgency(app, { name: 'Ẹgbẹ́ Ọ̀nà Ìpínlẹ̀ Ọ̀ṣun' });
  const supervisor = await createAccount(app, {
    accountType: 'government-agency',
    agencyId: agency.id,
    officerRole: 'supervisor',
  });
  await want(supervisor.token);
  await sendWeekMails(app);
  const [mail] = await mails();
  expect(mail?.to_address).toBe(supervisor.email);
  const [text = ''] = pagesOfPdf(mail?.attachment ?? Buffer.alloc(0));
  expect(text).toContain('Egbe Onà Ìpínle Osun');
  expect(text).toContain('0 open now');
});
