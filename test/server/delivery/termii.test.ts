import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTermiiTransport, isSignedByTermii, readTermiiReport } from '#server/base/delivery/termii.ts';
import { portOf, waitingSms } from '#test/server/delivery/support.ts';

type Call = { method: string | undefined; url: string | undefined; type: string | undefined; body: unknown };

/** Answers as https://developers.termii.com/messaging-api says. */
let gateway: Server;
let calls: Call[] = [];
let answer: { status: number; body: string };

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, type: headers['content-type'], body: await json(request) });
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
    [400, '{"message":"Invalid phone number"}', 'permanent'],
    [422, '{"message":"The sms field is required"}', 'permanent'],
    [400, '{"message":"Insufficient balance"}', 'temporary'],
    [404, '{"message":"ApplicationSenderId not found"}', 'temporary'],
    [401, '{"message":"Unauthorized"}', 'temporary'],
    [429, '{"message":"Too Many Requests"}', 'temporary'],
    [500, '<html>oops</html>', 'temporary'],
    [400, '{"message":"DND Active on Phone Number"}', 'blocked'],
    [200, '{"code":"ok"}', 'temporary'],
    [200, 'not json', 'temporary'],
  ])('%i %s is %s', async (status, body, kind) => {
    answer = { status, body };
    await expect(transport().send(waitingSms({}))).rejects.toMatchObject({ kind });
  });

  test('a gateway that is down is tried again', async () => {
    await expect(transport('http://127.0.0.1:9').send(waitingSms({}))).rejects.toMatchObject({
      kind: 'temporary',
    });
  });

  test('what is no phone number never leaves', async () => {
    const sending = transport().send(waitingSms({ to: 'someone@example.com' }));
    await expect(sending).rejects.toMatchObject({ kind: 'permanent' });
    expect(calls).toEqual([]);
  });
});

describe("Termii's delivery reports", () => {
  test.each([
    ['Delivered', 'delivered'],
    ['DELIVERED | Message delivered to handset', 'delivered'],
    ['DND Active on Phone Number', 'blocked'],
    ['Message Failed', 'failed'],
    ['Rejected', 'failed'],
    ['Expired', 'failed'],
    ['Message Sent', undefined],
    ['Something new', undefined],
  ])('%s means %s', (status, state) => {
    expect(readTermiiReport({ type: 'outbound', message_id: '59644', status })?.state).toBe(state);
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
    expect(isSignedByTermii(body, undefined, 'secret')).toBe(false);
  });
});
