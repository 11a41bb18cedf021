/** Everybody with an account, as administrators find and look after them. */
import * as z from 'zod/mini';
import { administrators } from '#domain/contract/access.ts';
import { accountType } from '#domain/contract/account-types.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { officerRole } from '#domain/contract/officer-roles.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { staffRole } from '#domain/contract/staff-roles.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { cacNumber, companyCheck } from '#domain/identity/company-checks.ts';

/** `unverified`: the e-mail address is not confirmed yet. `ended`: access was ended, or the account erased. */
export const accountStatuses = ['active', 'unverified', 'suspended', 'ended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const peopleSorts = ['newest', 'oldest', 'name'] as const;

export const suspensionReasonLength = 500;

const rowFields = {
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The phone number in national form. */
  phone: z.string(),
  accountType,
  staffRole: z.nullable(staffRole),
  officerRole: z.nullable(officerRole),
  /** Code of the officer's agency; empty for others. */
  agencyCode: z.string(),
  status: z.enum(accountStatuses),
  createdAt: moment,
};

export const personRow = wireObject(rowFields);
export type PersonRow = z.output<typeof personRow>;

export const person = wireObject({
  ...rowFields,
  agencyId: z.nullable(z.number()),
  emailVerified: z.boolean(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  photo: z.string(),
  twoStep: z.boolean(),
  /** Null unless suspended. */
  suspension: z.nullable(wireObject({ at: moment, reason: z.string() })),
  /** Null unless it is a company that staff checked. */
  companyCheck: z.nullable(companyCheck),
  /** On how many devices the person is signed in, and when one of them was last used. */
  sessions: z.number(),
  lastSeenAt: z.nullable(moment),
  records: wireObject({
    rides: z.number(),
    items: z.number(),
    complaints: z.number(),
    flags: z.number(),
    spaces: z.number(),
  }),
  can: wireObject({
    verify: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    endSessions: z.boolean(),
    export: z.boolean(),
    erase: z.boolean(),
    checkCompany: z.boolean(),
    endCompanyCheck: z.boolean(),
  }),
});
export type Person = z.output<typeof person>;

export const peopleQuery = wireObject({
  page: pageFields.page,
  perPage: pageFields.perPage,
  /** Part of a name or e-mail address, a phone number as people write it, or the account's number. */
  search: pageFields.search,
  type: z.optional(accountType),
  /** Left out, it finds everyone whose access has not ended. */
  status: z.optional(z.enum(accountStatuses)),
  sort: z.optional(z.enum(peopleSorts)),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

const common = { noun: 'people', access: administrators } as const;
const byId = { params: z.object({ id: idText }) } as const;
const nothing = wireObject({});

export const listPeople = defineEndpoint({
  ...common,
  name: 'listPeople',
  summary: 'Everybody with an account, newest first',
  method: 'GET',
  path: '/api/backoffice/people',
  query: peopleQuery,
  answer: pageAnswer(personRow),
});

export const getPerson = defineEndpoint({
  ...common,
  ...byId,
  name: 'getPerson',
  summary: 'One account, with what may be done about it',
  method: 'GET',
  path: '/api/backoffice/people/{id}',
  answer: dataAnswer(person),
});

export const verifyPerson = defineEndpoint({
  ...common,
  ...byId,
  name: 'verifyPerson',
  summary: 'Take the e-mail address as theirs without a code; what others claimed of it ends',
  method: 'POST',
  path: '/api/backoffice/people/verify/{id}',
  answer: dataAnswer(person, 'The e-mail address is verified.'),
  confirmed: true,
});

export const suspension = wireObject({
  reason: requiredText('a reason', suspensionReasonLength),
});

export const suspendPerson = defineEndpoint({
  ...common,
  ...byId,
  name: 'suspendPerson',
  summary: 'Suspend with a reason that the person is told; ends their sessions at once',
  method: 'POST',
  path: '/api/backoffice/people/suspend/{id}',
  body: suspension,
  answer: dataAnswer(person, 'The account is suspended.'),
  confirmed: true,
});

export const restorePerson = defineEndpoint({
  ...common,
  ...byId,
  name: 'restorePerson',
  summary: 'Lift a suspension',
  method: 'POST',
  path: '/api/backoffice/people/restore/{id}',
  answer: dataAnswer(person, 'The suspension is lifted.'),
  confirmed: true,
});

export const endPersonSessions = defineEndpoint({
  ...common,
  ...byId,
  name: 'endPersonSessions',
  summary: 'Sign them out everywhere',
  method: 'POST',
  path: '/api/backoffice/people/end-sessions/{id}',
  answer: dataAnswer(person, 'They are signed out everywhere.'),
});

export const exportPerson = defineEndpoint({
  ...common,
  ...byId,
  name: 'exportPerson',
  summary: 'Everything that is kept of them, as their own download has it',
  method: 'POST',
  path: '/api/backoffice/people/export/{id}',
  answer: rawAnswer('application/json'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
  confirmed: true,
});

export const erasePerson = defineEndpoint({
  ...common,
  ...byId,
  name: 'erasePerson',
  summary: 'Erase the person, as if they had deleted their account themselves',
  method: 'POST',
  path: '/api/backoffice/people/erase/{id}',
  erasesAccount: true,
  answer: dataAnswer(nothing, 'The person is erased.'),
  confirmed: true,
});

/** The name as staff compared it: the account may have another by now. */
export const comparedCompany = wireObject({
  cacNumber,
  firstName: requiredText('the first name', 60),
  lastName: requiredText('the last name', 60),
});
export type ComparedCompany = z.output<typeof comparedCompany>;

export const checkCompany = defineEndpoint({
  ...common,
  ...byId,
  name: 'checkCompany',
  summary: 'Mark a company as checked, with the registration number whose name is that of the account',
  method: 'POST',
  path: '/api/backoffice/people/check-company/{id}',
  body: comparedCompany,
  // The log stays when a person has gone.
  unlogged: ['firstName', 'lastName'],
  answer: dataAnswer(person, 'The company is checked.'),
  confirmed: true,
});

export const endCompanyCheck = defineEndpoint({
  ...common,
  ...byId,
  name: 'endCompanyCheck',
  summary: 'Take the check of a company back',
  method: 'POST',
  path: '/api/backoffice/people/end-company-check/{id}',
  answer: dataAnswer(person, 'The company is no longer checked.'),
  confirmed: true,
});
