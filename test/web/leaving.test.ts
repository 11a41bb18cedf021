/** What is left of a person on a device when they sign out, when their session ended elsewhere, and when another signs in. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#domain/contract/errors.ts';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { wayOf } from '#test/support/drawn-page.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';

const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));
const memory = vi.hoisted(() => ({ forgetAccount: vi.fn(), rememberAccount: vi.fn() }));
vi.mock('#web/features/identity/accounts/device-memory.ts', () => memory);
const queue = vi.hoisted(() => ({ removeAll: vi.fn() }));
vi.mock('#web/features/platform/sending/queue-store.ts', () => queue);
const server = vi.hoisted(() => ({ requestServer: vi.fn() }));
vi.mock('#web/lib/server-request.ts', async (load) => ({ ...(await load<object>()), ...server }));

const load = async () => {
  vi.resetModules();
  const { nameWindowAccount } = await import('#web/lib/window-account.ts');
  nameWindowAccount(7);
  // The modules of each test are its own, with the error that they know.
  const { AppError } = await import('#domain/contract/errors.ts');
  const refusal = (code: ErrorCode) => new AppError(code, 'Refused.');
  return { ...(await import('#web/features/identity/accounts/auth.ts')), refusal };
};

const location = { assign: vi.fn(), reload: vi.fn() };
const worker = { postMessage: vi.fn() };
let queryClient: QueryClient;

beforeEach(() => {
  vi.clearAllMocks();
  calls.asked.length = 0;
  calls.answer = undefined;
  vi.stubGlobal('window', { location });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: worker }) } });
  queryClient = new QueryClient();
  queryClient.setQueryData(accountQuery.queryKey, { id: 7 } as never);
  queryClient.setQueryData(['rides', 'list'], 'their rides');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const known = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);

describe('signing out', () => {
  it.each([
    ['ends the session', undefined],
    ['of a session that has ended already', 'not_signed_in'],
  ] as const)('%s leaves nothing of the person', async (_, code) => {
    const { leave, refusal } = await load();
    if (code) calls.answer = refusal(code);
    await leave(queryClient);
    expect(calls.asked.map(({ way }) => way)).toEqual([wayOf(signOut)]);
    expect(queue.removeAll).toHaveBeenCalledExactlyOnceWith(7);
    expect(memory.forgetAccount).toHaveBeenCalledExactlyOnceWith();
    expect(known()).toEqual([]);
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('forget');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/usersLogin');
  });

  it.each([
    ['there is no network', undefined],
    ['what comes before it is refused', async () => Promise.reject(new Error('Wrong.'))],
  ])('leaves all as it is when %s', async (_, first) => {
    const { leave, refusal } = await load();
    if (!first) calls.answer = refusal('unavailable');
    await expect(leave(queryClient, '/', first)).rejects.toThrow();
    expect([queue.removeAll.mock.calls, memory.forgetAccount.mock.calls, location.assign.mock.calls]).toEqual(
      [[], [], []],
    );
    expect(known()).toHaveLength(2);
  });
});

describe('a session that ended elsewhere', () => {
  it('leaves nothing of the person where nobody else signed in', async () => {
    server.requestServer.mockResolvedValue({ ok: false });
    const { leaveEnded } = await load();
    await leaveEnded();
    expect(memory.forgetAccount).toHaveBeenCalledExactlyOnceWith();
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('forget');
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('leaves what the device has of another person who signed in', async () => {
    server.requestServer.mockResolvedValue({ ok: true });
    const { leaveEnded } = await load();
    await leaveEnded();
    expect(memory.forgetAccount).toHaveBeenCalledExactlyOnceWith(7);
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('is heard of once, and not at all while the person signs out', async () => {
    server.requestServer.mockResolvedValue({ ok: false });
    const { leave, leaveEnded } = await load();
    await leave(queryClient);
    await leaveEnded();
    expect(location.reload).not.toHaveBeenCalled();
  });
});

it('who signs in sees nothing of the person before, and is remembered without their secret', async () => {
  const { takeOver } = await load();
  const account = { id: 8, firstName: 'Bola', lastName: 'Obi', accountType: 'driver' };
  takeOver(queryClient, { ...account, apiToken: 'secret' } as never);
  expect(known()).toEqual([accountQuery.queryKey]);
  expect(queryClient.getQueryData(accountQuery.queryKey)).toEqual(account);
  expect(memory.rememberAccount).toHaveBeenCalledExactlyOnceWith(account);
});
