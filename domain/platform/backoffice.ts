/** The home of the back office: waiting work, and the numbers of the last days. */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { countedOnTabs } from '#domain/contract/paging.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';

const common = { noun: 'desk', access: staff, method: 'GET' } as const;

/** Null for editors where only administrators do the work. */
export const waiting = wireObject({
  /** New, reported or appealed. */
  comments: z.number(),
  traffic: z.nullable(z.number()),
  spaces: z.nullable(z.number()),
  /** Appeals that the caller may decide. */
  appeals: z.number(),
  /** Messages of the contact page that are new. */
  newMessages: z.number(),
  /** Messages in progress that the caller looks after. */
  ownMessages: z.number(),
  /** Active agencies with open cases but without an officer. */
  unstaffedAgencies: z.nullable(z.number()),
  /** Active agencies without an officer or an address of their own, so that mail to them is not received. */
  unreachableAgencies: z.nullable(z.number()),
  /** Agencies of either kind, each counted once. */
  agencies: z.nullable(z.number()),
  failedDeliveries: z.nullable(z.number()),
  waitingDeliveries: z.nullable(z.number()),
});
export type Waiting = z.output<typeof waiting>;

export const countWaiting = defineEndpoint({
  ...common,
  name: 'countWaiting',
  summary: `How much waits for staff, each up to ${countedOnTabs}`,
  path: '/api/backoffice/waiting',
  answer: dataAnswer(waiting),
});

/** Days of a week, and the one before to compare with. */
export const figureDays = 7;

/** One number for each of the last seven days in West Africa Time, oldest first, today last and not over yet. */
const week = z.array(z.number());

const counted = wireObject({
  days: week,
  total: z.number(),
  /** The total of the seven days before. */
  before: z.number(),
});
export type CountedWeek = z.output<typeof counted>;

export const weekFigures = wireObject({
  /** The days as dates, such as `2026-11-22`. */
  days: z.array(z.string()),
  countedAt: moment,
  accounts: counted,
  rides: counted,
  flags: counted,
  complaints: counted,
  /** Mails and SMS that were asked for, and how many of them did not arrive. */
  deliveries: counted,
  undelivered: counted,
  /** Half of the cases opened on a day were acknowledged within so many minutes; null where none was. */
  minutesToAcknowledge: wireObject({
    days: z.array(z.nullable(z.number())),
    week: z.nullable(z.number()),
    before: z.nullable(z.number()),
  }),
});
export type WeekFigures = z.output<typeof weekFigures>;

export const getWeekFigures = defineEndpoint({
  ...common,
  name: 'getWeekFigures',
  summary: 'Accounts, rides, flags, complaints, deliveries and response times of each of the last seven days',
  path: '/api/backoffice/figures',
  answer: dataAnswer(weekFigures),
});
