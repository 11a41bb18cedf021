/** The three times of a case, and how they went beside the agency's targets. */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';

/** Each runs from when the report came to the agency, or came back to it. */
export const caseTimes = ['acknowledge', 'answer', 'resolve'] as const;
export type CaseTime = (typeof caseTimes)[number];

/** One of the three times of a case. It begins when the case was last opened, reopened or handed back. */
export const timeOfCase = wireObject({
  time: z.enum(caseTimes),
  begunAt: moment,
  /** Null until it is done. */
  doneAt: z.nullable(moment),
  /** When the target ends: the deadline to acknowledge, and the agency's targets to answer and to resolve. */
  dueAt: moment,
});
export type TimeOfCase = z.output<typeof timeOfCase>;
