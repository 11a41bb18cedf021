/** The kinds of report that reach an agency as a case. */
import * as z from 'zod/mini';

export const caseKinds = [
  'flagged-ride',
  /** A case of the ride's ladder: the passenger has not answered. */
  'overdue-vehicle',
  /** The passenger of the ride was forced to say that all is well. */
  'duress',
  'flagged-item',
  'complaint',
  'emergency',
  'crime',
] as const;
export const caseKind = z.enum(caseKinds);
export type CaseKind = z.output<typeof caseKind>;
