/** When more is asked than RUA can do: people who text or dial are answered, and nobody who only says that they are a gateway. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#test/support/records.ts';
import { newNumber } from '#test/support/text-phone.ts';
import {
  fewCalls,
  fillChanges,
  fillReads,
  type LoadedServer,
  lockSpaces,
  startLoadedServer,
} from './loaded-server.ts';

const secret = 'a-secret-of-the-gateways-calls';
const termiiKey = 'the secret of the gateway account';
const appSecret = 'the secret of the app at Meta';
const json = 'application/json';

let test: LoadedServer;
let release: () => Promise<void>;
let held: Promise<Response>[];

beforeAll(async () => {
  const whatsApp = {
    url: 'http://127.0.0.1:9',
    phoneId: '1',
    token: 'token',
    appSecret,
    verifyToken: 'token',
  };
  test = await startLoadedServer(fewCalls, {
    sms: { kind: 'termii', url: 'http://127.0.0.1:9', apiKey: 'key', secretKey: termiiKey, sender: 'RUA' },
    text: { serviceCode: '*384*782#', africasTalkingSecret: secret, whatsApp },
  });
  const { token } = await createAccount(test.app, { accountType: 'commuter' });
  release = await lockSpaces(test);
  held = [...(await fillReads(test, token)), ...(await fillChanges(test, token))];
});
afterAll(async () => {
  await release();
  await Promise.all(held);
  await test.close();
});

async function post(path: string, init: RequestInit): Promise<number> {
  const reply = await fetch(`${test.server.listeningOrigin}/api/text/${path}`, { ...init, method: 'POST' });
  await reply.arrayBuffer();
  return reply.status;
}

function hop(within: string): Promise<number> {
  const fields = { sessionId: randomUUID(), phoneNumber: newNumber(), text: '' };
  return post(`africas-talking/${within}/ussd`, { body: new URLSearchParams(fields) });
}

function sms(within: string): Promise<number> {
  const fields = { from: newNumber(), id: randomUUID(), text: 'HELP' };
  return post(`africas-talking/${within}/sms`, { body: new URLSearchParams(fields) });
}

function signedByTermii(key: string): Promise<number> {
  const body = JSON.stringify({
    ...{ type: 'inbound', message_id: randomUUID(), sender: newNumber().slice(1), message: 'HELP' },
  });
  const signature = createHmac('sha512', key).update(body).digest('hex');
  return post('termii', { headers: { 'content-type': json, 'x-termii-signature': signature }, body });
}

function signedByMeta(key: string): Promise<number> {
  const message = { from: newNumber().slice(1), id: randomUUID(), type: 'text', text: { body: 'HELP' } };
  const value = { metadata: { phone_number_id: '1' }, messages: [message] };
  const entry = [{ changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  return post('whatsapp', { headers: { 'content-type': json, 'x-hub-signature-256': signature }, body });
}

describe('in a full house', () => {
  it('who dials, texts or writes on WhatsApp is answered', async () => {
    expect([await hop(secret), await sms(secret)]).toEqual([200, 200]);
    expect([await signedByTermii(termiiKey), await signedByMeta(appSecret)]).toEqual([200, 200]);
  });

  it('who only says that they are the gateway is refused as others are', async () => {
    for (const wrong of [secret.replace('a', 'b'), `${secret}x`, 'x']) {
      expect([await hop(wrong), await sms(wrong)]).toEqual([503, 503]);
    }
    expect([await signedByTermii('another key'), await signedByMeta('another key')]).toEqual([503, 503]);
    expect(test.app.overload.figures.turnedAway).toBe(6);
  });
});
