/** The families of a window's data that live events make stale. */
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import type { Pauses } from '#web/features/app/live-events/merge-refreshes.ts';

export const ofStream = ['resync', 'session-ended', 'stream-closed'] as const;

/** The first key parts of the queries that an event invalidates. */
export const queryKeys: Record<Exclude<LiveEvent['kind'], (typeof ofStream)[number]>, readonly string[]> = {
  'ride-changed': ['rides'],
  'item-changed': ['items'],
  'complaint-changed': ['complaints'],
  'case-changed': ['unanswered', 'cases', 'rides', 'items', 'complaints'],
  'case-presence': ['case-presence'],
  'content-presence': ['content-presence'],
  'case-views-changed': ['cases'],
  'organization-changed': ['organization'],
  'duty-changed': ['duty'],
  'manifests-changed': ['manifests'],
  'agencies-changed': ['agencies', 'plate-check'],
  'account-changed': ['account'],
  'notifications-changed': ['notifications'],
  'parking-changed': ['parking'],
  'traffic-changed': ['traffic'],
  'news-changed': ['news'],
  'desk-changed': ['desk'],
  'messages-changed': ['messages'],
  'safety-pass-changed': ['safety-pass'],
  'plate-notice-withdrawn': ['plate-check'],
  'company-check-ended': ['plate-check'],
};

/** An emergency is shown within a second, however much else changes at the desk. Its list is short. */
const alarmPauses: Pauses = [500];

/** @returns the pauses of a family that does not wait as long as the others. */
export function pausesOf(family: string): Pauses | undefined {
  return family === 'unanswered' ? alarmPauses : undefined;
}
