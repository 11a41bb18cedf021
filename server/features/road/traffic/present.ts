/** Rows of traffic updates to answers. */
import { bannerOrDrawing } from '#domain/road/traffic/drawn-banners.ts';
import { type TrafficFacts, trafficStatusOf, trafficStatusText } from '#domain/road/traffic/status.ts';
import type { TrafficRow, TrafficUpdate } from '#domain/road/traffic/updates.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { abilitiesOn, mayVoice } from '#server/features/road/traffic/policy.ts';
import type { TrafficDetailsRow, TrafficListRow } from '#server/features/road/traffic/store.ts';

type StatusColumns = Pick<
  TrafficListRow,
  'kind' | 'created_at' | 'there_count' | 'last_there_at' | 'cleared_count' | 'last_cleared_at'
>;

export function trafficFactsOf(row: StatusColumns): TrafficFacts {
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

export function presentRow(row: TrafficListRow, actor: Actor, now: Date): TrafficRow {
  const facts = trafficFactsOf(row);
  const { currentUntil, isCurrent, confidence, isOpen } = trafficStatusOf(facts, now);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    kind: row.kind,
    banner: bannerOrDrawing(row.banner, row.kind),
    views: row.views,
    latitude: row.latitude,
    longitude: row.longitude,
    createdAt: row.created_at,
    updatedAt: row.edited_at ?? row.created_at,
    currentUntil,
    isCurrent,
    confidence,
    confidenceReason: trafficStatusText(facts, now),
    voices: facts.voices,
    distance: row.distance === null ? null : Math.round(row.distance),
    hidden: row.hidden_at !== null,
    canVoice: mayVoice({ authorId: row.author_id, isOpen }, actor),
  };
}

export function presentUpdate(row: TrafficDetailsRow, actor: Actor, now: Date): TrafficUpdate {
  const { isOpen } = trafficStatusOf(trafficFactsOf(row), now);
  const hidden = row.hidden_at !== null;
  const facts = { authorId: row.author_id, hidden, isOpen, reported: row.reported };
  return {
    ...presentRow(row, actor, now),
    description: row.description,
    user: row.first_name === null ? null : { firstName: row.first_name, lastName: row.last_name ?? '' },
    hiddenReason: row.hidden_reason,
    voice: row.voice,
    reported: row.reported,
    can: abilitiesOn(facts, actor),
  };
}
