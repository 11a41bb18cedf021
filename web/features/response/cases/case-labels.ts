/** Labels of cases: their states, kinds and deadlines. */

import { type CaseState, isOpen } from '#domain/response/cases/case-state.ts';
import type { CaseRow } from '#domain/response/cases/endpoints.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { durationText, formatRelative } from '#web/lib/format.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export const stateLabels: Record<CaseState, string> = {
  new: 'New',
  acknowledged: 'Acknowledged',
  in_progress: 'In progress',
  resolved: 'Resolved',
  handed_off: 'Handed over',
  withdrawn: 'Withdrawn',
};

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
  'flagged-item': 'Flagged item',
  complaint: 'Complaint',
  emergency: 'Emergency',
  crime: 'Crime report',
};

/** The case's reference: the id of its ride, item or complaint. */
export function referenceOf({ ride, item, complaint }: CaseRow): string {
  return ride?.rideId ?? item?.itemRef ?? complaint?.complaintRef ?? '';
}

/** The vehicle's number, or empty. */
export function plateOf({ ride, item }: CaseRow): string {
  return ride?.vehicleNumber ?? item?.vehicleBikeNumber ?? '';
}

/** A title of one line. */
export function titleOf({ ride, item, complaint }: CaseRow): string {
  if (ride) return `${ride.vehicleName} to ${ride.destinationAddress}`;
  if (item) return `${item.itemName} to ${item.destinationAddress}`;
  return complaint?.title ?? '';
}

export type DeadlineLabel = { text: string; late: boolean };

/** The deadline for acknowledging the case. @returns undefined once it no longer matters. */
export function deadlineLabel(
  one: Pick<CaseRow, 'state' | 'deadlineAt'>,
  now: Date,
): DeadlineLabel | undefined {
  if (one.deadlineAt === null || !isOpen(one.state)) return undefined;
  const minutes = Math.ceil((Date.parse(one.deadlineAt) - now.getTime()) / 60_000);
  if (minutes <= 0) return { text: `Late since ${formatRelative(one.deadlineAt, now)}`, late: true };
  return { text: `Due in ${durationText(minutes)}`, late: false };
}
