/** The association's staff: list, roles, inviting and removing. One administrator always remains. */
import * as z from 'zod/mini';
import { administrators } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { staffRole } from '#domain/contract/staff-roles.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { emailAddress } from '#domain/values/email-address.ts';

export const staffMember = wireObject({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: staffRole,
  twoStep: z.boolean(),
  suspended: z.boolean(),
  /** Null when they are signed in nowhere. */
  lastSeenAt: z.nullable(moment),
  joinedAt: moment,
});
export type StaffMember = z.output<typeof staffMember>;

const staffList = z.array(staffMember);
const common = { noun: 'staff', access: administrators } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const listStaff = defineEndpoint({
  ...common,
  name: 'listStaff',
  summary: 'Who is on the staff',
  method: 'GET',
  path: '/api/backoffice/staff',
  answer: dataAnswer(staffList),
});

export const newStaffInvitation = wireObject({ email: emailAddress, role: staffRole });
export type NewStaffInvitation = z.output<typeof newStaffInvitation>;

export const inviteStaff = defineEndpoint({
  ...common,
  name: 'inviteStaff',
  summary: 'Invite a person to the staff by mail',
  method: 'POST',
  path: '/api/backoffice/staff/invite',
  body: newStaffInvitation,
  answer: dataAnswer(wireObject({}), 'The invitation is on its way.'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
  confirmed: true,
});

export const changeStaffRole = defineEndpoint({
  ...common,
  ...byId,
  name: 'changeStaffRole',
  summary: 'Make a member of the staff an editor or an administrator; one administrator always remains',
  method: 'POST',
  path: '/api/backoffice/staff/role/{id}',
  body: wireObject({ role: staffRole }),
  answer: dataAnswer(staffList, 'The role is changed.'),
  confirmed: true,
});

export const removeStaff = defineEndpoint({
  ...common,
  ...byId,
  name: 'removeStaff',
  summary: 'End a person\u2019s access to the back office; one administrator always remains',
  method: 'POST',
  path: '/api/backoffice/staff/remove/{id}',
  answer: dataAnswer(staffList, 'Their access has ended.'),
  confirmed: true,
});
