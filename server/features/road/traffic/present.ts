/** Rows of traffic updates to answers. */
import { type StandingFacts, standingOf, standingWords } from '#domain/traffic/standing.ts';
import type { TrafficRow, TrafficUpdate } from '#domain/traffic/updates.ts';
import { abilitiesOn } from '#server/features/traffic/policy.ts';
import type { TrafficDetailsRow, TrafficListRow } from '#server/features/traffic/store.ts';
import type { Actor } from '#server/http/actor.ts';

type StandingColumns = Pick<
  TrafficListRow,
  'kind' | 'created_at' | 'there_count' | 'last_there_at' | 'cleared_count' | 'last_cleared_at'
>;

export function standingFactsOf(row: StandingColumns): StandingFacts {
  return {
    kind: row.kind,
    postedAt: row.created_at,
    voices: {
      there: row.there_count,
      lastThereAt: row.last_there_at,
      cleared: row.cleared_count,
      lastClearedAt: row.last_cleared_at,
    },
  };
}

export function presentRow(row: TrafficListRow, now: Date): TrafficRow {
  const facts = standingFactsOf(row);
  const { currentUntil, isCurrent, confidence } = standingOf(facts, now);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    kind: row.kind,
    banner: row.banner,
    views: row.views,
    latitude: row.latitude,
    longitude: row.longitude,
    createdAt: row.created_at,
    updatedAt: row.edited_at ?? row.created_at,
    currentUntil,
    isCurrent,
    confidence,
    confidenceReason: standingWords(facts, now),
    voices: facts.voices,
    distance: row.distance === null ? null : Math.round(row.distance),
    hidden: row.hidden_at !== null,
  };
}

export function presentUpdate(row: TrafficDetailsRow, actor: Actor, now: Date): TrafficUpdate {
  const { isOpen } = standingOf(standingFactsOf(row), now);
  const hidden = row.hidden_at !== null;
  const facts = { authorId: row.author_id, hidden, isOpen, reported: row.reported };
  return {
    ...presentRow(row, now),
    description: row.description,
    user: row.first_name === null ? null : { firstName: row.first_name, lastName: row.last_name ?? '' },
    hiddenReason: row.hidden_reason,
    voice: row.voice,
    reported: row.reported,
    can: abilitiesOn(facts, actor),
  };
}
