/** The kinds of access that endpoints declare, by name. */
import { accountTypes, memberTypes } from '#domain/contract/account-types.ts';
import type { Access } from '#domain/contract/endpoint.ts';

export const anyone: Access = { callers: 'anyone' };
/** Any signed-in account, its e-mail verified or not. */
export const anyAccount: Access = { callers: 'accounts', accounts: accountTypes, verified: false };
/** Commuters, drivers and companies, also before they verify their e-mail: for their own records. */
export const members: Access = { callers: 'accounts', accounts: memberTypes, verified: false };
/** Members whose e-mail is verified: for calls that reach another person. */
export const verifiedMembers = {
  callers: 'accounts',
  accounts: memberTypes,
  verified: true,
} as const satisfies Access;
/** Verified members who may be in danger. */
export const verifiedReporters: Access = { ...verifiedMembers, inDanger: true };
/** Verified members, and members before they verify their e-mail: these only report danger, a few times a day. */
export const reporters: Access = { ...verifiedReporters, dangerUnverified: true };
export const driversAndCompanies: Access = {
  callers: 'accounts',
  accounts: ['driver', 'company'],
  verified: false,
};
/** Members, and officers for the reports in which their agency was tagged. */
export const membersAndAgencies: Access = {
  callers: 'accounts',
  accounts: [...memberTypes, 'government-agency'],
  verified: false,
};
/** Members with a verified e-mail, and officers, whose e-mail always is verified. */
export const verifiedMembersAndAgencies: Access = {
  callers: 'accounts',
  accounts: [...memberTypes, 'government-agency'],
  verified: true,
};
export const agencies: Access = { callers: 'accounts', accounts: ['government-agency'], verified: true };
/** The association's staff: editors and administrators. */
export const staff: Access = { callers: 'accounts', accounts: ['staff'], verified: true, twoStep: true };
export const administrators: Access = { ...staff, staffRoles: ['administrator'] };
