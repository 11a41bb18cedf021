/** Complaints, emergencies and crime reports to agencies, about an agency, a place or a company. */
import * as z from 'zod/mini';
import {
  agencies,
  members,
  membersAndAgencies,
  reporters,
  verifiedMembers,
} from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { requiredText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { delivery } from '#domain/platform/deliveries/deliveries.ts';
import {
  complaintChanges,
  complaintFieldNames,
  complaintRoles,
  complaintTypes,
  sentComplaint,
} from '#domain/reporting/new-complaint.ts';
import { caseState } from '#domain/response/cases/case-state.ts';
import { outcomeFields } from '#domain/response/cases/outcomes.ts';
import { caseTimelineKinds, reportCase } from '#domain/response/cases/report-case.ts';
import { plateKind } from '#domain/road/plate-kinds.ts';
import { positionFields } from '#domain/values/position.ts';
import { parseRecordKey } from '#domain/values/speakable-ids.ts';

/** `completed` once no agency has anything left to do. */
export const complaintStatuses = ['active', 'completed'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** Events stored of a complaint itself; the steps of agencies are events of their cases. */
export const ownComplaintEventKinds = ['lodged', 'edited', 'withdrawn', 'over'] as const;
export type OwnComplaintEventKind = (typeof ownComplaintEventKinds)[number];

/** One step of the complaint's timeline. `name` is the agency it concerns, empty when that is the reporter. */
export const complaintEvent = wireObject({
  kind: z.enum([...ownComplaintEventKinds, ...caseTimelineKinds]),
  name: z.string(),
  note: z.string(),
  /** The first picture of an agency's reply, and the pictures after it; missing where the reply has none. */
  picture: z.optional(z.string()),
  morePictures: z.optional(z.array(z.string())),
  ...outcomeFields,
  at: moment,
});
export type ComplaintEvent = z.output<typeof complaintEvent>;

/** The first client prints `id` and opens the complaint by it, so on the wire `id` is the speakable id. */
const rowNames = { ...complaintFieldNames, id: 'number', complaintRef: 'id' } as const;

const rowFields = {
  id: z.number(),
  /** The speakable id: `CP-7K2M9QXD`. */
  complaintRef: z.string(),
  title: z.string(),
  type: z.enum(complaintTypes),
  role: z.enum(complaintRoles),
  name: z.string(),
  state: z.string(),
  city: z.string(),
  description: z.string(),
  status: z.enum(complaintStatuses),
  createdAt: moment,
};

export const complaintRow = wireObject(rowFields, rowNames);
export type ComplaintRow = z.output<typeof complaintRow>;

/** The viewer's rights on it. `resolve`: report that the emergency or crime is over. */
export const complaintAbilities = wireObject({
  edit: z.boolean(),
  withdraw: z.boolean(),
  resolve: z.boolean(),
});
export type ComplaintAbilities = z.output<typeof complaintAbilities>;

export const complaint = wireObject(
  {
    ...rowFields,
    ...positionFields,
    images: z.array(z.string()),
    ride: z.nullable(
      wireObject({
        id: z.number(),
        rideId: z.string(),
        vehicleNumber: z.string(),
        plateKind,
        vehicleName: z.string(),
        driverName: z.string(),
      }),
    ),
    /** The id of the ride as people say it; empty for none. */
    rideId: z.string(),
    editedAt: z.nullable(moment),
    withdrawnAt: z.nullable(moment),
    /** When the reporter reported that it is over. */
    overAt: z.nullable(moment),
    /** The numbers of those agencies, as they are sent. */
    agencies: z.array(z.number()),
    agency: z.array(wireObject({ id: z.number(), name: z.string(), code: z.string(), logo: z.string() })),
    /** Whether the reporter's e-mail address is confirmed. */
    addressConfirmed: z.boolean(),
    /** The reporter, for tagged agencies; empty once the account is gone. */
    phone: z.string(),
    user: wireObject({ firstName: z.string(), lastName: z.string(), address: z.string() }),
    /** The recipients, each agency's progress and the timeline. Only the reporter gets them. */
    deliveries: z.array(delivery),
    cases: z.array(reportCase),
    timeline: z.array(complaintEvent),
    /** The case of the officer's agency; null for the reporter. */
    caseId: z.nullable(z.number()),
    can: complaintAbilities,
  },
  rowNames,
);
export type Complaint = z.output<typeof complaint>;

/** A row of an agency's list. */
export const agencyComplaintRow = wireObject(
  { ...rowFields, caseId: z.number(), caseState, deadlineAt: z.nullable(moment) },
  rowNames,
);
export type AgencyComplaintRow = z.output<typeof agencyComplaintRow>;

export const complaintListQuery = wireObject({
  ...pageFields,
  type: z.optional(z.enum([...complaintTypes, 'all'])),
  status: z.optional(z.enum([...complaintStatuses, 'all'])),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type ComplaintListQuery = z.output<typeof complaintListQuery>;

/** @param part of the path that names the complaint, by its number or its id. */
function complaintKey(part: RegExp) {
  return z.codec(z.string().check(z.maxLength(40)), z.union([z.number(), z.string()]), {
    decode: (text, context) => {
      const key = parseRecordKey(part.exec(text)?.[1] ?? '');
      if (key !== null) return key;
      context.issues.push({ code: 'custom', input: text, message: 'This is not the id of a complaint.' });
      return z.NEVER;
    },
    encode: String,
  });
}

const byKey = { params: z.object({ id: complaintKey(/^(.+)$/) }) } as const;
const byKeyWithStrayBrace = { params: z.object({ id: complaintKey(/^(.+?)\}?$/) }) } as const;

const common = { noun: 'complaints' } as const;

export const lodgeComplaint = defineEndpoint({
  ...common,
  name: 'lodgeComplaint',
  summary:
    'Lodge a complaint, an emergency or a crime report; one that is urgent and names no agency goes to those that answer it, and its texts are cut at 120 characters (title, name), 60 (state, city) and 2,000 (description), where those of a complaint are refused',
  method: 'POST',
  path: '/api/user/lodge-complain/create',
  access: reporters,
  body: sentComplaint,
  urgent: { field: 'type', values: ['emmergency', 'crime'] },
  answer: dataAnswer(complaint, 'Complaint lodged'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const listComplaints = defineEndpoint({
  ...common,
  name: 'listComplaints',
  summary: "The caller's complaints, emergencies and crime reports, newest first",
  method: 'GET',
  path: '/api/user/lodge-complain',
  access: members,
  query: complaintListQuery,
  answer: pageAnswer(complaintRow),
  kept: true,
});

export const getComplaint = defineEndpoint({
  ...common,
  ...byKeyWithStrayBrace,
  name: 'getComplaint',
  summary: 'One complaint, for its reporter and for the agencies it was sent to',
  method: 'GET',
  path: '/api/user/lodge-complain/details/{id}',
  access: membersAndAgencies,
  answer: dataAnswer(complaint),
  kept: true,
});

export const editComplaint = defineEndpoint({
  ...common,
  ...byKey,
  name: 'editComplaint',
  summary: 'Put a complaint right while no agency has acknowledged it; tells the agencies',
  method: 'POST',
  path: '/api/user/lodge-complain/edit/{id}',
  access: verifiedMembers,
  body: complaintChanges,
  answer: dataAnswer(complaint, 'Saved. The agencies are told.'),
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const withdrawComplaint = defineEndpoint({
  ...common,
  ...byKey,
  name: 'withdrawComplaint',
  summary: 'Withdraw a complaint before an agency acknowledges it; tells the agencies',
  method: 'POST',
  path: '/api/user/lodge-complain/withdraw/{id}',
  access: verifiedMembers,
  body: wireObject({ reason: requiredText('a reason', 300) }),
  answer: dataAnswer(complaint, 'Withdrawn. The agencies are told.'),
});

export const endComplaint = defineEndpoint({
  ...common,
  ...byKey,
  name: 'endComplaint',
  summary: 'The reporter says that the emergency or crime is over; the agencies close their cases themselves',
  method: 'POST',
  path: '/api/user/lodge-complain/over/{id}',
  access: verifiedMembers,
  answer: dataAnswer(complaint, 'The agencies are told that it is over.'),
});

export const retryComplaintDelivery = defineEndpoint({
  ...common,
  name: 'retryComplaintDelivery',
  summary: 'Try a failed message of the caller\u2019s complaint again',
  method: 'POST',
  path: '/api/user/lodge-complain/retry/{id}',
  access: verifiedMembers,
  params: z.object({ id: idText }),
  answer: dataAnswer(wireObject({ id: z.number() }), 'We are trying again.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});

export const listAgencyComplaints = defineEndpoint({
  ...common,
  name: 'listAgencyComplaints',
  summary: "The complaints sent to the caller's agency, newest first",
  method: 'GET',
  path: '/api/user/lodge-complain/agency',
  access: agencies,
  query: complaintListQuery,
  answer: pageAnswer(agencyComplaintRow),
  kept: true,
});
