/** The publishing calendar of staff: published and scheduled entries, of all kinds of content together, by the days of a month. */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { entryStates } from '#domain/site/content/editing.ts';

/** The filters of the calendar: a kind that stands by date, or the sections of pages. */
export const calendarParts = ['post', 'project', 'media-item', 'sections'] as const;
export type CalendarPart = (typeof calendarParts)[number];

const calendarEntry = wireObject({
  id: z.number(),
  kind: z.string(),
  /** The title of the entry; for a kind with one entry, the name of the kind. */
  title: z.string(),
  state: z.enum(entryStates),
  /** When it was published, or will be. */
  at: moment,
  /** How many entries its day has, in West Africa Time, this one included. */
  ofDay: z.number(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** A month shows this many entries of each day; the day itself shows all of them. */
export const shownOfDay = 6;

/** Left out, it stands for all parts. */
const part = z.optional(z.enum(calendarParts));

export const getPublishingCalendar = defineEndpoint({
  noun: 'content',
  access: staff,
  name: 'getPublishingCalendar',
  summary: `News, events and pictures that went out in a month of Nigeria, and all that is scheduled in it, in the order of time; the first ${shownOfDay} of each day, each with how many its day has`,
  method: 'GET',
  path: '/api/backoffice/content/calendar',
  query: wireObject({
    /** The month to show; left out, the present one. */
    month: z.optional(
      z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Send a month such as 2026-11.' })),
    ),
    part,
  }),
  answer: dataAnswer(z.array(calendarEntry)),
});

export const listCalendarDay = defineEndpoint({
  noun: 'content',
  access: staff,
  name: 'listCalendarDay',
  summary: 'All that went out on a day of Nigeria, or is scheduled for it, in the order of time',
  method: 'GET',
  path: '/api/backoffice/content/calendar/{day}',
  params: z.object({ day: z.iso.date().check(z.startsWith('20')) }),
  query: wireObject({ part, page: pageFields.page, perPage: pageFields.perPage }),
  answer: pageAnswer(calendarEntry),
});
