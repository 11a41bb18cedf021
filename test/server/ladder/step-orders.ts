/** The orders to a process that does one step of a ladder. */
import { z } from 'zod';

export const orders = z.object({
  connection: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    database: z.string(),
    password: z.string().optional(),
  }),
  step: z.enum(['climb', 'complete', 'late', 'help']),
  rideId: z.number(),
  userId: z.number(),
  /** Its clock. */
  now: z.string(),
  /** The statement after which it is killed, counted from 1; 0 for none. */
  last: z.number(),
});
export type Orders = z.output<typeof orders>;
