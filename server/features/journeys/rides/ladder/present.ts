/** The ladder of a ride to its answer. */
import type { KinSmsState, RideLadder, ShownRung } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { Ladder, Rung } from '#domain/journeys/rides/ladder/ladder.ts';
import type { KinText } from '#server/features/journeys/rides/ladder/message-store.ts';
import { missedForKinOnly, type WholeLadder } from '#server/features/journeys/rides/ladder/planning.ts';
import { abilitiesOn } from '#server/features/journeys/rides/ladder/policy.ts';
import type { LadderRideRow } from '#server/features/journeys/rides/ladder/ride-store.ts';
import type { RungRow } from '#server/features/journeys/rides/ladder/store.ts';

type ShownLadder = WholeLadder & Pick<RideLadder, 'kinTest' | 'asksBy' | 'isNumberTold'>;

type Done = { rungs: readonly RungRow[]; texts: readonly KinText[] };

/** @param later the ladder if the passenger needed longer. */
export function presentLadder(
  ride: LadderRideRow,
  { ladder, obstacle, kinTest, asksBy, isNumberTold }: ShownLadder,
  { rungs: rows, texts }: Done,
  later: Ladder,
): RideLadder {
  const can = abilitiesOn(ladder, ride.status === 'active', ride.has_pin);
  const askedAt = momentOf(later, 'asked');
  return {
    state: ride.status === 'active' ? ladder.state : 'safe',
    rungs: withTexts(shownRungs(ladder, rows, ride.status === 'active'), texts),
    kinName: ride.next_of_kin_full_name,
    kinObstacle: obstacle,
    kinTest,
    asksBy,
    isNumberTold,
    latesLeft: ladder.latesLeft,
    ifLate: can.late && askedAt !== null ? { askedAt, kinAt: momentOf(later, 'kin-told') } : null,
    isAgencyAllowed: ladder.isAgencyAllowed,
    slowRoute: ladder.slowRoute,
    isKinOnly: ride.missed >= missedForKinOnly,
    ground: ladder.ground,
    can,
  };
}

const smsStates = {
  queued: 'waiting',
  retrying: 'waiting',
  sent: 'sent',
  unknown: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  blocked: 'failed',
  suppressed: 'failed',
} as const satisfies Record<KinText['state'], KinSmsState>;

/** The newest text is of the last rung of its kind that was done. */
function withTexts(shown: readonly Untold[], texts: readonly KinText[]): ShownRung[] {
  const newest = new Map(
    texts.map(({ rung, state }) => [
      shown.findLast((one) => one.rung === rung && one.doneAt !== null),
      smsStates[state],
    ]),
  );
  return shown.map((one) => ({ ...one, sms: newest.get(one) ?? null }));
}

type Untold = Omit<ShownRung, 'sms'>;

/** @returns the rungs of the present round, and those of earlier rounds in which others were told. */
function shownRungs(ladder: Ladder, rows: readonly RungRow[], isOnTheRoad: boolean): Untold[] {
  const doneOf = new Map(rows.map((row) => [`${row.round} ${row.rung}`, row.done_at]));
  const planned = isOnTheRoad ? ladder.rungs : [];
  const present = planned.map(({ rung, round, dueAt }) => ({
    rung,
    dueAt,
    doneAt: doneOf.get(`${round} ${rung}`) ?? null,
  }));
  const isPlanned = (row: RungRow) =>
    planned.some(({ rung, round }) => rung === row.rung && round === row.round);
  const before = rows.filter(
    (row) =>
      row.done_at !== null &&
      !isPlanned(row) &&
      (row.round < ladder.round || !isOnTheRoad || planned.length === 0),
  );
  const told = before
    .filter(({ rung }) => rung === 'kin-told' || rung === 'help-told' || rung === 'agency-told')
    .map(({ rung, due_at, done_at }) => ({ rung, dueAt: due_at, doneAt: done_at }));
  return [...told, ...present].toSorted((one, other) => timeOf(one) - timeOf(other));
}

function timeOf({ dueAt, doneAt }: Untold): number {
  return Date.parse(doneAt ?? dueAt);
}

function momentOf(ladder: Ladder, rung: Rung): string | null {
  return ladder.rungs.find((one) => one.rung === rung)?.dueAt ?? null;
}
