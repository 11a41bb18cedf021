// @vitest-environment happy-dom
/** The data of a person that stays on a device when they sign out, when their session ended elsewhere, and when another signs in. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAccount, signOut } from '#domain/identity/accounts/accounts.ts';
import {
  answered,
  done,
  put,
  refused,
  seen,
  serverAnswering,
  setUpQueueOfPage,
} from '#test/support/browser-queue.ts';
import { ada, bola } from '#test/support/queued-requests.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';

/** The window is leaving only once, so each test has modules of its own. */
const load = async () => {
  vi.resetModules();
  const { nameWindowAccount } = await import('#web/lib/window-account.ts');
  nameWindowAccount(ada);
  return import('#web/features/identity/accounts/auth.ts');
};

const worker = { postMessage: vi.fn() };
const location = { assign: vi.fn(), reload: vi.fn() };
let queryClient: QueryClient;

setUpQueueOfPage();
beforeEach(async () => {
  vi.clearAllMocks();
  vi.spyOn(window.location, 'assign').mockImplementation(location.assign);
  vi.spyOn(window.location, 'reload').mockImplementation(location.reload);
  const serviceWorker = { getRegistration: async () => ({ active: worker }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  localStorage.clear();
  for (const account of [ada, bola]) localStorage.setItem(`ruaTicketDraft:TK-22222222:${account}`, 'Hello');
  localStorage.setItem('ruaTheme', 'dark');
  await put('unsent');
  queryClient = new QueryClient();
  queryClient.setQueryData(accountQuery.queryKey, { id: ada } as never);
  queryClient.setQueryData(['rides', 'list'], 'their rides');
});
afterEach(() => void vi.restoreAllMocks());

const known = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
const onDevice = () => Object.keys(localStorage).toSorted();
const asked = () => seen.asked.map(({ method, path }) => `${method} ${path}`);
const ended = refused('not_signed_in', 'Sign in.', 401);

describe('signing out', () => {
  it.each([
    ['ends the session', () => done()],
    ['of a session that has ended already', () => ended.clone()],
  ])('%s, and removes the data of the person', async (_, answer) => {
    serverAnswering(answer);
    const { signOutNow } = await load();
    await signOutNow(queryClient);
    expect(asked()).toEqual([`${signOut.method} ${signOut.path}`]);
    expect([await listRequests(ada), onDevice(), known()]).toEqual([[], ['ruaTheme'], []]);
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('forget');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/usersLogin');
  });

  it.each([
    ['there is no network', undefined],
    ['the call before it is refused', async () => Promise.reject(new Error('Wrong.'))],
  ])('changes nothing when %s', async (_, first) => {
    serverAnswering(() => new TypeError('no network'));
    const before = onDevice();
    const { signOutNow } = await load();
    await expect(signOutNow(queryClient, '/', first)).rejects.toThrow();
    expect([onDevice(), location.assign.mock.calls]).toEqual([before, []]);
    expect(await listRequests(ada)).toHaveLength(1);
    expect(known()).toHaveLength(2);
  });
});

describe('a session that ended elsewhere', () => {
  it('removes the data of the person if no other person signed in', async () => {
    serverAnswering(() => ended.clone());
    const { onSessionEnded } = await load();
    await onSessionEnded();
    expect(asked()).toEqual([`${getAccount.method} ${getAccount.path}`]);
    expect(onDevice()).toEqual(['ruaTheme']);
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('forget');
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('keeps the data of another person who signed in', async () => {
    serverAnswering(() => answered(200));
    const { onSessionEnded } = await load();
    await onSessionEnded();
    expect(onDevice()).toEqual(['ruaTheme', `ruaTicketDraft:TK-22222222:${bola}`]);
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('is heard of once, and not at all while the person signs out', async () => {
    const { signOutNow, onSessionEnded } = await load();
    await signOutNow(queryClient);
    await onSessionEnded();
    expect(location.reload).not.toHaveBeenCalled();
  });
});

it('a person who signs in sees no data of the person before, and the device remembers them without their secret', async () => {
  const { storeSession } = await load();
  const account = { id: bola, firstName: 'Bola', lastName: 'Obi', accountType: 'driver' };
  storeSession(queryClient, { ...account, apiToken: 'secret' } as never);
  expect(known()).toEqual([accountQuery.queryKey]);
  expect(queryClient.getQueryData(accountQuery.queryKey)).toEqual(account);
  expect(JSON.parse(localStorage.getItem('ruaUserDetails') ?? '')).toEqual({
    first_name: 'Bola',
    last_name: 'Obi',
    account_type: 'driver',
  });
});
