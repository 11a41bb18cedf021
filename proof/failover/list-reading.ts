/** What the phones and the thread that reads lists tell each other. */
import { z } from 'zod';

/** Milliseconds. */
export const longestAnswer = 30_000;

/** Each request goes to the next process of RUA. */
export const listReading = z.object({ urls: z.array(z.string()), path: z.string(), token: z.string() });
export type ListReading = z.output<typeof listReading>;

/** When a list was read, and whether it was said to be of before; or the status of an error that a person would see. */
export const listRead = z.union([
  z.object({ at: z.number(), old: z.boolean() }),
  z.object({ error: z.number() }),
]);
export type ListRead = z.output<typeof listRead>;
