/** The states of a plate notice, and who may do what with it. Pure functions of the officer, the notice and the time. */
import {
  type PlateNoticeKind,
  type PlateNoticeState,
  plateNoticeDays,
} from '#domain/response/plate-notices/plate-notices.ts';
import { dayLength } from '#domain/values/clock.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

export type NoticeFacts = {
  agencyId: number;
  /** Null once the account is gone. */
  authorId: number | null;
  kind: PlateNoticeKind;
  confirmedAt: string | null;
  endsAt: string;
  closedAt: string | null;
};

/** Kinds that are shown only after a second officer has confirmed them. */
export const confirmedKinds: readonly PlateNoticeKind[] = ['stolen'];

export function stateOf(notice: NoticeFacts, now: Date): PlateNoticeState {
  const end = Date.parse(notice.endsAt);
  if (notice.closedAt !== null && Date.parse(notice.closedAt) < end) return 'withdrawn';
  if (notice.closedAt !== null || end <= now.getTime()) return 'ended';
  return confirmedKinds.includes(notice.kind) && notice.confirmedAt === null ? 'waiting' : 'shown';
}

type Officer = Pick<Actor, 'userId' | 'agencyId'>;

/** Officers of other agencies do not see the notice at all. */
export function isOfOwnAgency(actor: Officer, notice: Pick<NoticeFacts, 'agencyId'>): boolean {
  return actor.agencyId !== null && actor.agencyId === notice.agencyId;
}

/** Only another officer of the agency may confirm it, and not the one who wrote it. */
export function mayConfirm(actor: Officer, notice: NoticeFacts, now: Date): boolean {
  return (
    isOfOwnAgency(actor, notice) && stateOf(notice, now) === 'waiting' && notice.authorId !== actor.userId
  );
}

/** When a notice ends that begins, is confirmed or is renewed now. */
export function endFrom(now: Date): string {
  return new Date(now.getTime() + plateNoticeDays * dayLength).toISOString();
}

/** Only officers may call, and each officer has an agency. */
export function agencyOf({ agencyId }: Officer): number {
  if (agencyId === null) throw new Error('an officer without an agency');
  return agencyId;
}
