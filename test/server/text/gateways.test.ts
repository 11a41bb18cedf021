/** The calls of Africa's Talking and Termii, over HTTP, in their documented formats: new, repeated, late, out of order and forged. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveTermiiReport } from '#domain/platform/deliveries/outbox.ts';
import { createAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { newNumber } from '#test/support/text-phone.ts';

const secret = 'a-secret-of-the-gateways-calls';
const termiiKey = 'the secret of the gateway account';

const day = 86_400_000;

/** @returns a time as gateways write it: without a time zone. */
function written(before: number): string {
  return new Date(Date.now() - before).toISOString().slice(0, 19).replace('T', ' ');
}

let rua: TestServer;
let address: string;
let number: string;

beforeAll(async () => {
  const sms = {
    kind: 'termii',
    url: 'http://127.0.0.1:9',
    apiKey: 'key',
    secretKey: termiiKey,
    sender: 'RUA',
  } as const;
  const text = { serviceCode: '*384*782#', africasTalkingSecret: secret, whatsApp: undefined };
  rua = await startTestServer({ sms, text });
  await createAgency(rua.app, { name: 'Police', defaultResponder: true });
  address = await rua.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rua.close());
beforeEach(() => {
  number = newNumber();
});

async function post(path: string, fields: Record<string, string>, within = secret) {
  const reply = await fetch(`${address}/api/text/africas-talking/${within}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: reply.status, type: reply.headers.get('content-type'), body: await reply.text() };
}

/** Sends a request of a session, in the form of a recorded session in Nigeria, with a field that the gateway added later. */
function hop(session: string, text: string) {
  return post('ussd', {
    ...{ sessionId: session, phoneNumber: number, networkCode: '62130', serviceCode: '*384*782#', text },
    ...{ cost: 'NGN 6.98', someNewField: '1' },
  });
}

function sms(text: string, id: string, date = written(day)) {
  return post('sms', {
    ...{ from: number, to: '20880', text, date, id, linkId: 'SampleLinkId123' },
    ...{ networkCode: '62130', cost: 'NGN 0.00' },
  });
}

async function inputsOf(phone: string) {
  return rua.app.database.queries
    .selectFrom('text_inputs')
    .selectAll()
    .where('number', '=', phone)
    .orderBy('id')
    .execute();
}

async function ridesOf(phone: string) {
  return rua.app.database.queries
    .selectFrom('rides')
    .innerJoin('text_numbers', 'text_numbers.user_id', 'rides.owner_id')
    .select('vehicle_number')
    .where('number', '=', phone)
    .execute();
}

describe('Africa’s Talking', () => {
  it('gets screens that begin with CON and END, as plain text', async () => {
    const session = `ATUid_${randomUUID()}`;
    const first = await hop(session, '');
    expect(first).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(first.body).toMatch(/^CON RUA road safety\n/);
    const texts = ['1', '1*LSR123AB', '1*LSR123AB*2', '1*LSR123AB*2*08030000142'];
    let last = first;
    for (const text of texts) last = await hop(session, text);
    expect(last.body).toMatch(/^END Ride RD-/);
    expect(await ridesOf(number)).toEqual([{ vehicle_number: 'LSR-123AB' }]);
    const ended = await post('ended', {
      ...{ date: '2026-11-21 13:43:00', sessionId: session, serviceCode: '*384*782#', networkCode: '62130' },
      ...{
        phoneNumber: number,
        status: 'Success',
        cost: 'NGN 6.98',
        durationInMillis: '41000',
        hopsCount: '5',
      },
      ...{ input: texts.at(-1) ?? '', lastAppResponse: last.body },
    });
    expect(ended.status).toBe(200);
  });

  it('sends each hop again when it likes, all at once and out of order, and one ride is lodged', async () => {
    const session = `ATUid_${randomUUID()}`;
    const texts = ['', '1', '1*LSR123AB', '1*LSR123AB*2', '1*LSR123AB*2*08030000142'];
    for (const text of texts) {
      const again = await Promise.all([hop(session, text), hop(session, text), hop(session, text)]);
      expect(new Set(again.map(({ body }) => body)).size).toBe(1);
    }
    for (const text of texts.toReversed()) expect((await hop(session, text)).body).toMatch(/^(CON|END) /);
    expect(await ridesOf(number)).toHaveLength(1);
    expect((await inputsOf(number)).map(({ times }) => times)).toEqual(texts.map(() => 4));
  });

  it('hands over an SMS once, and its answer waits in the outbox', async () => {
    const id = randomUUID();
    for (let times = 0; times < 3; times += 1) expect((await sms('CHECK LSR123AB', id)).status).toBe(200);
    const answers = await rua.app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', number)
      .execute();
    expect(answers).toHaveLength(1);
    expect(answers[0]?.body_text).toMatch(/^LSR-123AB: /);
  });

  it('sends a text that is older than the texts that RUA stores: nothing is done, because it may be a repetition', async () => {
    const old = await sms('GO LSR123AB BENIN 5H 08030000142', randomUUID(), written(7 * day + 60_000));
    expect(old).toMatchObject({ status: 200, body: expect.stringContaining('"known":false') });
    expect(await inputsOf(number)).toEqual([]);
    await sms('GO LSR123AB BENIN 5H 08030000142', randomUUID(), written(7 * day - 60_000));
    expect(await ridesOf(number)).toHaveLength(1);
  });

  it('is answered when a text holds the empty character, in which some networks write an @', async () => {
    const session = `ATUid_${randomUUID()}`;
    expect((await hop(session, '4\0')).body).toMatch(/^CON Which plate/);
    expect((await hop(session, '4\0*LSR\x00123AB')).body).toMatch(/^END LSR-123AB: /);
    expect((await sms('CHECK LSR123AB\0', `${randomUUID()}\0`)).status).toBe(200);
    expect((await inputsOf(number)).map(({ act }) => act)).toEqual(['', 'check', 'check']);
    expect((await post('reports', { id: 'unknown\0', status: 'Success\0' })).status).toBe(200);
  });

  it('reports deliveries in any order: one that has arrived never goes back', async () => {
    const reference = `ATXid_${randomUUID()}`;
    const { id } = await rua.app.database.queries
      .insertInto('outbox')
      .values({
        ...{ channel: 'sms', kind: 'test', to_address: number, body_text: 'RUA', state: 'sent', attempts: 1 },
        ...{ gateway_reference: reference, sent_at: new Date().toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = (status: string) =>
      post('reports', {
        id: reference,
        status,
        phoneNumber: number,
        networkCode: '62130',
        retryCount: '0',
        failureReason: '',
      });
    for (const status of ['Sent', 'Success', 'Buffered', 'Submitted', 'Failed', 'Success']) {
      expect((await report(status)).status).toBe(200);
    }
    const row = await rua.app.database.queries
      .selectFrom('outbox')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'delivered' });
    expect((await post('reports', { id: 'unknown', status: 'Success' })).body).toContain('"known":false');
  });

  it.each(['ussd', 'sms', 'ended', 'reports'])(
    '%s: a caller without the secret finds nothing, and leaves no row',
    async (path) => {
      const fields = {
        ...{
          sessionId: 'forged',
          phoneNumber: number,
          text: '',
          from: number,
          id: 'forged',
          status: 'Success',
        },
      };
      for (const wrong of ['x', secret.slice(1), `${secret}x`, secret.toUpperCase()]) {
        expect((await post(path, fields, wrong)).status).toBe(404);
      }
      const elsewhere = `${address}/api/text/africas-talking/x/${path}?/${secret}/`;
      const reply = await fetch(elsewhere, { method: 'POST', body: new URLSearchParams(fields) });
      expect(reply.status).toBe(404);
      expect(await inputsOf(number)).toEqual([]);
    },
  );

  it.each([
    ['ussd', { phoneNumber: '+2348030000142', text: '' }],
    ['ussd', { sessionId: 'a', text: '' }],
    ['sms', { text: 'GO', id: 'a' }],
    ['sms', { from: '+2348030000142', text: 'GO' }],
  ])('%s without a field that it needs is refused: %j', async (path, fields) => {
    expect((await post(path, fields)).status).toBe(422);
  });

  it('may not call where no secret is set, as other gateways that are not set up', async () => {
    const other = await startTestServer();
    const reply = await other.call('POST', `/api/text/africas-talking/${secret}/ussd`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ sessionId: 'a', phoneNumber: number, text: '' }).toString(),
    });
    expect(reply.status).toBe(404);
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/api/text/termii', '/api/text/whatsapp'])
      expect((await other.call('POST', path, { headers, body: '{}' })).status).toBe(404);
    const verification = '/api/text/whatsapp?hub.mode=subscribe&hub.verify_token=&hub.challenge=1';
    expect((await other.call('GET', verification)).status).toBe(404);
    await other.close();
  });
});

describe('Termii', () => {
  const event = (id: string, message: string, at = written(day)) =>
    `{"type":"inbound", "id":"${randomUUID()}","message_id":"${id}","receiver":"2347000000000","sender":"${number.slice(1)}","message":"${message}","received_at":"${at}","cost":"0","status":"Received","channel":"sms","anything":{"new":true}}`;

  function send(
    body: string,
    signature = createHmac('sha512', termiiKey).update(body).digest('hex'),
    path = '/api/text/termii',
  ) {
    const headers = { 'content-type': 'application/json', 'x-termii-signature': signature };
    return fetch(`${address}${path}`, { method: 'POST', headers, body });
  }

  it('says when an SMS was written: one from before the ride ends nothing', async () => {
    await send(event(randomUUID(), 'GO LSR123AB BENIN 5H 08030000142'));
    await send(event(randomUUID(), 'OK 4821'));
    expect((await inputsOf(number)).map(({ outcome }) => outcome)).toEqual(['boarded', 'late-text']);
  });

  it('sends again what it signed long ago: nothing is done', async () => {
    const body = event(randomUUID(), 'GO LSR123AB BENIN 5H 08030000142', written(8 * day));
    expect((await send(body)).status).toBe(200);
    expect(await inputsOf(number)).toEqual([]);
  });

  it('hands over an SMS once', async () => {
    const body = event(randomUUID(), 'GO LSR123AB BENIN 5H 08030000142');
    const statuses = await Promise.all([send(body), send(body), send(body)]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ridesOf(number)).toHaveLength(1);
    expect(await inputsOf(number)).toMatchObject([{ gateway: 'termii', times: 3 }]);
  });

  it('hands over an SMS with the empty character, and a report of one', async () => {
    expect((await send(event(randomUUID(), 'GO LSR123AB BENIN 5H 08030000142\\u0000'))).status).toBe(200);
    expect(await ridesOf(number)).toHaveLength(1);
    const report = '{"type":"outbound","message_id":"unknown\\u0000","status":"DELIVERED"}';
    expect((await send(report)).status).toBe(200);
  });

  it('hands over an SMS at the address that was for delivery reports alone, and there it is the same SMS', async () => {
    const body = event(randomUUID(), 'GO LSR123AB BENIN 5H 08030000142');
    const reply = await send(body, undefined, receiveTermiiReport.path);
    expect(await reply.json()).toMatchObject({ data: { known: true } });
    expect((await send(body)).status).toBe(200);
    expect(await ridesOf(number)).toHaveLength(1);
    expect(await inputsOf(number)).toMatchObject([{ gateway: 'termii', times: 2 }]);
  });

  it('reports deliveries at the same address', async () => {
    const body = '{"type":"outbound","message_id":"unknown","status":"DELIVERED"}';
    expect(await (await send(body)).json()).toMatchObject({ data: { known: false } });
  });

  it('is believed by the bytes that it signed alone', async () => {
    const body = event(randomUUID(), 'GO LSR123AB BENIN 5H 08030000142');
    const right = createHmac('sha512', termiiKey).update(body).digest('hex');
    const flipped = body.replace('LSR123AB', 'LSR123AC');
    const written = JSON.stringify(JSON.parse(body));
    const bare = createHmac('sha256', termiiKey).update(body).digest('hex');
    for (const [sent, signature] of [
      [flipped, right],
      [written, right],
      [body, bare],
      [body, `${right}zz`],
      [body, ''],
      [body, termiiKey],
    ] as const) {
      expect((await send(sent, signature)).status).toBe(401);
    }
    expect(await inputsOf(number)).toEqual([]);
  });

  it('sends a body that is not JSON: refused', async () => {
    expect((await send('{"type":')).status).toBe(400);
  });
});

it('one number is one conversation, whichever gateway it comes through', async () => {
  await hop(randomUUID(), '1');
  const body = `{"type":"inbound","message_id":"${randomUUID()}","sender":"${number.slice(1)}","message":"LSR123AB"}`;
  const signature = createHmac('sha512', termiiKey).update(body).digest('hex');
  await fetch(`${address}/api/text/termii`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-termii-signature': signature },
    body,
  });
  expect((await inputsOf(number)).map(({ step_after: step }) => step)).toEqual(['board.plate', 'board.to']);
});
