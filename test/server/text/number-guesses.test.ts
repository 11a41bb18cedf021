/** Guessing the code of a number, with as many accounts and processes as one likes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askNumberCode,
  linkOwnNumber,
  numberCodeSymbols,
  numberCodesPerDay,
  numberCodeTries,
} from '#domain/app/text/own-number.ts';
import { sentBackCodes, sentBackCodesAtOnce } from '#domain/app/text/sent-back-codes.ts';
import { speakableAlphabet } from '#domain/values/speakable-ids.ts';
import { mostPerDay } from '#server/features/app/text/perform-act.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { newNumber } from '#test/support/text-phone.ts';

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await startTestServer({ limitScale: 1 });
  second = await first.startAnother();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const member = () => createAccount(first.app, { accountType: 'commuter' });

async function ask({ token }: TestAccount, phone: string, on = first): Promise<number> {
  return (await on.call('POST', askNumberCode.path, { token, body: { phone } })).status;
}

async function codesSentTo(phone: string): Promise<string[]> {
  const rows = await first.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', phone)
    .orderBy('id')
    .execute();
  return rows.map(({ body_text }) => /code is ([\w-]+)\./.exec(body_text)?.[1] ?? '');
}

describe('the code of a number', () => {
  it('has symbols enough that a year of guesses of all accounts together finds one in fewer than one case in a million', async () => {
    const guesses = numberCodesPerDay * numberCodeTries * 365;
    expect(guesses / speakableAlphabet.length ** numberCodeSymbols).toBeLessThan(1e-6);
    const phone = newNumber();
    expect(await ask(await member(), phone)).toBe(200);
    const [code = ''] = await codesSentTo(phone);
    expect(code.replace('-', '')).toHaveLength(numberCodeSymbols);
  });

  it('is sent to one number so many times a day, for all accounts on all processes together', async () => {
    const [phone, other] = [newNumber(), newNumber()];
    const accounts = await Promise.all(Array.from({ length: 5 }, member));
    const asked = accounts.flatMap((account, place) =>
      Array.from({ length: 4 }, (_, time) => ask(account, phone, (place + time) % 2 ? first : second)),
    );
    const statuses = await Promise.all(asked);
    expect(statuses.toSorted()).toEqual([
      ...Array.from({ length: numberCodesPerDay }, () => 200),
      ...Array.from({ length: 20 - numberCodesPerDay }, () => 429),
    ]);
    expect(await codesSentTo(phone)).toHaveLength(numberCodesPerDay);
    expect(await ask(await member(), other)).toBe(200);
  });

  it('works on although others used up the codes of the day', async () => {
    const phone = newNumber();
    const owner = await member();
    await givePassword(first, owner);
    expect(await ask(owner, phone)).toBe(200);
    const [code] = await codesSentTo(phone);
    const strangers = await Promise.all(Array.from({ length: 3 }, member));
    for (const stranger of strangers) for (let time = 0; time < 5; time += 1) await ask(stranger, phone);
    expect(await ask(owner, phone)).toBe(429);
    const reply = await second.call('POST', linkOwnNumber.path, {
      token: owner.token,
      body: { phone, code: code?.toLowerCase(), current_password: goodPassword },
    });
    expect(reply.status).toBe(200);
  });
});

describe('a code that goes to a number and comes back by SMS', () => {
  it.each(['forget', 'new-pin'] as const)(
    'has so many digits that a year of texts in another’s number finds one in fewer than one case in a million: %s',
    (act) => {
      const guesses = (mostPerDay[act] ?? Number.POSITIVE_INFINITY) * sentBackCodesAtOnce * 365;
      expect(guesses / sentBackCodes).toBeLessThan(1e-6);
    },
  );
});
