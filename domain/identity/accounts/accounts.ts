/** Accounts as their signed-in owners see them. Signing up and signing in are in `domain/identity/accounts/auth.ts`. */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/contract/access.ts';
import { accountType } from '#domain/contract/account-types.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { officerRole } from '#domain/contract/officer-roles.ts';
import { staffRole } from '#domain/contract/staff-roles.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { companyCheck } from '#domain/identity/company-checks.ts';
import { dateStyles } from '#domain/values/clock.ts';
import { languageSchema } from '#domain/values/languages.ts';

export const accountFields = {
  id: z.number(),
  email: z.string(),
  accountType,
  /** The role of a member of staff; null for other accounts. */
  staffRole: z.nullable(staffRole),
  /** The role of an officer; null for other accounts. */
  officerRole: z.nullable(officerRole),
  /** The name of an officer's agency; empty for others. */
  agencyName: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Whether the number can receive SMS. A number that cannot be read is kept as typed. */
  phoneTextable: z.boolean(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  /** Stored path of a picture; empty for none. */
  photo: z.string(),
  dateStyle: z.enum(dateStyles),
  language: languageSchema,
  /** Null unless it is a company that staff checked. */
  companyCheck: z.nullable(companyCheck),
  createdAt: moment,
};

/** The account as its owner sees it. */
export const account = wireObject(accountFields);
export type Account = z.output<typeof account>;

export const signOut = defineEndpoint({
  name: 'signOut',
  noun: 'accounts',
  summary: 'End this session',
  method: 'POST',
  path: '/api/auth/logout',
  access: anyAccount,
  answer: dataAnswer(wireObject({}), 'You are signed out.'),
  watched: true,
  changesSession: true,
});

export const getAccount = defineEndpoint({
  name: 'getAccount',
  noun: 'accounts',
  summary: 'The signed-in account',
  method: 'GET',
  path: '/api/user/me',
  access: anyAccount,
  urgent: true,
  answer: dataAnswer(account),
  kept: true,
});
