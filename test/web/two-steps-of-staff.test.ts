/** Staff who must sign in with two steps set them up before they come into the back office. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Account, account as accountSchema, getAccount } from '#domain/identity/accounts/accounts.ts';
import * as backoffice from '#web/routes/backoffice/layout.tsx';
import * as twoStepPage from '#web/routes/backoffice/two-step.tsx';

const ada: Account = {
  ...{
    id: 41,
    email: 'ada@rua.example',
    accountType: 'staff',
    staffRole: 'editor',
    officerRole: null,
    agencyName: '',
  },
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

it.each([
  [{ on: false, required: true }, '/backoffice/two-step', 41],
  [{ on: true, required: true }, 41, '/backoffice'],
  [{ on: false, required: false }, 41, '/backoffice'],
])('two steps are set up by staff who must, before they come in: %j', async (state, area, page) => {
  const staff = z.encode(accountSchema, ada);
  const fetch = async (path: string) => {
    const data = path === getAccount.path ? staff : { ...state, recovery_codes_left: 0 };
    return Response.json({ status: true, message: '', data });
  };
  const args: object = {
    ...{
      context: { get: () => ({ fetch }) },
      request: new Request('https://rua.example/backoffice/two-step'),
    },
  };
  const shownBy = async (loader: (args: never) => Promise<unknown>) => {
    const answer = await loader(args as never).catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.headers.get('location') : answer;
  };
  expect(await shownBy(twoStepPage.loader)).toBe(page);
  const visitor = area === 41 ? expect.objectContaining({ id: 41 }) : area;
  expect(await shownBy(backoffice.loader)).toEqual(visitor);
});
