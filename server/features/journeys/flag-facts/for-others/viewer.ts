/** The rights to see a record that can be flagged, and the acts of its owner on the flag. Pure functions. */
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { FlagRow } from '#server/features/journeys/flag-facts/for-others/open-flag.ts';
import { agencyOf } from '#server/features/response/cases/for-others/report-cases.ts';

export type FlaggableFacts = {
  ownerId: number;
  /** The agencies of the active flag, and whether each took it up; null when unflagged. */
  flag: { agencies: { id: number; isTakenUp: boolean }[]; isOfLadder: boolean } | null;
};

export function flaggableFactsOf(row: { owner_id: number; flag: FlagRow | null }): FlaggableFacts {
  const flag = row.flag && {
    agencies: row.flag.cases.map(agencyOf),
    isOfLadder: row.flag.raised_by === 'ladder',
  };
  return { ownerId: row.owner_id, flag };
}

export type Viewer = 'owner' | 'tagged-agency' | 'nobody';

export function viewerOf(actor: Pick<Actor, 'userId' | 'agencyId'>, record: FlaggableFacts): Viewer {
  if (actor.userId === record.ownerId) return 'owner';
  const tagged = actor.agencyId !== null && record.flag?.agencies.some(({ id }) => id === actor.agencyId);
  return tagged ? 'tagged-agency' : 'nobody';
}

export type FlagAbilities = { flag: boolean; withdrawFlag: boolean };

/** The rights of the record's owner. Their own flag replaces a report of the ladder, which they cannot withdraw. */
export function flagAbilities({ flag }: FlaggableFacts): FlagAbilities {
  return {
    flag: flag === null || flag.isOfLadder,
    withdrawFlag: flag !== null && !flag.isOfLadder && canWithdraw(flag),
  };
}

/** A flag can be withdrawn until an agency has taken it up, because officers may be on their way afterwards. */
function canWithdraw({ agencies }: NonNullable<FlaggableFacts['flag']>): boolean {
  return !agencies.some(({ isTakenUp }) => isTakenUp);
}
