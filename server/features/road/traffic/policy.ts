/** Permissions on a traffic update. Pure functions of the viewer and the record. */
import { isMember } from '#domain/contract/account-types.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

export type TrafficFacts = {
  authorId: number | null;
  hidden: boolean;
  /** Whether anything can still be said of it. */
  isOpen: boolean;
  reported: boolean;
};

export type TrafficAbilities = { edit: boolean; voice: boolean; report: boolean };

/** A hidden update is visible only to its author, who sees the reason. */
export function isSeenBy(actor: Pick<Actor, 'userId'>, update: Pick<TrafficFacts, 'authorId' | 'hidden'>) {
  return !update.hidden || update.authorId === actor.userId;
}

export function abilitiesOn(update: TrafficFacts, actor: Actor): TrafficAbilities {
  return {
    edit: update.authorId === actor.userId && !update.hidden,
    voice: mayVoice(update, actor),
    report: speaksOf(update, actor) && !update.reported,
  };
}

export function mayVoice(update: Pick<TrafficFacts, 'authorId' | 'isOpen'>, actor: Actor): boolean {
  return update.isOpen && speaksOf(update, actor);
}

/** Whether the person may say that an update is still there or gone: all but its author may. */
function speaksOf({ authorId }: Pick<TrafficFacts, 'authorId'>, actor: Actor): boolean {
  return authorId !== actor.userId && (isMember(actor.accountType) || actor.agencyId !== null);
}
