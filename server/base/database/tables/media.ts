import type { Generated, GeneratedAlways } from 'kysely';

export type Media = {
  id: GeneratedAlways<number>;
  path: string;
  file: string;
  name: string;
  alt: Generated<string>;
  decorative: Generated<boolean>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  changed_at: Generated<string>;
  search_text: GeneratedAlways<string>;
};

export type FormerFiles = { path: string; media_id: number };

export type MediaUses = {
  media_id: number;
  entry_id: number;
  place: 'draft' | 'published' | 'scheduled' | 'earlier';
  revision_id: number | null;
};
