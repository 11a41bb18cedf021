import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Account, account as accountSchema } from '#domain/identity/accounts/accounts.ts';
import {
  accountIn,
  accountQuery,
  findVisitor,
  homeOf,
  requireSignedOut,
  requireVisitor,
  safeNext,
} from '#web/features/identity/accounts/session.ts';

const account: Account = {
  ...{ id: 41, email: 'ada@rua.example', accountType: 'commuter', staffRole: null, officerRole: null },
  ...{
    agencyName: '',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '',
    phoneTextable: false,
    companyCheck: null,
  },
  ...{ state: '', city: '', address: '', photo: '', dateStyle: 'nigeria', language: 'en' },
  createdAt: '2026-11-20T09:00:00.000Z',
};

describe('safeNext', () => {
  it.each([
    '/users/dashboard',
    '/users/rides?tab=flagged&page=2&search=KJA%20482',
    '/users/ridesDetails/41',
    '/users/search?q=a.b%2Fc',
    '/admin/rides',
    '/backoffice/people/41',
    '/usersPersonalDetails',
    '/usersEmailVerification',
    '/event/details/41',
  ])('lets %j through', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    null,
    '',
    '/',
    'users/dashboard',
    '//evil.example/users/',
    '/\\\\evil.example',
    'https://evil.example/users/dashboard',
    'javascript:alert(1)',
    '/users/../../evil\n',
    '/users/dashboard\n//evil.example',
    '/users/@evil.example:80',
    '/usersLogin?next=/users/dashboard',
    '/usersPersonalDetails.evil.example',
    '/api/auth/logout',
    '/event/details/41/../../evil',
    '/users/../..//evil.example',
    '/users//evil.example',
    '/users/%2e%2e/%2E%2E//evil.example',
    '/users/..%2f..%2f/evil.example',
    '/users/%5cevil.example',
  ])('lets %j not through', (path) => {
    expect(safeNext(path)).toBeNull();
  });
});

describe('homeOf', () => {
  it('sends each kind to an area that lets it in', () => {
    expect(homeOf('government-agency')).toBe('/admin/dashboard');
    expect(homeOf('commuter')).toBe('/users/dashboard');
    expect(homeOf('driver')).toBe('/users/dashboard');
    expect(homeOf('company')).toBe('/users/dashboard');
    expect(homeOf('staff')).toBe('/backoffice');
  });
});

describe('a page of a signed-in area', () => {
  const request = new Request('https://rua.example/users/rides?page=2');
  const asking = (status: number, body: unknown) => ({
    fetch: async () => Response.json(body, { status }),
  });
  const visiting = asking(200, { status: true, message: '', data: z.encode(accountSchema, account) });
  const refusal = (code: string) => ({ status: false, message: 'Refused.', code, errors: {} });
  const stranger = asking(401, refusal('not_signed_in'));
  const addressOf = async (refused: Promise<unknown>) => {
    const thrown = await refused.then(
      () => undefined,
      (error: unknown) => error,
    );
    return thrown instanceof Response ? thrown.headers.get('location') : thrown;
  };

  it('is for a visitor of its kind', async () => {
    const visitor = await requireVisitor(visiting, request, () => true);
    expect(visitor.id).toBe(account.id);
  });

  it('leads a stranger to the sign-in, and back afterwards', async () => {
    expect(await addressOf(requireVisitor(stranger, request, () => true))).toBe(
      '/usersLogin?next=%2Fusers%2Frides%3Fpage%3D2',
    );
  });

  it('leads a visitor of another kind to their own area', async () => {
    const home = await addressOf(requireVisitor(visiting, request, () => false));
    expect(home).toBe('/users/dashboard');
  });

  it('is not taken for that of a stranger when the server fails', async () => {
    const failed = await addressOf(findVisitor(asking(500, refusal('internal'))).then(() => undefined));
    expect(failed).toMatchObject({ code: 'internal' });
    expect(await findVisitor(stranger)).toBeNull();
  });

  it('to sign in leads a visitor on to where they wanted, or to their area, and keeps strangers', async () => {
    expect(await addressOf(requireSignedOut(visiting, '/users/rides'))).toBe('/users/rides');
    expect(await addressOf(requireSignedOut(visiting))).toBe('/users/dashboard');
    expect(await requireSignedOut(stranger)).toBeNull();
  });
});

it('the account is nobody’s until it is known', () => {
  const queries = new QueryClient();
  expect(accountIn(queries)).toBe(0);
  queries.setQueryData(accountQuery.queryKey, account);
  expect(accountIn(queries)).toBe(account.id);
});
