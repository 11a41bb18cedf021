import { afterEach, describe, expect, it, vi } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { postRequest } from '#web/features/platform/sending/post-request.ts';
import { request } from '#web/lib/api.ts';
import { requestServer } from '#web/lib/server-request.ts';
import { nameWindowAccount } from '#web/lib/window-account.ts';

/** A server that answers each request so. @returns the headers of what it was asked. */
function serverAnswering(status: number, headers: Record<string, string> = {}, body = '{}') {
  const asked: unknown[] = [];
  const fetch = async (_path: string, init?: RequestInit) => {
    asked.push(init?.headers);
    return new Response(body, { status, headers });
  };
  vi.stubGlobal('fetch', fetch);
  return { asked, fetch };
}

const queued = { path: '/api/thing', accountId: 7, key: 'a-key', body: '{}' };

describe('a request to the server', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    nameWindowAccount(null);
  });

  it("names the window's account, once the window knows it", async () => {
    const { asked } = serverAnswering(200);
    await request(getAccount, {});
    nameWindowAccount(5);
    await request(getAccount, {});
    expect(asked).toEqual([{ 'rua-session': 'cookie' }, { 'rua-session': 'cookie', 'rua-account': '5' }]);
  });

  it.each([
    [401, 'not_signed_in'],
    [404, 'not_found'],
    [408, 'unavailable'],
    [413, 'too_large'],
    [418, 'bad_request'],
    [429, 'too_many_requests'],
    [502, 'unavailable'],
  ])('that a proxy answers with %d and no body of ours fails with %s', async (status, code) => {
    serverAnswering(status, {}, '<html></html>');
    await expect(request(getAccount, {})).rejects.toMatchObject({ code });
  });

  it('names nobody while the server renders', async () => {
    nameWindowAccount(5);
    const { asked, fetch } = serverAnswering(200);
    await request(getAccount, {}, { fetch });
    expect(asked).toEqual([{ 'rua-session': 'cookie' }]);
  });

  it('names the account of the queued call, not the one that the window shows', async () => {
    nameWindowAccount(5);
    const { asked } = serverAnswering(200);
    await postRequest(queued);
    expect(asked).toMatchObject([{ 'rua-account': '7', 'idempotency-key': 'a-key' }]);
  });

  it('is not taken for answered when the network breaks off', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await requestServer({ method: 'GET', path: '/' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unavailable', cause: expect.any(TypeError) });
    expect(await postRequest(queued)).toEqual({ kind: 'none' });
  });
});

describe('what an answer means for what waits', () => {
  afterEach(() => vi.unstubAllGlobals());

  const refusal = JSON.stringify({
    status: false,
    message: 'Check the fields.',
    code: 'invalid',
    errors: { message: ['Write a message.'], file: ['Choose a picture.'] },
  });

  it.each([
    [401, {}, '{}', { kind: 'signed-out' }],
    [422, {}, refusal, { kind: 'refused', code: 'invalid', words: 'Write a message. Choose a picture.' }],
    [
      404,
      {},
      '<h1>Not found</h1>',
      { kind: 'refused', code: 'not_found', words: 'RUA could not answer. Try again shortly.' },
    ],
    [500, {}, '{}', { kind: 'busy', seconds: 30, hasFailed: true }],
    [429, { 'retry-after': '90' }, '{}', { kind: 'busy', seconds: 90, hasFailed: false }],
  ])('%i', async (status, headers, body, answer) => {
    serverAnswering(status, headers, body);
    expect(await postRequest(queued)).toEqual(answer);
  });
});
