/** The world of the tests of RUA by text: agencies that answer, and phones. */
import { afterAll, beforeAll } from 'vitest';
import type { Config } from '#server/base/config/config.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { newNumber, TextPhone } from '#test/support/text-phone.ts';

export let test: TestServer;
export let officer: TestAccount;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpTextWorld(settings: Partial<Config> = {}): void {
  beforeAll(async () => {
    test = await startTestServer(settings);
    const police = await createAgency(test.app, {
      name: 'Lagos State Police Command',
      defaultResponder: true,
    });
    officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
  });
  afterAll(() => test.close());
}

export function newPhone(): TextPhone {
  return new TextPhone(test, newNumber());
}

export function ridesOf(number: string) {
  return test.app.database.queries
    .selectFrom('rides')
    .innerJoin('text_numbers', 'text_numbers.user_id', 'rides.owner_id')
    .selectAll('rides')
    .where('text_numbers.number', '=', number)
    .orderBy('rides.id')
    .execute();
}

export function smsTo(number: string) {
  return test.app.database.queries
    .selectFrom('outbox')
    .select(['kind', 'body_text', 'secret'])
    .where('to_address', '=', number)
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute();
}

export function inputsOf(number: string) {
  return test.app.database.queries
    .selectFrom('text_inputs')
    .selectAll()
    .where('number', '=', number)
    .orderBy('id')
    .execute();
}

/** A moment of another day is written with its day of the week: near midnight that differs from one text to the next. */
export function withoutDays(text: string): string {
  return text.replaceAll(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?=\d\d:\d\d)/g, '');
}

/** Lets the clock of the server run ahead while the work lasts. */
export async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const { app } = test;
  const usual = app.now;
  app.now = () => new Date(usual().getTime() + milliseconds);
  try {
    return await work();
  } finally {
    app.now = usual;
  }
}
