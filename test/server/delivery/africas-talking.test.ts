import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createAfricasTalkingTransport,
  readAfricasTalkingReport,
} from '#server/base/delivery/africas-talking.ts';
import { portOf, waitingSms } from '#test/server/delivery/support.ts';

type Call = {
  method: string | undefined;
  url: string | undefined;
  key: unknown;
  fields: Record<string, string>;
};

/** Answers as https://developers.africastalking.com/docs/sms/sending/bulk says. */
let gateway: Server;
let calls: Call[] = [];
let answer: { status: number; body: string };

function answered(statusCode: number, status: string, messageId = 'ATPid_SampleTxnId123'): string {
  const recipient = { statusCode, number: '+2348031234567', status, cost: 'NGN 2.2000', messageId };
  return JSON.stringify({ SMSMessageData: { Message: 'Sent to 1/1', Recipients: [recipient], extra: 1 } });
}

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    calls.push({ method, url, key: headers.apikey, fields });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});

afterAll(() => gateway.close());

beforeEach(() => {
  calls = [];
  answer = { status: 201, body: answered(101, 'Success') };
});

function transport(changes: { url?: string; sender?: string } = {}, timeout?: number) {
  const url = `http://127.0.0.1:${portOf(gateway)}`;
  const setting = {
    kind: 'africas-talking',
    url,
    username: 'rua',
    apiKey: 'key',
    sender: 'RUA',
    ...changes,
  } as const;
  return createAfricasTalkingTransport(setting, timeout);
}

describe('sending through Africa’s Talking', () => {
  test('sends what its documentation asks for, and keeps its message id', async () => {
    const arrival = await transport().send(waitingSms({ to: '+2348031234567', text: 'RUA: call now.' }));
    expect(arrival).toEqual({ state: 'sent', gatewayReference: 'ATPid_SampleTxnId123' });
    const fields = { username: 'rua', to: '+2348031234567', message: 'RUA: call now.', from: 'RUA' };
    expect(calls).toEqual([{ method: 'POST', url: '/version1/messaging', key: 'key', fields }]);
  });

  test('names no sender where none is set', async () => {
    await transport({ sender: '' }).send(waitingSms({}));
    expect(calls[0]?.fields).not.toHaveProperty('from');
  });

  test.each([
    [201, answered(403, 'InvalidPhoneNumber', 'None'), 'permanent'],
    [201, answered(404, 'UnsupportedNumberType', 'None'), 'permanent'],
    [201, answered(406, 'UserInBlacklist', 'None'), 'blocked'],
    [201, answered(409, 'DoNotDisturbRejection', 'None'), 'blocked'],
    [201, answered(405, 'InsufficientBalance', 'None'), 'temporary'],
    [201, answered(402, 'InvalidSenderId', 'None'), 'temporary'],
    [201, answered(500, 'InternalServerError', 'None'), 'temporary'],
    [201, answered(101, 'Success', ''), 'temporary'],
    [201, '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}', 'temporary'],
    [401, 'The supplied authentication is invalid', 'temporary'],
    [500, '<html>oops</html>', 'temporary'],
    [200, 'not json', 'temporary'],
  ])('%i %s is %s', async (status, body, kind) => {
    answer = { status, body };
    await expect(transport().send(waitingSms({}))).rejects.toMatchObject({ kind });
  });

  test('a number that can be none is given up before it is sent', async () => {
    await expect(transport().send(waitingSms({ to: '0803' }))).rejects.toMatchObject({ kind: 'permanent' });
    expect(calls).toEqual([]);
  });

  test('a gateway that is away is tried again', async () => {
    await expect(transport({ url: 'http://127.0.0.1:9' }).send(waitingSms({}))).rejects.toMatchObject({
      kind: 'temporary',
      reason: 'The SMS gateway could not be reached.',
    });
  });
});

test.each([
  ['Success', '', 'delivered'],
  ['Failed', 'AbsentSubscriber', 'failed'],
  ['Rejected', 'UserInBlackList', 'blocked'],
  ['Failed', 'DoNotDisturbRejection', 'blocked'],
  ['Expired', '', 'failed'],
  ['Sent', '', undefined],
  ['Submitted', '', undefined],
  ['Buffered', '', undefined],
  ['SomethingNew', '', undefined],
])('the report %s %s is %s', (status, failureReason, state) => {
  expect(readAfricasTalkingReport({ id: 'a', status, failureReason })?.state).toBe(state);
});
