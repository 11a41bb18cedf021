// @vitest-environment happy-dom
/** The menu and the head of an account: logging out, the greeting, and the steps that the account still lacks. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { passwordLikeEmailMessage } from '#domain/identity/accounts/passwords.ts';
import { put, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { AccountMenu } from '#web/features/identity/accounts/account-menu.tsx';
import { Greeting, Welcome } from '#web/features/identity/accounts/greeting.tsx';
import { NewPasswordField } from '#web/features/identity/accounts/new-password-field.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { UnconfirmedNote } from '#web/features/identity/accounts/unconfirmed-note.tsx';
import { VerifyNotice } from '#web/features/identity/accounts/verify-notice.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const account = {
  id: ada,
  email: 'ada@people.example',
  firstName: 'Ada',
  lastName: 'Obi',
  emailVerified: true,
};

describe('logging out', () => {
  const assign = vi.fn();
  setUpQueueOfPage();
  beforeEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
    assign.mockReset();
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
  });
  afterEach(() => void vi.restoreAllMocks());

  const menu = () =>
    shown(createElement(AccountMenu, { settingsTo: '/users/settings' }), {
      known: [[accountQuery.queryKey, account]],
    });
  const out = [[wayOf(signOut), {}]];

  it('that fails says so, and can be tried again', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = menu();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/users/settings');
    await person.click(button('Log out'));
    const text = 'You are still signed in: there is no connection. Try again.';
    await expect.poll(() => currentToasts().map((toast) => toast.text)).toEqual([text]);
    expect([button('Log out').getAttribute('aria-busy'), assign.mock.calls]).toEqual([null, []]);
  });

  it('asks first where something is not sent, and does nothing when the person stays', async () => {
    await put('unsent');
    const { person } = menu();
    await person.click(button('Log out'));
    await screen.findByRole('dialog', { name: 'Not everything is sent' });
    expect(server.asked).toEqual([]);
    await person.click(button('Stay signed in'));
    expect([screen.queryByRole('dialog'), server.asked]).toEqual([null, []]);
    await person.click(button('Log out'));
    await screen.findByRole('dialog');
    server.answer = {};
    await person.click(button('Discard and log out'));
    await expect.poll(() => assign.mock.calls).toEqual([['/usersLogin']]);
    expect(server.changes()).toEqual(out);
  });

  it('asks nothing where all is sent', async () => {
    server.answer = {};
    const { person } = menu();
    await person.click(button('Log out'));
    await expect.poll(() => assign.mock.calls).toEqual([['/usersLogin']]);
    expect([server.changes(), screen.queryByRole('dialog')]).toEqual([out, null]);
  });
});

describe('the head of the first page', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['2026-11-27T23:30:00Z', account, 'Good morning, Ada Obi', 'Saturday 28 Nov 2026, 12:30 AM. Two cases.'],
    ['2026-11-27T11:00:00Z', account, 'Good afternoon, Ada Obi', 'Friday 27 Nov 2026, 12:00 PM. Two cases.'],
    [
      '2026-11-27T16:00:00Z',
      { ...account, firstName: '', lastName: '' },
      'Good evening',
      'Friday 27 Nov 2026, 5:00 PM.',
    ],
  ])('greets at %s in Lagos', (now, of, greeting, day) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    shown(createElement(Greeting, { account: of } as never, 'Two cases.'));
    expect(words(screen.getByRole('heading'))).toBe(greeting);
    expect(words()).toContain(day);
  });

  it.each([
    [account, 'Welcome, Ada Obi'],
    [{ ...account, firstName: '', lastName: '' }, 'Welcome'],
  ])('welcomes a newcomer', (of, welcome) => {
    shown(createElement(Welcome, { account: of as never }));
    expect(words(screen.getByRole('heading'))).toBe(welcome);
  });
});

it.each([
  [{ emailVerified: false, firstName: '' }, 'Verify your e-mail address', '/usersEmailVerification'],
  [{ emailVerified: false }, 'Verify your e-mail address', '/usersEmailVerification'],
  [{ firstName: '' }, 'Complete your account', '/usersPersonalDetails'],
  [{}, '', undefined],
])('of an account with %j the notice says %j', (changes, title, to) => {
  shown(createElement(VerifyNotice, { account: { ...account, ...changes } as never }));
  expect(words().startsWith(title)).toBe(true);
  expect(words() === '').toBe(title === '');
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(to);
  expect(words().includes(account.email)).toBe(title.startsWith('Verify'));
});

it.each([
  [{ ...account, emailVerified: false }, true],
  [account, false],
  [undefined, false],
])('a report of %j says that the address is not confirmed: %s', (of, isSaid) => {
  shown(createElement(UnconfirmedNote, { account: of }));
  expect(words().includes('Agencies see that ada@people.example is not confirmed yet.')).toBe(isSaid);
});

it('the steps of signing up say which are done and which is now', () => {
  shown(createElement(AccountHeading, { title: 'Details', step: 1 }));
  expect(
    screen.getAllByRole('listitem').map((one) => `${words(one)} ${one.getAttribute('aria-current')}`),
  ).toEqual([...['Account (done) null', '2E-mail code step', '3Your details null']]);
});

it('a new password is judged as it is typed, and no more once it is gone', async () => {
  const field = (password: string) =>
    createElement(NewPasswordField, {
      label: 'New password',
      name: 'password',
      password,
      email: 'ada@people.example',
    });
  const { rerender } = shown(field(''));
  expect(words()).toContain('A few words that do not belong together work well.');
  rerender(field('ada@people.example'));
  await expect.poll(() => words()).toContain(passwordLikeEmailMessage);
  rerender(field('danfo-lane-sunrise-keke-water'));
  await screen.findByRole('img', { name: 'Strength 4 of 4' });
  rerender(field(''));
  await screen.findByRole('img', { name: 'Strength 0 of 4' });
});
