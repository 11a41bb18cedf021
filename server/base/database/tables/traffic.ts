import type { Generated, GeneratedAlways } from 'kysely';
import type { TrafficKind } from '#domain/road/traffic/categories.ts';
import type { Voice } from '#domain/road/traffic/status.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type TrafficUpdates = {
  id: GeneratedAlways<number>;
  author_id: number | null;
  title: string;
  category: string;
  kind: TrafficKind;
  description: string;
  banner: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  created_at: Moment;
  edited_at: Moment | null;
  there_count: Generated<number>;
  last_there_at: Moment | null;
  cleared_count: Generated<number>;
  last_cleared_at: Moment | null;
  current_until: Moment;
  views: Generated<number>;
  hidden_at: Moment | null;
  hidden_reason: Generated<string>;
  cell: GeneratedAlways<number | null>;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

export type TrafficVoices = { update_id: number; user_id: number; voice: Voice; at: Moment };

export type TrafficViews = { update_id: number; user_id: number };

export type TrafficAdvisories = {
  id: GeneratedAlways<number>;
  agency_id: number;
  author_id: number | null;
  title: string;
  text: string;
  created_at: Moment;
  ends_at: Moment;
};
