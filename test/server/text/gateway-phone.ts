/** Phones as the gateways of an installation hand them over: USSD and SMS by Africa's Talking, messages on WhatsApp by Meta. */
import { createHmac, randomUUID } from 'node:crypto';
import { receiveWhatsApp } from '#domain/app/text/gateways.ts';
import type { TestServer } from '#test/support/server.ts';

const africasTalkingSecret = 'a-secret-of-the-gateways-calls';
const phoneId = '106540352242922';
const appSecret = 'the secret of the app at Meta';

/** Where nothing that RUA writes arrives. */
export const textByGateways = {
  serviceCode: '*384*782#',
  africasTalkingSecret,
  whatsApp: {
    ...{ url: 'http://127.0.0.1:9', phoneId, token: 'token', appSecret },
    verifyToken: 'a-text-of-the-operator',
  },
};

/** The address of the calls for USSD and SMS. */
export const africasTalkingPath = `/api/text/africas-talking/${africasTalkingSecret}`;

type Channel = 'sms' | 'whatsapp';

const senders: Record<Channel, (test: TestServer, number: string, text: string) => Promise<number>> = {
  sms: sendSms,
  whatsapp: sendOnWhatsApp,
};

/** @returns what RUA answers there; empty for nothing. */
export async function write(test: TestServer, channel: Channel, number: string, text: string) {
  const before = await answersTo(test, channel, number);
  const status = await senders[channel](test, number, text);
  if (status !== 200) throw new Error(`the gateway was answered with ${status}`);
  return (await answersTo(test, channel, number)).slice(before.length).join('\n');
}

async function sendSms(test: TestServer, from: string, text: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const fields = { from, to: '20880', text, id: randomUUID(), date: test.app.now().toISOString() };
  const body = new URLSearchParams(fields).toString();
  return (await test.call('POST', `${africasTalkingPath}/sms`, { headers, body })).status;
}

async function sendOnWhatsApp(test: TestServer, number: string, text: string): Promise<number> {
  const from = number.slice(1);
  const timestamp = String(Math.floor(test.app.now().getTime() / 1000));
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '2347000000000', phone_number_id: phoneId },
    contacts: [{ profile: { name: 'Amara' }, wa_id: from }],
    messages: [{ from, id: `wamid.${randomUUID()}`, timestamp, type: 'text', text: { body: text } }],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return (await test.call('POST', receiveWhatsApp.path, { headers, body })).status;
}

async function answersTo({ app }: TestServer, channel: Channel, number: string): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', number)
    .where('channel', '=', channel)
    .where('kind', 'in', ['text-answer', 'text-goodbye'])
    .orderBy('id')
    .execute();
  return rows.map(({ body_text: answer }) => answer);
}
