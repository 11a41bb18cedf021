/** The words of the reasons for which cases are resolved. */
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';

/** The labels in English. Reporters read them in their own language. */
export const outcomeLabels = {
  'on-the-spot': 'Dealt with on the spot',
  'person-safe': 'The person is safe',
  'vehicle-found': 'The vehicle is found',
  referred: 'Referred to another body',
  'not-confirmed': 'Could not be confirmed',
  duplicate: 'Reported before',
  other: 'Another reason',
} as const satisfies Record<CaseOutcome, string>;
