import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getSafetyPass,
  renewSafetyPass,
  type SafetyPass,
  switchSafetyPass,
} from '#domain/identity/safety-pass.ts';
import { mailsTo } from '#test/support/accounts.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { passOnWire, pathOfPass, savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;
let pass: SafetyPass;

beforeAll(async () => {
  rua = await startTestServer({ trustProxy: '127.0.0.1' });
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  pass = await savePass(rua, amara.token);
});

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/124.0 Mobile Safari/537.36';
const everyFact = [
  'Amara Okonkwo',
  'O+',
  'AS',
  'Penicillin',
  'Asthma since childhood',
  'Blue inhaler, two puffs',
  'Ifeanyi Okonkwo',
  'tel:+2348030000111',
];

function open(path: string, address = '203.0.113.7', headers: Record<string, string> = {}) {
  return rua.call('GET', path, {
    headers: { 'user-agent': phone, 'x-forwarded-for': address, ...headers },
  });
}

async function openings() {
  const reply = await rua.call('GET', getSafetyPass.path, { token: amara.token });
  return reply.answer(getSafetyPass).openings;
}

function notices() {
  return rua.app.database.queries
    .selectFrom('notifications')
    .select(['title', 'text', 'link', 'kind'])
    .where('user_id', '=', amara.id)
    .execute();
}

describe('the page of a safety pass', () => {
  it('shows a helper the chosen facts and the numbers to call', async () => {
    const { status, text, headers } = await open(pathOfPass(pass));
    expect(status).toBe(200);
    for (const fact of everyFact) expect(text).toContain(fact);
    for (const number of ['112', '767', '122']) expect(text).toContain(`href="tel:${number}"`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
  });

  it('needs no script and less than 14 KB, and tells nothing in the preview of its link', async () => {
    const long = 'Groundnuts '.repeat(45).trim();
    await savePass(rua, amara.token, { allergies: long, conditions: long, medicines: long });
    const { text, bytes } = await open(pathOfPass(pass));
    expect(text).not.toContain('<script');
    expect(text.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="/favicon.svg">']);
    expect(text).not.toMatch(/\ssrc=|url\(|@import|<iframe/);
    expect(gzipSync(bytes).length).toBeLessThan(14 * 1024);
    expect(bytes.length).toBeLessThan(14 * 1024);
    const [head = ''] = text.split('<body>');
    for (const fact of everyFact) expect(head).not.toContain(fact);
  });

  it('hides each fact whose switch is off', async () => {
    const facts = [
      ['name', 'Amara Okonkwo'],
      ['blood_group', 'O+'],
      ['genotype', 'AS'],
      ['allergies', 'Penicillin'],
      ['conditions', 'Asthma'],
      ['medicines', 'Blue inhaler'],
    ] as const;
    for (const [fact, text] of facts) {
      await savePass(rua, amara.token, { shown: passOnWire.shown.filter((one) => one !== fact) });
      const page = await open(pathOfPass(pass));
      expect(page.text).not.toContain(`>${text}`);
      for (const [other, otherText] of facts) {
        if (other !== fact) expect(page.text).toContain(`>${otherText}`);
      }
    }
  });

  it('never names a hidden next of kin, or other data of the account', async () => {
    const { text } = await open(pathOfPass(pass));
    for (const hidden of ['Ngozi Eze', '0222', 'Okafor', '12 Allen Avenue', '+2348031234567', amara.email]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('shows markup in any field as text', async () => {
    const script = '"><script>alert(1)</script>';
    await savePass(rua, amara.token, {
      name: script,
      allergies: script,
      next_of_kin: [{ name: script, phone: '0803 000 0111', shown: true }],
    });
    const { text } = await open(pathOfPass(pass));
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
  });
});

describe('a code that no longer works', () => {
  async function expectNothing(path: string, status: number) {
    const page = await open(path);
    expect(page.status).toBe(status);
    for (const fact of everyFact) expect(page.text).not.toContain(fact);
    expect(page.text).toContain('href="tel:112"');
    expect((await open(`${path}/photo`)).status).toBe(404);
  }

  it('because there is a new one', async () => {
    const reply = await rua.call('POST', renewSafetyPass.path, { token: amara.token });
    await expectNothing(pathOfPass(pass), 410);
    expect((await open(pathOfPass(reply.answer(renewSafetyPass)))).status).toBe(200);
  });

  it('because the pass is off, until it is on again', async () => {
    const turn = (on: boolean) =>
      rua.call('POST', switchSafetyPass.path, { token: amara.token, body: { on } });
    await turn(false);
    await expectNothing(pathOfPass(pass), 410);
    await turn(true);
    expect((await open(pathOfPass(pass))).status).toBe(200);
  });

  it('because it never was, or lost a part', async () => {
    const path = pathOfPass(pass);
    for (const wrong of [path.slice(0, -1), path.slice(0, 12), '/s/%00', `${path}x`]) {
      await expectNothing(wrong, 404);
    }
    expect(await openings()).toEqual([]);
  });
});

describe('an opening', () => {
  it('is logged with its time and told, once for the same address within minutes', async () => {
    for (let time = 0; time < 3; time += 1) await open(pathOfPass(pass));
    await open(pathOfPass(pass), '198.51.100.9');
    expect(await openings()).toHaveLength(4);
    expect(await openings()).toContainEqual({ at: expect.stringMatching(/Z$/), place: '' });
    const told = await notices();
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ kind: 'safety-pass', link: '/users/safety-pass' });
    expect(await mailsTo(rua, amara.email)).toHaveLength(2);
  });

  it('is told once although twenty come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open(pathOfPass(pass))));
    expect(await notices()).toHaveLength(1);
  });

  it('from the owner’s own network says so', async () => {
    await open(pathOfPass(pass), '127.0.0.1');
    expect(await openings()).toEqual([{ at: expect.any(String), place: 'A network you are signed in from' }]);
  });

  it('leaves no trace of the address', async () => {
    await open(pathOfPass(pass), '203.0.113.77');
    const { queries } = rua.app.database;
    const kept = JSON.stringify([
      await queries.selectFrom('safety_pass_openings').selectAll().execute(),
      await queries.selectFrom('rate_limits').selectAll().execute(),
      await notices(),
    ]);
    expect(kept).not.toContain('203.0.113.77');
  });

  it('by a machine that previews links shows it nothing and is not told', async () => {
    for (const bot of ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Slackbot 1.0']) {
      const { status, text } = await open(pathOfPass(pass), undefined, { 'user-agent': bot });
      expect(status).toBe(200);
      for (const fact of everyFact) expect(text).not.toContain(fact);
    }
    await open(pathOfPass(pass), undefined, { 'sec-purpose': 'prefetch;prerender' });
    await rua.call('HEAD', pathOfPass(pass));
    expect(await openings()).toEqual([]);
    const person = await open(`${pathOfPass(pass)}?show=1`, undefined, {
      'user-agent': 'WhatsApp/2.23.20.0',
    });
    expect(person.text).toContain('Penicillin');
    expect(await openings()).toHaveLength(1);
  });

  it('shows the page although it cannot be noted', async () => {
    const { queries } = rua.app.database;
    await queries.schema.alterTable('safety_pass_openings').renameTo('put_away').execute();
    try {
      expect((await open(pathOfPass(pass))).text).toContain('Penicillin');
    } finally {
      await queries.schema.alterTable('put_away').renameTo('safety_pass_openings').execute();
    }
  });
});

describe('opening a pass without a pause', () => {
  it('is slowed for its link, and for nobody else behind the same address', async () => {
    const strict = await startTestServer({ trustProxy: '127.0.0.1', limitScale: 0.05 });
    try {
      const open = async (letter: string) => {
        const headers = { 'x-forwarded-for': '203.0.113.1' };
        return (await strict.call('GET', `/s/${letter.repeat(22)}`, { headers })).status;
      };
      const statuses = [];
      for (let calls = 0; calls < 6; calls += 1) statuses.push(await open('A'));
      const waits = vi.spyOn(strict.app.throttle, 'enter');
      for (let calls = 0; calls < 2; calls += 1) statuses.push(await open('A'));
      expect(statuses).toEqual(Array.from({ length: 8 }, () => 404));
      expect(waits).toHaveBeenCalledTimes(2);
      for (const letter of 'BCDEFGHI') expect(await open(letter)).toBe(404);
      expect(waits).toHaveBeenCalledTimes(2);
    } finally {
      await strict.close();
    }
  });
});
