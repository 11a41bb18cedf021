/** The active flag, as the details of a ride or an item show it. */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { delivery } from '#domain/platform/deliveries/deliveries.ts';
import { reportCase } from '#domain/response/cases/report-case.ts';

/** `flag_info` on a record: null when unflagged, because the first client counts anything else as flagged. */
export const flagInfo = wireObject({
  id: z.number(),
  agency: z.array(wireObject({ id: z.number(), name: z.string(), code: z.string(), logo: z.string() })),
  description: z.string(),
  createdAt: moment,
  /** Whether the e-mail address of who flagged is confirmed. */
  addressConfirmed: z.boolean(),
  /** The ladder of the ride raised it, because its passenger did not answer. */
  overdue: z.boolean(),
  deliveries: z.array(delivery),
  /** Each agency's case about it. */
  cases: z.array(reportCase),
  /** The case of the officer's agency; null for the owner. */
  caseId: z.nullable(z.number()),
});
export type FlagInfo = z.output<typeof flagInfo>;
