import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTermiiTransport, isSignedByTermii, readTermiiReport } from '#server/base/delivery/termii.ts';
import { portOf, waitingSms } from '#test/server/delivery/support.ts';

type Call = {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  accept: string | undefined;
  body: unknown;
};

/** Answers as https://developers.termii.com/messaging-api says. */
let gateway: Server;
let calls: Call[] = [];
let answer: { status: number; body: string };

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const { accept } = headers;
    calls.push({ method, url, accept, type: headers['content-type'], body: await json(request) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});

afterAll(() => gateway.close());

beforeEach(() => {
  calls = [];
  answer = {
    status: 200,
    body: '{"message_id":"9122821270554876574","message":"Successfully Sent","balance":9,"user":"Peter Mcleish"}',
  };
});

function transport(url = `http://127.0.0.1:${portOf(gateway)}`) {
  return createTermiiTransport({ kind: 'termii', url, apiKey: 'key', secretKey: 'secret', sender: 'RUA' });
}

describe('sending through Termii', () => {
  test('sends what its documentation asks for, and keeps its message id', async () => {
    const arrival = await transport().send(waitingSms({ to: '+2348031234567', text: 'RUA: call now.' }));
    expect(arrival).toEqual({ state: 'sent', gatewayReference: '9122821270554876574' });
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/api/sms/send',
        type: 'application/json',
        accept: 'application/json',
        body: {
          to: '2348031234567',
          from: 'RUA',
          sms: 'RUA: call now.',
          type: 'plain',
          channel: 'dnd',
          api_key: 'key',
        },
      },
    ]);
  });

  test.each([
    [400, '{"message":"Invalid phone number"}', 'permanent', 'refused the message'],
    [422, '{"message":"The sms field is required"}', 'permanent', 'refused the message'],
    [400, '{"message":"Insufficient balance"}', 'temporary', 'did not take the message yet'],
    [422, '{"message":"Invalid api key"}', 'temporary', 'did not take the message yet'],
    [400, '{"message":"Invalid apikey"}', 'temporary', 'did not take the message yet'],
    [404, '{"message":"ApplicationSenderId not found"}', 'temporary', 'did not take the message yet'],
    [401, '{"message":"Unauthorized"}', 'temporary', 'did not take the message yet'],
    [429, '{"message":"Too Many Requests"}', 'temporary', 'did not take the message yet'],
    [500, '<html>oops</html>', 'temporary', 'did not take the message yet'],
    [400, '<html>oops</html>', 'permanent', 'refused the message'],
    [400, '{"message":"DND Active on Phone Number"}', 'blocked', 'do-not-disturb'],
    [422, '{"message":"Do not disturb is on"}', 'blocked', 'do-not-disturb'],
    [400, '{"message":"No friend of ours: dndx"}', 'permanent', 'refused the message'],
    [200, '{"code":"ok"}', 'temporary', 'an answer that we cannot read'],
    [200, '{"message_id":""}', 'temporary', 'an answer that we cannot read'],
    [200, 'not json', 'temporary', 'an answer that we cannot read'],
  ])('%i %s is %s: %s', async (status, body, kind, said) => {
    answer = { status, body };
    await expect(transport().send(waitingSms({}))).rejects.toMatchObject({
      kind,
      reason: expect.stringContaining(said),
    });
  });

  test('a refusal keeps the status of the gateway for the log', async () => {
    for (const status of [400, 500]) {
      answer = { status, body: '{}' };
      await expect(transport().send(waitingSms({}))).rejects.toMatchObject({
        cause: { message: `the gateway answered ${status}` },
      });
    }
    answer = { status: 400, body: '{"message":"DND"}' };
    await expect(transport().send(waitingSms({}))).rejects.toMatchObject({
      cause: { message: 'the gateway answered 400' },
    });
  });

  test('a message id may be a number', async () => {
    answer = { status: 200, body: '{"message_id":59644}' };
    expect(await transport().send(waitingSms({}))).toEqual({ state: 'sent', gatewayReference: '59644' });
  });

  test('a gateway that is down is tried again, and why is kept for the log', async () => {
    await expect(transport('http://127.0.0.1:9').send(waitingSms({}))).rejects.toMatchObject({
      kind: 'temporary',
      reason: 'The SMS gateway could not be reached.',
      cause: expect.any(Error),
    });
  });

  test.each([
    'someone@example.com',
    '2348031234567',
    '+0348031234567',
    '+23480',
    '+2348031234567890',
    'x+2348031234567',
    '+234803123456x',
  ])('%s is no phone number and never leaves', async (to) => {
    await expect(transport().send(waitingSms({ to }))).rejects.toMatchObject({
      kind: 'permanent',
      reason: 'The phone number cannot be right.',
    });
    expect(calls).toEqual([]);
  });
});

describe("Termii's delivery reports", () => {
  test.each([
    ['Delivered', 'delivered', ''],
    ['DELIVERED | Message delivered to handset', 'delivered', ''],
    ['DND Active on Phone Number', 'blocked', 'its do-not-disturb setting blocks them'],
    ['Message Failed', 'failed', 'The network could not deliver the message.'],
    ['Message failed | No route', 'failed', 'The network could not deliver the message.'],
    ['FAILED | No route', 'failed', 'The network could not deliver the message.'],
    ['Rejected', 'failed', 'The network rejected the message.'],
    ['REJECTED | By the network', 'failed', 'The network rejected the message.'],
    ['Expired', 'failed', 'The phone could not be reached in time.'],
    ['EXPIRED | After a day', 'failed', 'The phone could not be reached in time.'],
  ])('%s means %s: %s', (status, state, reason) => {
    expect(readTermiiReport({ type: 'outbound', message_id: '59644', status })).toEqual({
      gatewayReference: '59644',
      state,
      reason: reason === '' ? '' : expect.stringContaining(reason),
    });
  });

  test.each(['Message Sent', 'Something new', 'Not delivered'])('%s says nothing', (status) => {
    expect(readTermiiReport({ type: 'outbound', message_id: '59644', status })).toBeUndefined();
  });

  test('may name the message by a number, and not by nothing', () => {
    expect(readTermiiReport({ message_id: 59644, status: 'Delivered' })?.gatewayReference).toBe('59644');
    expect(readTermiiReport({ message_id: '', status: 'Delivered' })).toBeUndefined();
  });

  test('a body of another shape says nothing', () => {
    expect(readTermiiReport({ status: 'Delivered' })).toBeUndefined();
    expect(readTermiiReport('Delivered')).toBeUndefined();
  });

  test('only the right signature over the same bytes counts', () => {
    const body = Buffer.from('{"message_id":"1"}');
    const signature = createHmac('sha512', 'secret').update(body).digest('hex');
    expect(isSignedByTermii(body, signature, 'secret')).toBe(true);
    expect(isSignedByTermii(body, signature.toUpperCase(), 'secret')).toBe(true);
    expect(isSignedByTermii(Buffer.from('{"message_id":"2"}'), signature, 'secret')).toBe(false);
    expect(isSignedByTermii(body, signature, 'other')).toBe(false);
    expect(isSignedByTermii(body, signature.slice(2), 'secret')).toBe(false);
    expect(isSignedByTermii(body, '', 'secret')).toBe(false);
  });
});
