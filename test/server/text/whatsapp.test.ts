/** The calls from and to Meta, over HTTP, in its documented format: new, repeated, in batches, out of order and forged. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTransports } from '#server/base/delivery/transports.ts';
import { createWhatsAppTransport } from '#server/base/delivery/whatsapp.ts';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { portOf } from '#test/server/delivery/support.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { newNumber } from '#test/support/text-phone.ts';

const phoneId = '106540352242922';
const appSecret = 'the secret of the app at Meta';
const verifyToken = 'a-text-of-the-operator';
const board = 'GO LSR123AB BENIN 5H 08030000142';

const sent = z.object({ to: z.string(), type: z.literal('text'), text: z.object({ body: z.string() }) });
type Call = { url: string | undefined; authorization: string | undefined; content: z.output<typeof sent> };

let meta: Server;
let calls: Call[];
let answer: { status: number; body: string };
let rua: TestServer;
let address: string;
let number: string;

beforeAll(async () => {
  meta = createServer(async (request, response) => {
    const content = sent.parse(await json(request));
    calls.push({ url: request.url, authorization: request.headers.authorization, content });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => void meta.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(meta)}/v26.0`;
  const whatsApp = { url, phoneId, token: 'token', appSecret, verifyToken };
  rua = await startTestServer({
    text: { serviceCode: '*384*782#', africasTalkingSecret: undefined, whatsApp },
  });
  address = `${await rua.server.listen({ port: 0, host: '127.0.0.1' })}/api/text/whatsapp`;
});
afterAll(async () => {
  await rua.close();
  await new Promise((resolve) => meta.close(resolve));
});
beforeEach(() => {
  number = newNumber();
  calls = [];
  answer = { status: 200, body: '{"messaging_product":"whatsapp","messages":[{"id":"wamid.of-answer"}]}' };
});

const newId = () => `wamid.${randomUUID()}`;

function textMessage(text: string, id = newId(), writtenAt = Date.now()) {
  const timestamp = String(Math.floor(writtenAt / 1000));
  return { from: number.slice(1), id, timestamp, type: 'text', text: { body: text } };
}

/** The body of a recorded call, with a field that Meta added later. */
function bodyOf(value: { messages?: object[]; statuses?: object[] }, phone = phoneId): string {
  const metadata = { display_phone_number: '2347000000000', phone_number_id: phone };
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value, more: 1 } };
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] });
}

function signed(body: string, secret = appSecret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

async function post(body: string, signature = signed(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

function inputsOf(phone: string) {
  return rua.app.database.queries
    .selectFrom('text_inputs')
    .select(['channel', 'gateway', 'act', 'times'])
    .where('number', '=', phone)
    .orderBy('id')
    .execute();
}

function answersTo(phone: string) {
  return rua.app.database.queries
    .selectFrom('outbox')
    .select(['id', 'channel', 'kind', 'state', 'body_text'])
    .where('to_address', '=', phone)
    .orderBy('id')
    .execute();
}

describe('WhatsApp', () => {
  it('lodges a ride from a message, and answers there', async () => {
    expect(await post(bodyOf({ messages: [textMessage(board)] }))).toBe(200);
    expect(await inputsOf(number)).toEqual([
      { channel: 'whatsapp', gateway: 'meta', act: 'board', times: 1 },
    ]);
    const [own, ...others] = await answersTo(number);
    expect(others).toEqual([]);
    expect(own).toMatchObject({ channel: 'whatsapp', kind: 'text-answer', state: 'queued' });
    expect(own?.body_text).toContain('LSR-123AB');
  });

  it('takes a message that comes again once, alone or in a batch', async () => {
    const first = textMessage(board, 'wamid.the-same');
    const batch = bodyOf({ messages: [first, textMessage('CHECK KJA482XY'), first] });
    await Promise.all([post(bodyOf({ messages: [first] })), post(batch), post(batch)]);
    const inputs = await inputsOf(number);
    expect(inputs.map(({ act, times }) => `${act} ${times}`).toSorted()).toEqual(['board 5', 'check 2']);
    expect(await answersTo(number)).toHaveLength(2);
  });

  it('does not carry out a message that is older than the messages that RUA stores', async () => {
    const eightDaysAgo = Date.now() - 8 * 86_400_000;
    expect(await post(bodyOf({ messages: [textMessage(board, newId(), eightDaysAgo)] }))).toBe(200);
    expect(await inputsOf(number)).toEqual([]);
  });

  it('takes a post of three megabytes, and none that is larger', async () => {
    const ride = textMessage(board);
    const pad = (bytes: number) => ({ ...ride, more: 'x'.repeat(bytes) });
    expect(await post(bodyOf({ messages: [pad(3 * 1024 * 1024)] }))).toBe(413);
    expect(await inputsOf(number)).toEqual([]);
    expect(await post(bodyOf({ messages: [pad(3 * 1024 * 1024 - 1_000)] }))).toBe(200);
    expect(await inputsOf(number)).toMatchObject([{ act: 'board' }]);
  });

  it('takes a text with the empty character, and what stands behind it in the batch', async () => {
    const messages = [textMessage('CHECK LSR123AB\0'), textMessage(board)];
    expect(await post(bodyOf({ messages, statuses: [{ id: 'wamid.\0', status: 'sent' }] }))).toBe(200);
    expect((await inputsOf(number)).map(({ act }) => act)).toEqual(['check', 'board']);
  });

  it('answers a picture with the words that RUA understands, once a day', async () => {
    const picture = () => ({ from: number.slice(1), id: newId(), type: 'image', image: { id: '1' } });
    expect(await post(bodyOf({ messages: [picture()] }))).toBe(200);
    expect(await post(bodyOf({ messages: [picture()] }))).toBe(200);
    expect(await answersTo(number)).toHaveLength(1);
  });

  it.each(['image', 'video', 'document'])(
    'reads what is written under a picture or file: %s',
    async (type) => {
      const captioned = { from: number.slice(1), id: newId(), type, [type]: { id: '1', caption: board } };
      expect(await post(bodyOf({ messages: [captioned] }))).toBe(200);
      expect(await inputsOf(number)).toMatchObject([{ act: 'board' }]);
    },
  );

  it('writes nothing to a number of which Meta says that its owner has another', async () => {
    const system = { type: 'user_changed_number', body: 'A changed', wa_id: '2348030000142' };
    const news = { from: number.slice(1), id: newId(), type: 'system', system };
    expect(await post(bodyOf({ messages: [news] }))).toBe(200);
    expect(await inputsOf(number)).toEqual([]);
    expect(await answersTo(number)).toEqual([]);
  });

  it('is believed by the bytes that Meta signed alone', async () => {
    const body = bodyOf({ messages: [textMessage(board)] }).replace('Business', 'B\\u0075siness');
    const flipped = body.replace('LSR123AB', 'LSR123AC');
    const escaped = body.replace('GO LSR', 'GO \\u004cSR');
    for (const [given, signature] of [
      [flipped, signed(body)],
      [escaped, signed(JSON.stringify(JSON.parse(escaped)))],
      [body, signed(body, 'another secret of an app')],
      [body, signed(body).replace('sha256=', '')],
      [body, signed(body).replace('sha256=', 'sha1=')],
      [body, `${signed(body)}=zz`],
      [body, ''],
    ] as const) {
      expect(await post(given, signature)).toBe(401);
    }
    expect(await inputsOf(number)).toEqual([]);
    expect(await post('{"object":')).toBe(400);
  });

  it('ignores a message that is for another phone number, or cannot be read', async () => {
    expect(await post(bodyOf({ messages: [textMessage(board)] }, '999'))).toBe(200);
    expect(await post(bodyOf({ messages: [{ id: 1 }, { from: 'x' }], statuses: [{}] }))).toBe(200);
    expect(await post('{"object":"page","entry":[]}')).toBe(200);
    expect(await inputsOf(number)).toEqual([]);
  });

  it('gets Meta’s challenge back for the right token only', async () => {
    const ask = async (mode: string, token: string) => {
      const query = new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': token });
      const reply = await fetch(`${address}?${query.toString()}&hub.challenge=1158201444`);
      return [reply.status, reply.headers.get('content-type'), await reply.text()] as const;
    };
    expect(await ask('subscribe', verifyToken)).toEqual([200, 'text/plain; charset=utf-8', '1158201444']);
    expect((await ask('subscribe', `${verifyToken}x`))[0]).toBe(403);
    expect((await ask('unsubscribe', verifyToken))[0]).toBe(403);
  });

  it('moves an answer on as Meta reports it, and never back', async () => {
    await post(bodyOf({ messages: [textMessage('HELP ME OUT PLEASE')] }));
    const [own] = await answersTo(number);
    const reference = newId();
    await rua.app.database.queries
      .updateTable('outbox')
      .set({ state: 'sent', gateway_reference: reference })
      .where('id', '=', own?.id ?? 0)
      .execute();
    const states = [];
    for (const status of ['read', 'sent', 'delivered', 'failed', 'something-new']) {
      expect(await post(bodyOf({ statuses: [{ id: reference, status, timestamp: '1795000001' }] }))).toBe(
        200,
      );
      states.push((await answersTo(number))[0]?.state);
    }
    expect(states).toEqual(Array(5).fill('delivered'));
  });
});

describe('the question whether a passenger arrived', () => {
  /** Asked, and five minutes later: a ride of five hours has a slack of 45 minutes. */
  const askedAfter = 350 * 60_000;

  async function boarded(): Promise<string> {
    await post(bodyOf({ messages: [textMessage(board)] }));
    const [own] = await answersTo(number);
    return /PIN (?:is )?(\d{4})/.exec(own?.body_text ?? '')?.[1] ?? '';
  }

  /** Lets the clock of the server run ahead while the work lasts. */
  async function whenAsked(work: () => Promise<void>): Promise<void> {
    const usual = rua.app.now;
    rua.app.now = () => new Date(usual().getTime() + askedAfter);
    try {
      await climbLadders(rua.app);
      await work();
    } finally {
      rua.app.now = usual;
    }
  }

  async function questions() {
    const sent = await rua.app.database.queries
      .selectFrom('outbox')
      .select(['channel', 'body_text', 'withdrawn_at'])
      .where('to_address', '=', number)
      .where('kind', '=', 'ladder-question')
      .orderBy('channel')
      .execute();
    return sent.map(({ channel, body_text: text, withdrawn_at: withdrawn }) => ({
      ...{ channel, text, isWithdrawn: withdrawn !== null },
    }));
  }

  it('comes there as well as by SMS, and is answered there, which withdraws both', async () => {
    const pin = await boarded();
    await whenAsked(async () => {
      const text = expect.stringMatching(
        /^RUA: LSR-123AB, due \d\d:\d\d: did you arrive\? Send OK and your PIN if safe/,
      );
      expect(await questions()).toEqual([
        { channel: 'sms', text, isWithdrawn: false },
        { channel: 'whatsapp', text, isWithdrawn: false },
      ]);
      expect(await post(bodyOf({ messages: [textMessage(`OK ${pin}`)] }))).toBe(200);
      expect((await answersTo(number)).at(-1)).toMatchObject({ channel: 'whatsapp', kind: 'text-answer' });
      expect((await answersTo(number)).at(-1)?.body_text).toMatch(/^Thank you/);
      expect((await questions()).map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true]);
    });
  });

  it.each([
    ['by SMS alone to a person whose last message there is 23 hours old', 'whatsapp', -1, ['sms']],
    ['there as well ten minutes earlier', 'whatsapp', 10, ['sms', 'whatsapp']],
    ['by SMS alone to a person who wrote by SMS', 'sms', 60, ['sms']],
  ] as const)('comes %s', async (_, channel, minutes, on) => {
    await boarded();
    const { queries } = rua.app.database;
    const at = new Date(Date.now() + askedAfter - 23 * 3_600_000 + minutes * 60_000).toISOString();
    await queries.updateTable('text_inputs').set({ channel, at }).where('number', '=', number).execute();
    await whenAsked(async () => {
      expect((await questions()).map((question) => question.channel)).toEqual(on);
    });
  });

  it('comes nowhere to a person who wrote STOP there, who gets no answer on any channel until START', async () => {
    await boarded();
    const say = (text: string) => post(bodyOf({ messages: [textMessage(text)] }));
    const answers = async () => (await answersTo(number)).filter(({ kind }) => kind === 'text-answer');
    await say('STOP');
    expect((await answers()).at(-1)).toMatchObject({
      channel: 'whatsapp',
      body_text: expect.stringMatching(/^RUA sends you no more SMS/),
    });
    const before = (await answers()).length;
    for (const text of ['MENU', 'CHECK KJA482XY', 'good morning']) await say(text);
    expect(await answers()).toHaveLength(before);
    await whenAsked(async () => {
      expect(await questions()).toEqual([]);
      await say('START');
      await say('MENU');
      expect(await answers()).toHaveLength(before + 2);
    });
  });

  it('that never left there leaves the news that the next of kin was told to what SMS says', async () => {
    await boarded();
    const { queries } = rua.app.database;
    await whenAsked(async () => {
      await queries
        .updateTable('outbox')
        .set({ state: 'sent', next_try_at: null })
        .where('to_address', '=', number)
        .where('channel', '=', 'sms')
        .execute();
    });
    const usual = rua.app.now;
    rua.app.now = () => new Date(usual().getTime() + askedAfter + 25 * 60_000);
    await climbLadders(rua.app);
    rua.app.now = usual;
    expect(await questions()).toMatchObject([{ channel: 'sms', isWithdrawn: false }]);
  });
});

describe('the way out to WhatsApp', () => {
  const waiting = (to: string) => ({
    ...{ id: 1, reference: 'r', channel: 'whatsapp' as const, kind: 'text-answer', to, toName: '' },
    ...{
      subject: '',
      replyToAddress: '',
      replyToName: '',
      unsubscribeUrl: '',
      text: 'RUA: lodged.',
      html: '',
    },
    ...{ attachmentName: '', attachment: null, attempt: 1 },
  });
  const send = (to = '+2348031234567') => createTransports(rua.app.config).whatsapp?.send(waiting(to));

  it('is set up with the account, and sends as Meta documents it', async () => {
    expect(await send()).toEqual({ state: 'sent', gatewayReference: 'wamid.of-answer' });
    expect(calls).toEqual([
      {
        url: `/v26.0/${phoneId}/messages`,
        authorization: 'Bearer token',
        content: { to: '2348031234567', type: 'text', text: { body: 'RUA: lodged.' } },
      },
    ]);
  });

  it.each([
    [400, '{"error":{"code":131026}}', 'permanent'],
    [400, '{"error":{"code":131047}}', 'permanent'],
    [429, '{"error":{"code":130429}}', 'temporary'],
    [401, '{"error":{"code":190}}', 'temporary'],
    [500, '<html>', 'temporary'],
    [200, '{"messages":[]}', 'temporary'],
  ])('%i %s is %s', async (status, body, kind) => {
    answer = { status, body };
    await expect(send()).rejects.toMatchObject({ kind });
  });

  it('gives a number that can be none up, and tries again where nobody answers', async () => {
    await expect(send('0803')).rejects.toMatchObject({ kind: 'permanent' });
    const away = createWhatsAppTransport({
      ...{ url: 'http://127.0.0.1:9', phoneId, token: 'token', appSecret, verifyToken },
    });
    await expect(away.send(waiting('+2348031234567'))).rejects.toMatchObject({
      kind: 'temporary',
      reason: 'WhatsApp could not be reached.',
    });
    expect(calls).toEqual([]);
  });
});
