/** Labels of cases: their states, kinds and countdowns. */

import type { CaseState } from '#domain/response/cases/case-state.ts';
import type { Countdown } from '#domain/response/cases/countdown.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { durationText } from '#web/lib/format.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export const stateLabels = {
  new: 'New',
  acknowledged: 'Acknowledged',
  in_progress: 'In progress',
  resolved: 'Resolved',
  handed_off: 'Handed over',
  withdrawn: 'Withdrawn',
} as const satisfies Record<CaseState, Phrase>;

/** The label of a queue that also has cases that are over. */
export const allStates = 'Open and over';

export const stateLooks: Record<CaseState, { tone: Tone; sign: SignShape }> = {
  new: { tone: 'info', sign: 'diamond' },
  acknowledged: { tone: 'info', sign: 'ring' },
  in_progress: { tone: 'wait', sign: 'ring' },
  resolved: { tone: 'ok', sign: 'tick' },
  handed_off: { tone: 'mute', sign: 'tick' },
  withdrawn: { tone: 'mute', sign: 'tick' },
};

export const kindLabels: Record<CaseKind, string> = {
  'flagged-ride': 'Flagged ride',
  'overdue-vehicle': 'Overdue vehicle',
  duress: 'Duress, unverified',
  'flagged-item': 'Flagged item',
  complaint: 'Complaint',
  emergency: 'Emergency',
  crime: 'Crime report',
};

/** `6 mins left`, `2 hrs over`. */
export function countdownLabel({ minutes, pace }: Pick<Countdown, 'minutes' | 'pace'>): string {
  if (pace !== 'late') return `${durationText(minutes)} left`;
  return minutes === 0 ? 'Just over' : `${durationText(minutes)} over`;
}
