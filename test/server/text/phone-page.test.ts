/** The page of the text phone, and the phone in a terminal. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { askedAfter, atMinute, boarded } from './ladder-clock.ts';
import { newPhone, ridesOf, setUpTextWorld, test } from './text-world.ts';

setUpTextWorld();

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const script = join(import.meta.dirname, '../../../scripts/phone.ts');

/** Presses a button. @returns the page where it leads, and its address. */
async function press(fields: Record<string, string>) {
  const reply = await test.call('POST', '/phone', { headers, body: new URLSearchParams(fields).toString() });
  const address = String(reply.headers.location);
  const query = Object.fromEntries(new URL(address, 'http://rua.test').searchParams);
  return { page: (await test.call('GET', address)).text, query };
}

/** Dials, and gives these answers. */
async function dialled(number: string, ...answers: readonly string[]) {
  let shown = await press({ number, press: 'send' });
  for (const typed of answers) shown = await press({ ...shown.query, press: 'send', typed });
  return shown;
}

describe('the page', () => {
  it('shows a phone that has done nothing yet', async () => {
    const { status, text } = await test.call('GET', '/phone');
    expect(status).toBe(200);
    for (const part of ['Press the green key', 'No SMS yet', 'Nothing yet from this number', '*384*782#']) {
      expect(text).toContain(part);
    }
  });

  it('lodges a ride by its buttons, and says what happened', async () => {
    const { number } = newPhone();
    const { page } = await dialled(number, '1', 'KJA482XY', '1', '08030000142');
    expect(page).toMatch(/Ride RD-\w{8}: KJA-482XY to Ibadan/);
    expect(page).toMatch(/PIN is \d{4}/);
    expect(page).toMatch(/Ride lodged<\/span> RD-/);
    expect(await ridesOf(number)).toHaveLength(1);
  });

  it('shows the result of a call for help and of a longer ride: a finished act is never “Not done”', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    for (const sms of [`LATE 3 ${pin}`, 'HELP', 'MENU', 'OK 0000']) await phone.sms(sms);
    const { text } = await test.call(
      'GET',
      `/phone?${new URLSearchParams({ number: phone.number }).toString()}`,
    );
    const badges = [...text.matchAll(/<span class="st [^"]*">([^<]*)<\/span>/g)].map(([, title]) => title);
    expect(badges.filter((title) => title !== 'Done')).toEqual([
      ...['Ride lodged', 'Arrival moved', 'Next of kin told', 'Not done: wrong pin'],
    ]);
  });

  it('lists the questions of the ladder among what happened, planned and then done', async () => {
    const { phone } = await boarded();
    const rungs = async () => {
      const { text } = await test.call(
        'GET',
        `/phone?${new URLSearchParams({ number: phone.number }).toString()}`,
      );
      const all = text.matchAll(/<p>([^<]*)<\/p><p><span class="st[^"]*">(Planned|Done)<\/span> KJA-482XY/g);
      return [...all].map(([, rung, state]) => [rung, state]);
    };
    const planned = ['First question', 'Second question', 'Silence to the next of kin'];
    expect(await rungs()).toEqual(planned.map((rung) => [rung, 'Planned']));
    await atMinute(askedAfter, async () => {
      expect((await rungs()).map(([, state]) => state)).toEqual(['Done', 'Planned', 'Planned']);
    });
  });

  it('types with its keys, and forgets nothing that was answered', async () => {
    const { number } = newPhone();
    const opened = await dialled(number);
    const typed = await press({ ...opened.query, key: '4' });
    expect(typed.query).toMatchObject({ typed: '4' });
    expect((await press({ ...typed.query, press: 'send' })).page).toContain('Which plate');
  });

  it('breaks a session, which goes on with the next', async () => {
    const { number } = newPhone();
    await dialled(number, '1', 'KJA482XY');
    expect((await press({ number, press: 'break' })).query).toEqual({ number });
    expect((await dialled(number)).page).toContain('You were at: boarding, where to');
  });

  it('delivers the last request twice, and shows that the second had no effect', async () => {
    const { number } = newPhone();
    const { query } = await dialled(number, '1', 'KJA482XY', '1', '08030000142');
    expect((await press({ ...query, press: 'twice' })).page).toMatch(/Dropped<\/span> the same came again/);
    expect(await ridesOf(number)).toHaveLength(1);
  });

  it('sends an SMS, shows the answer under it, and shows the phone at an earlier request', async () => {
    const { number } = newPhone();
    await dialled(number, '4');
    const { page } = await press({ number, press: 'sms', sms: 'CHECK <b>KJA482XY' });
    expect(page.indexOf('CHECK &lt;b&gt;KJA482XY')).toBeGreaterThan(0);
    const [, look = ''] = /href="(\/phone\?[^"]*at=\d+)"/.exec(page) ?? [];
    expect((await test.call('GET', look.replaceAll('&amp;', '&'))).text).toContain('aria-current="true"');
  });

  it('says so when a text is no number', async () => {
    expect((await test.call('GET', '/phone?number=nobody')).text).toContain('This is no phone number.');
  });

  it.each([
    ['GET', '/phone'],
    ['POST', '/phone'],
    ['POST', '/phone/ussd'],
    ['POST', '/phone/sms'],
  ] as const)('%s %s is not found where real messages are sent', async (method, path) => {
    const real = await startTestServer({ databaseUrl: 'postgres://db.example/rua' });
    const fields = { sessionId: 'a', phoneNumber: '08030000142', from: '08030000142', id: 'a', text: '' };
    const sent = method === 'GET' ? {} : { headers, body: new URLSearchParams(fields).toString() };
    expect((await real.call(method, path, sent)).status).toBe(404);
    expect(await real.app.database.queries.selectFrom('text_numbers').select('number').execute()).toEqual([]);
    await real.close();
  });
});

describe('npm run phone', () => {
  function phone(
    number: string,
    lines: readonly string[],
    port: string,
  ): Promise<{ code: number; said: string }> {
    const env = { PATH: process.env.PATH, PORT: port };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [script, number], { env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
      );
      child.stdin?.end(`${lines.join('\n')}\n`);
    });
  }

  it('lodges a ride in a terminal', async () => {
    const { number } = newPhone();
    const address = await test.server.listen({ port: 0, host: 'localhost' });
    const { port } = new URL(address);
    const lines = ['', '1', 'KJA482XY', '1', '08030000142', 'sms LATE 1', 'quit'];
    const { code, said } = await phone(number, lines, port);
    expect(said).toMatch(/1 I am boarding[\s\S]*Ride RD-\w{8}[\s\S]*SMS from RUA: We wait/);
    expect(code).toBe(0);
    expect(await ridesOf(number)).toHaveLength(1);
  }, 30_000);

  it('names the missing argument', async () => {
    expect(await phone('nobody', [], '1')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Name a phone'),
    });
    const away = await phone('08030000142', [''], '9');
    expect(away.said).toContain('Start it in another terminal: npm start');
  }, 30_000);
});
