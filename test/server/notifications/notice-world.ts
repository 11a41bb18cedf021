/** The world of the tests of notifications: usual limits, a clock that is turned, and people to tell. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listNotifications } from '#domain/platform/notifications/notifications.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { type Notice, notify } from '#server/features/platform/notifications/service.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** The server of the file of tests that imports it. It sends five mails of a kind an hour, which is the default. */
export let test: TestServer;
/** A second server on the same database. */
export let another: TestServer;
let moment: Date;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpNoticeWorld(): void {
  beforeAll(async () => {
    turnClockTo('2026-11-23T09:00:00Z');
    test = await startTestServer({ limitScale: 1 });
    another = await test.startAnother();
    test.app.now = () => moment;
    another.app.now = () => moment;
  });
  beforeEach(() => turnClockTo('2026-11-23T09:00:00Z'));
  afterAll(async () => {
    await another.close();
    await test.close();
  });
}

/** @param iso in UTC, an hour behind Nigeria. */
export function turnClockTo(iso: string): void {
  moment = new Date(iso);
}

export function newMember(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'commuter' });
}

export function notice(userId: number, changes: Partial<Notice> = {}): Notice {
  const title = changes.title ?? 'Adaeze asks for your space';
  const mail = { kind: 'parking', subject: title, heading: title, paragraphs: ['From 8 to 10.'] } as const;
  return { userId, kind: 'parking', title, text: 'From 8 to 10.', link: '/users/parking', mail, ...changes };
}

export function sendNotices(...notices: Notice[]): Promise<void> {
  return test.app.database.transact((tx) => notify(test.app, tx, notices));
}

/** @returns the subjects of their mails that are on their way, in order. */
export async function mailed({ email }: TestAccount, app: AppContext = test.app): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('outbox')
    .select('subject')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** @returns the titles that the list shows. */
export async function listed({ token }: TestAccount, query = ''): Promise<string[]> {
  const reply = await test.call('GET', `${listNotifications.path}${query}`, { token });
  return reply.answer(listNotifications).rows.map(({ title }) => title);
}
