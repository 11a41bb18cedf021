/** The report behind a case, as the officers of its agency read it, and the steps of every side in its timeline. */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { caseEventKinds } from '#domain/response/cases/case-events.ts';
import { caseState } from '#domain/response/cases/case-state.ts';
import { evidence } from '#domain/response/cases/evidence.ts';
import { caseOutcome } from '#domain/response/cases/outcomes.ts';
import { plateKind } from '#domain/road/plate-kinds.ts';

const taggedAgency = wireObject({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  logo: z.string(),
  /** The agency whose officer reads it. */
  isOwn: z.boolean(),
  state: caseState,
  /** When the first message to one of its officers arrived. */
  deliveredAt: z.nullable(moment),
  seenAt: z.nullable(moment),
  acknowledgedAt: z.nullable(moment),
  resolvedAt: z.nullable(moment),
});

/**
 * How a reply reaches the reporter. `account`: on their pages and by mail. `sms`: by SMS, to a number without an account.
 * `call`: neither, so an officer has to call.
 */
export const replyWays = ['account', 'sms', 'call'] as const;
export type ReplyWay = (typeof replyWays)[number];

export const caseReport = wireObject({
  /** The full description in the reporter's words. For a flag, the reason for it. */
  description: z.string(),
  pictures: z.array(z.string()),
  /** When RUA received each of them; null where it does not know. */
  picturesReceivedAt: z.array(z.nullable(moment)),
  vehicle: z.nullable(
    wireObject({
      vehicleNumber: z.string(),
      /** Null where nothing tells it. */
      plateKind: z.nullable(plateKind),
      vehicleName: z.string(),
      vehicleModel: z.string(),
    }),
  ),
  driverName: z.string(),
  driverPhone: z.string(),
  company: z.string(),
  from: z.string(),
  to: z.string(),
  manifest: z.string(),
  /** Null when the case is of no item. `description` is how its sender described it. */
  item: z.nullable(
    wireObject({
      description: z.string(),
      transportMeans: z.string(),
      departureState: z.string(),
      status: z.string(),
    }),
  ),
  lodgedAt: moment,
  /** Within how many metres the device knew the position of the case; null where it did not say. */
  accuracyMetres: z.nullable(z.number()),
  /** Null once the account is gone. */
  reporter: z.nullable(
    wireObject({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      reached: z.enum(replyWays),
    }),
  ),
  agencies: z.array(taggedAgency),
  /** Whether the ride has a next of kin, whom officers open with a reason. */
  hasNextOfKin: z.boolean(),
});
export type CaseReport = z.output<typeof caseReport>;

export const timelineKinds = [
  ...caseEventKinds,
  'lodged',
  'flagged',
  'edited',
  'over',
  'handed_over',
  'given_back',
  'received',
  'arrival_expected',
  'next_of_kin_not_texted',
  'agency_told',
  'kin_told',
  'kin_not_told',
] as const;

/** `own` is the agency whose officer reads it, `agency` another one, `rua` the messages that RUA sends. */
export const timelineSides = ['own', 'reporter', 'agency', 'rua'] as const;

export const timelineStep = wireObject({
  kind: z.enum(timelineKinds),
  side: z.enum(timelineSides),
  /** A person of the own agency, the reporter, or another agency; may be empty. */
  who: z.string(),
  text: z.string(),
  picture: z.string(),
  /** The pictures of a reply after the first. */
  morePictures: z.array(z.string()),
  /** The outcome of a resolution; missing where none was chosen, and where another agency does not show its evidence. */
  outcome: z.optional(caseOutcome),
  evidence: z.optional(evidence),
  at: moment,
});
export type TimelineStep = z.output<typeof timelineStep>;

/** Days back of the other cases of the same plate. */
export const samePlateDays = 90;
