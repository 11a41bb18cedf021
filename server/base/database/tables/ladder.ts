import type { GeneratedAlways } from 'kysely';
import type { Rung } from '#domain/journeys/rides/ladder/ladder.ts';
import type { LadderEventKind } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type LadderEvents = {
  id: GeneratedAlways<number>;
  ride_id: number;
  kind: LadderEventKind;
  at: Moment;
  /** How many minutes longer rides take; only in events of the kind `slow-route`. */
  minutes: number | null;
};

export type LadderRungs = {
  ride_id: number;
  round: number;
  rung: Rung;
  due_at: Moment;
  done_at: Moment | null;
};
