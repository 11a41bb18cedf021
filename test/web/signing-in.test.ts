// @vitest-environment happy-dom
/** The pages on which a person signs in or sets another password: what is sent, what is said, and which page comes next. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { forgotPassword, resetPassword, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { passwordsDifferMessage } from '#domain/identity/accounts/passwords.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import {
  codeAskedAt,
  rememberCodeAsked,
  rememberEmail,
  rememberedEmail,
} from '#web/features/identity/accounts/device-memory.ts';
import ForgotPassword from '#web/routes/account/forgot-password.tsx';
import NewPassword from '#web/routes/account/new-password.tsx';
import SignIn from '#web/routes/account/sign-in.tsx';
import VerifyReset from '#web/routes/account/verify-reset.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const email = 'ada@people.example';
const password = 'danfo-lane-sunrise';
const account = { id: 41, email, firstName: 'Ada', lastName: 'Obi', accountType: 'commuter', apiToken: 'x' };
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => void vi.restoreAllMocks());

type Person = ReturnType<typeof shown>['person'];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fill(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await person.clear(field(label));
    await person.type(field(label), value);
  }
}

const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

describe('signing in', () => {
  const page = (query = '') => shown(createElement(SignIn), { address: `/usersLogin${query}` });
  const credentials = { 'E-mail address': email, Password: password };

  it.each([
    ['', '/users/dashboard'],
    ['?next=/users/rides%3Fpage%3D2', '/users/rides?page=2'],
    ['?next=https://evil.example/users/rides', '/users/dashboard'],
  ])('from the address %j leads to %s', async (query, next) => {
    server.answer = account;
    const { person } = page(query);
    await fill(person, credentials);
    await person.click(button('Sign in'));
    await expect.poll(() => assign.mock.calls).toEqual([[next]]);
    expect(server.changes()).toEqual([[wayOf(signIn), { body: { email, password, remember: true } }]]);
  });

  it('for this visit alone is said to the server', async () => {
    server.answer = account;
    const { person } = page();
    await fill(person, credentials);
    await person.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await person.click(button('Sign in'));
    const body = { email, password, remember: false };
    await expect.poll(server.changes).toEqual([[wayOf(signIn), { body }]]);
  });

  it('with two steps asks for the code once the password was right, and sends both', async () => {
    server.answer = new AppError('code_needed', 'Enter the code.');
    const { person } = page();
    await fill(person, credentials);
    expect(screen.queryByLabelText('Code')).toBeNull();
    await person.click(button('Sign in'));
    const code = await screen.findByLabelText('Code');
    expect([document.activeElement, words().includes('Enter the code.')]).toEqual([code, false]);
    server.answer = account;
    await person.type(code, '123456');
    await person.click(button('Sign in'));
    await expect.poll(() => assign.mock.calls.length).toBe(1);
    const body = { email, password, remember: true, code: '123456' };
    expect(server.changes()[1]).toEqual([wayOf(signIn), { body }]);
  });

  it('with a wrong password says so at the password, keeps the address and can be tried again', async () => {
    const fields = { password: ['The password is not right.'] };
    server.answer = new AppError('wrong_credentials', 'It is not right.', { fields });
    const { person } = page();
    await fill(person, credentials);
    await person.click(button('Sign in'));
    await screen.findByText('The password is not right.');
    expect(['E-mail address', 'Password'].map(isWrong)).toEqual([false, true]);
    expect([field('E-mail address').value, document.activeElement]).toEqual([email, field('Password')]);
    await person.click(button('Sign in'));
    await expect.poll(() => server.changes().length).toBe(2);
    expect(assign).not.toHaveBeenCalled();
  });

  it('begins with the address that set a password, which the device forgets afterwards', async () => {
    rememberEmail(email);
    server.answer = account;
    const { person } = page('?password=changed');
    expect(words()).toContain('Your password is changed.');
    await expect.poll(() => field('E-mail address').value).toBe(email);
    await fill(person, { Password: password });
    await person.click(button('Sign in'));
    await expect.poll(() => assign.mock.calls.length).toBe(1);
    expect(rememberedEmail()).toBe('');
  });

  it('says nothing of a changed password otherwise', () => {
    page();
    expect(words()).not.toContain('Your password is changed.');
  });
});

describe('a forgotten password', () => {
  it('begins with a code, whose address and time the device remembers', async () => {
    const { person, router } = shown(createElement(ForgotPassword));
    await fill(person, { 'E-mail address': email });
    await person.click(button('Send code'));
    await expect.poll(() => router.state.location.pathname).toBe('/usersForgetPasswordVerification');
    expect(server.changes()).toEqual([[wayOf(forgotPassword), { body: { email } }]]);
    expect([rememberedEmail(), codeAskedAt() > 0]).toEqual([email, true]);
  });

  it('goes on with the right code to the new one', async () => {
    rememberEmail(email);
    rememberCodeAsked();
    const { person, router } = shown(createElement(VerifyReset));
    const [first] = screen.getAllByRole('textbox');
    if (first) await person.type(first, '7K2M9');
    await person.click(button('Continue'));
    await expect.poll(() => router.state.location.pathname).toBe('/usersPasswordCreation');
    expect(server.changes()).toEqual([[wayOf(verifyResetCode), { body: { email, code: '7K2M9' } }]]);
    expect([rememberedEmail(), codeAskedAt()]).toEqual([email, 0]);
  });

  it.each([
    ['The code', VerifyReset],
    ['The new one', NewPassword],
  ])('%s is asked of nobody whose address is unknown', async (_, page) => {
    const { router } = shown(createElement(page));
    await expect.poll(() => router.state.location.pathname).toBe('/usersForgetPassword');
  });

  it('ends with a new one for the remembered address, and leads to signing in', async () => {
    rememberEmail(email);
    const { person, router } = shown(createElement(NewPassword));
    expect(words()).toContain(`For ${email}.`);
    await fill(person, { 'New password': password, 'New password again': password });
    await person.click(button('Set password'));
    await expect.poll(() => router.state.location.search).toBe('?password=changed');
    expect(router.state.location.pathname).toBe('/usersLogin');
    const body = { email, password, retypePassword: password };
    expect(server.changes()).toEqual([[wayOf(resetPassword), { body }]]);
  });

  it.each([
    ['keke-lane-sunset', passwordsDifferMessage],
    ['', 'Enter the password again.'],
  ])('is not replaced by one whose repetition is %j', async (repeated, said) => {
    rememberEmail(email);
    const { person } = shown(createElement(NewPassword));
    await fill(person, { 'New password': password });
    if (repeated !== '') await fill(person, { 'New password again': repeated });
    await person.click(button('Set password'));
    await expect.poll(() => words()).toContain(said);
    expect([isWrong('New password again'), server.changes()]).toEqual([true, []]);
  });
});
