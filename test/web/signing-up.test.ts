// @vitest-environment happy-dom
/** The pages on which a person signs up: what is sent, and which page comes next. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { completeProfile, register, verifyEmail } from '#domain/identity/accounts/auth.ts';
import { button, buttons, server, shown, type Window, wayOf, words } from '#test/support/rendered.tsx';
import {
  codeAskedAt,
  rememberCodeAsked,
  rememberEmail,
  rememberedEmail,
} from '#web/features/identity/accounts/device-memory.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import PersonalDetails from '#web/routes/account/personal-details.tsx';
import SignUp from '#web/routes/account/sign-up.tsx';
import VerifyEmail from '#web/routes/account/verify-email.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const email = 'ada@people.example';
const password = 'danfo-lane-sunrise';
const visitor = {
  ...{ id: 41, email, accountType: 'company', emailVerified: false, firstName: '', lastName: '' },
  ...{ phone: '', state: 'Lagos', city: 'Ikeja', address: '', companyCheck: null },
};
const account = { ...visitor, firstName: 'Ada', lastName: 'Obi', apiToken: 'x' };
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => void vi.restoreAllMocks());

function page(component: FunctionComponent<never>, props: object, of: Window = {}) {
  return shown(createElement(component as FunctionComponent<object>, props), of);
}

async function fill(person: ReturnType<typeof shown>['person'], values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), value);
  }
}

it('an account is opened for the chosen kind, and its address is remembered for the code', async () => {
  server.answer = account;
  const { person, router } = page(SignUp, {});
  await person.click(screen.getByRole('radio', { name: /^Driver/ }));
  await fill(person, { 'E-mail address': email, Password: password });
  await person.click(button('Create account'));
  await expect.poll(() => router.state.location.pathname).toBe('/usersEmailVerification');
  expect(server.changes()).toEqual([[wayOf(register), { body: { email, password, accountType: 'driver' } }]]);
  expect([rememberedEmail(), codeAskedAt() > 0]).toEqual([email, true]);
});

describe('the code of an address', () => {
  const known = [[accountQuery.queryKey, visitor]] as const;

  async function entered(changes: object) {
    rememberEmail('another@people.example');
    rememberCodeAsked();
    const shownPage = page(VerifyEmail, { loaderData: { ...visitor, ...changes } }, { known });
    const [first] = screen.getAllByRole('textbox');
    if (first) await shownPage.person.type(first, '7K2M9');
    await shownPage.person.click(button('Continue'));
    await expect.poll(server.changes).toEqual([[wayOf(verifyEmail), { body: { email, code: '7K2M9' } }]]);
    return shownPage;
  }

  it('of a newcomer leads to their details', async () => {
    const { router } = await entered({});
    await expect.poll(() => router.state.location.pathname).toBe('/usersPersonalDetails');
    expect([assign.mock.calls, codeAskedAt()]).toEqual([[], 0]);
  });

  it('of a person whose details are known leads home, and the account is asked for anew', async () => {
    const { queryClient } = await entered({ firstName: 'Ada' });
    await expect.poll(() => assign.mock.calls).toEqual([['/users/dashboard']]);
    expect(queryClient.getQueryState(accountQuery.queryKey)?.isInvalidated).toBe(true);
  });

  it.each([
    ['a newcomer', {}, true],
    ['a person whose details are known', { firstName: 'Ada' }, false],
  ])('is a step of signing up for %s', (_, changes, isStep) => {
    page(VerifyEmail, { loaderData: { ...visitor, ...changes } });
    expect(screen.queryByRole('list', { name: 'Step 2 of 3' }) !== null).toBe(isStep);
    expect(screen.queryByRole('link', { name: 'Fill in your details first' }) !== null).toBe(isStep);
    expect(buttons().includes('Change address')).toBe(isStep);
  });

  it('stays where the address cannot be changed, because the session could not be ended', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = page(VerifyEmail, { loaderData: visitor });
    await person.click(button('Change address'));
    await expect.poll(() => currentToasts().at(-1)?.text).toBe('There is no network.');
    expect(assign).not.toHaveBeenCalled();
  });

  it('is asked for at the sign-in where nobody is known', async () => {
    const { router } = page(VerifyEmail, { loaderData: null });
    await expect.poll(() => router.state.location.pathname).toBe('/usersLogin');
  });
});

describe('the details of an account', () => {
  const typed = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Phone number': '0803 000 0142',
    Address: '3 Allen Avenue',
  };
  const details = {
    ...{ email, firstName: 'Ada', lastName: 'Obi', phone: '+2348030000142', state: 'Lagos', city: 'Ikeja' },
    address: '3 Allen Avenue',
  };
  const created = () => screen.findByRole('dialog', { name: 'Account Created Successfully' });

  it.each([
    [true, 'Lodge your next ride before you board', ''],
    [false, 'You can lodge rides now, and flag one in danger.', email],
  ])('of a newcomer with a verified address, %s, end signing up', async (emailVerified, said, kept) => {
    rememberEmail(email);
    server.answer = account;
    const { person } = page(PersonalDetails, { loaderData: { ...visitor, emailVerified } });
    await fill(person, typed);
    await person.click(button('Continue'));
    expect(words(await created())).toContain(said);
    expect(server.changes()).toEqual([[wayOf(completeProfile), { body: details }]]);
    expect([rememberedEmail(), assign.mock.calls]).toEqual([kept, []]);
    await person.click(button('Go to dashboard'));
    expect(assign.mock.calls).toEqual([['/users/dashboard']]);
  });

  it('that were known already are begun with, and lead home once they are saved', async () => {
    server.answer = account;
    const before = { ...account, phone: '+2348030000142', address: 'Ojota', emailVerified: true };
    const { person } = page(PersonalDetails, { loaderData: before });
    expect(screen.queryByRole('list', { name: /^Step/ })).toBeNull();
    await fill(person, { Address: '3 Allen Avenue' });
    await person.click(button('Save'));
    await expect.poll(() => assign.mock.calls).toEqual([['/users/dashboard']]);
    expect(server.changes()).toEqual([[wayOf(completeProfile), { body: details }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [{ cacNumber: 'RC 123456', at: '2026-07-01T07:00:00Z' }, true],
    [null, false],
  ])('warn of the end of the check %j', (companyCheck, isWarned) => {
    page(PersonalDetails, { loaderData: { ...account, companyCheck } });
    expect(words().includes('A change of the name ends the check.')).toBe(isWarned);
  });

  it('without a phone say so beside it and in the summary, and are not sent', async () => {
    const { person } = page(PersonalDetails, {
      loaderData: { ...visitor, firstName: 'Ada', lastName: 'Obi' },
    });
    await fill(person, { Address: 'Ojota' });
    await person.click(button('Save'));
    const link = await screen.findByRole('link', { name: 'Enter a phone number.' });
    expect([link.getAttribute('href'), server.changes()]).toEqual(['#phone', []]);
    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
  });
});
