/** The kinds of report that reach an agency as a case. */
import * as z from 'zod/mini';

export const caseKinds = [
  'flagged-ride',
  /** Its passenger does not answer: the ladder of the ride. */
  'overdue-vehicle',
  /** Its passenger was forced to say that all is well. */
  'duress',
  'flagged-item',
  'complaint',
  'emergency',
  'crime',
] as const;
export const caseKind = z.enum(caseKinds);
export type CaseKind = z.output<typeof caseKind>;
