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
  const isOwn = update.authorId === actor.userId;
  const speaks = !isOwn && (isMember(actor.accountType) || actor.agencyId !== null);
  return {
    edit: isOwn && !update.hidden,
    voice: speaks && update.isOpen,
    report: speaks && !update.reported,
  };
}
