import type { PlateNoticeKind, PlateNoticeState } from '#domain/response/plate-notices/plate-notices.ts';

export const kindLabels: Record<PlateNoticeKind, string> = {
  stolen: 'Stolen',
  wanted: 'Wanted',
  impounded: 'Impounded',
};

export const stateLabels: Record<PlateNoticeState, string> = {
  waiting: 'Waits for a second officer',
  shown: 'Shown',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
};
