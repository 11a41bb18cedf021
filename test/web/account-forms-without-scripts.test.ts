/** The forms of accounts that a browser sends itself: the call that each makes, and the page to which it leads. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Account, account as accountSchema, getAccount } from '#domain/identity/accounts/accounts.ts';
import {
  completeProfile,
  forgotPassword,
  register,
  resendCode,
  resetPassword,
  signedInAccount,
  signIn,
  verifyEmail,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { chooseLanguage } from '#domain/identity/settings.ts';
import { type Fields, type Page, sent } from '#test/support/sent-forms.ts';
import * as forgotPage from '#web/routes/account/forgot-password.tsx';
import * as newPasswordPage from '#web/routes/account/new-password.tsx';
import * as detailsPage from '#web/routes/account/personal-details.tsx';
import * as signInPage from '#web/routes/account/sign-in.tsx';
import * as signUpPage from '#web/routes/account/sign-up.tsx';
import * as verifyPage from '#web/routes/account/verify-email.tsx';
import * as verifyResetPage from '#web/routes/account/verify-reset.tsx';
import * as languagePage from '#web/routes/language.ts';

const email = 'ada@people.example';
const password = 'danfo-lane-sunrise';
const ada: Account = {
  ...{ id: 41, email, accountType: 'driver', staffRole: null, officerRole: null, agencyName: '' },
  ...{
    emailVerified: false,
    firstName: '',
    lastName: '',
    phone: '',
    phoneTextable: false,
    companyCheck: null,
  },
  ...{ state: '', city: '', address: '', photo: '', dateStyle: 'nigeria', language: 'en' },
  createdAt: '2026-11-20T09:00:00.000Z',
};

const wire = (changes: object = {}) => z.encode(accountSchema, { ...ada, ...changes });
const signedIn = (changes: object = {}) => z.encode(signedInAccount, { ...ada, ...changes, apiToken: 'x' });
const boxes = ['7', 'K', '2', 'M', '9'];

describe('signing in', () => {
  const ok = { [signIn.path]: signedIn() };

  it.each<[string, Fields, object]>([
    ['for long', { remember: 'on' }, { remember: true }],
    ['for this visit', {}, { remember: false }],
    ['with a code', { code: '123456' }, { remember: false, code: '123456' }],
    ['with an empty code', { code: '' }, { remember: false }],
  ])('%s', async (_, fields, body) => {
    const { asked } = await sent(signInPage, { email, password, ...fields }, ok);
    expect(asked).toEqual([[signIn.path, { email, password, ...body }]]);
  });

  it.each([
    ['', {}, '/users/dashboard'],
    ['', { accountType: 'staff', staffRole: 'editor' }, '/backoffice'],
    ['?next=/users/rides', {}, '/users/rides'],
    ['?next=//evil.example', {}, '/users/dashboard'],
  ])('from %j with %j leads to %s', async (query, changes, to) => {
    const answers = { [signIn.path]: signedIn(changes) };
    expect((await sent(signInPage, { email, password }, answers, query)).leads).toBe(to);
  });

  it.each([
    [{}, 'code_needed', 'code_needed'],
    [{}, 'wrong_credentials', 'wrong_credentials'],
    [{ code: '000000' }, 'wrong_credentials', 'code_needed'],
  ])('with %j that is refused with %s asks again, and keeps no password', async (fields, refusal, code) => {
    const { answer } = await sent(signInPage, { email, password, ...fields }, { refusal });
    expect(answer).toMatchObject({
      data: { kind: 'refused', code, values: { email } },
      init: { status: 400 },
    });
    expect(JSON.stringify(answer)).not.toContain(password);
  });
});

it.each<[string, Page, Fields, string, object, unknown, string]>([
  [
    'an account is opened',
    signUpPage,
    { accountType: 'driver', email, password },
    register.path,
    { account_type: 'driver', email, password },
    signedIn(),
    '/usersEmailVerification',
  ],
  [
    'a code is asked for',
    forgotPage,
    { email },
    forgotPassword.path,
    { email },
    'x',
    '/usersForgetPasswordVerification',
  ],
  [
    'a code is entered',
    verifyResetPage,
    { email, code: boxes },
    verifyResetCode.path,
    { email, code: '7K2M9' },
    signedIn(),
    '/usersPasswordCreation',
  ],
  [
    'a password is set',
    newPasswordPage,
    { email, password, retypePassword: password },
    resetPassword.path,
    { email, password, retype_password: password },
    {},
    '/usersLogin?password=changed',
  ],
  [
    'details are given',
    detailsPage,
    {
      email,
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '08030000142',
      state: 'Lagos',
      city: 'Ikeja',
      address: 'Ojota',
    },
    completeProfile.path,
    {
      ...{ email, first_name: 'Ada', last_name: 'Obi', phone: '08030000142', state: 'Lagos', city: 'Ikeja' },
      address: 'Ojota',
    },
    signedIn(),
    '/users/dashboard',
  ],
])('%s', async (...row) => {
  const [, page, fields, path, body, answer, to] = row;
  const done = await sent(page, fields, { [path]: answer });
  expect([done.asked, done.leads]).toEqual([[[path, body]], to]);
  const refused = await sent(page, fields, { refusal: 'invalid' });
  expect(refused.answer).toMatchObject({ data: { kind: 'refused', message: 'Refused.' } });
  expect(JSON.stringify(refused.answer)).not.toContain(password);
});

describe('the code of an address', () => {
  const known = (changes: object = {}) => ({ [getAccount.path]: wire(changes), [verifyEmail.path]: {} });

  it.each([
    ['a newcomer', {}, '/usersPersonalDetails'],
    ['another person', { firstName: 'Ada' }, '/users/dashboard'],
  ])('of %s is that of the session, whatever the form says', async (_, changes, to) => {
    const { asked, leads } = await sent(
      verifyPage,
      { email: 'bola@people.example', code: boxes },
      known(changes),
    );
    expect([asked, leads]).toEqual([[[verifyEmail.path, { email, code: '7K2M9' }]], to]);
  });

  it('of nobody leads to signing in, and back', async () => {
    const { asked, leads } = await sent(verifyPage, { code: boxes }, {});
    expect([asked, leads]).toEqual([[], '/usersLogin?next=/usersEmailVerification']);
  });

  it.each([
    ['signing up', verifyPage],
    ['setting a password', verifyResetPage],
  ])('can be asked for anew while %s', async (_, page) => {
    const answers = { ...known(), [resendCode.path]: {} };
    const { asked, answer } = await sent(page, { email, code: boxes, again: '' }, answers);
    expect(asked).toEqual([[resendCode.path, { email }]]);
    expect(answer).toEqual({ kind: 'done', message: 'Done.' });
  });
});

it.each([
  ['/users/safety-pass?a=1', {}, '/users/safety-pass?a=1'],
  ['//evil.example', {}, '/usersLogin'],
  ['/users/rides', { refusal: 'invalid' }, '/users/rides'],
])('a language chosen on %s leads back there', async (page, refusal, to) => {
  const answers = { ...('refusal' in refusal ? refusal : { [chooseLanguage.path]: {} }) };
  const { asked, answer } = await sent(languagePage, { language: 'yo', page }, answers);
  expect(asked).toEqual([[chooseLanguage.path, { language: 'yo' }]]);
  expect(answer instanceof Response && answer.headers.get('location')).toBe(to);
});
