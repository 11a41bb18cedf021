import type { Generated, GeneratedAlways } from 'kysely';
import type { CommentState } from '#domain/site/comments.ts';
import type { ContentAction } from '#domain/site/content/editing.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type ContentEntries = {
  id: GeneratedAlways<number>;
  kind: string;
  single: boolean;
  position: Generated<number>;
  version: Generated<number>;
  draft: unknown;
  published: unknown;
  published_version: number | null;
  first_published_at: Moment | null;
  published_at: Moment | null;
  created_at: Generated<Moment>;
  deleted_at: Moment | null;
  publish_at: Moment | null;
  scheduled_version: number | null;
  scheduled: unknown;
  scheduled_by: number | null;
  search_text: GeneratedAlways<string>;
};

export type ContentRevisions = {
  id: GeneratedAlways<number>;
  entry_id: number;
  version: number;
  action: ContentAction;
  content: unknown;
  author_id: number | null;
  at: Generated<Moment>;
  replaced: unknown;
};

/** Links that show a page with its drafts. */
export type DraftLinks = {
  path: string;
  id: GeneratedAlways<number>;
  created_at: Generated<Moment>;
  expires_at: Moment;
};

export type SharePictures = {
  entry_id: number;
  mark: string;
  jpeg: Buffer;
  made_at: Generated<Moment>;
};

export type ContentVersion = { one: Generated<boolean>; version: number };

export type Comments = {
  id: GeneratedAlways<number>;
  post_id: number;
  author_id: number | null;
  body: string;
  state: Generated<CommentState>;
  reason: Generated<string>;
  created_at: Generated<Moment>;
  decided_at: Moment | null;
  decided_by: number | null;
  search_text: GeneratedAlways<string>;
};

/** Updated by triggers: how many of its comments are shown. */
export type PostCommentCounts = { post_id: number; shown: number };

export type Subscribers = {
  id: GeneratedAlways<number>;
  email: string | null;
  token: string;
  language: Generated<Language>;
  mailed_at: Generated<Moment>;
  created_at: Generated<Moment>;
  confirmed_at: Moment | null;
  ended_at: Moment | null;
};

export type PostViews = { post_id: number; user_id: number };

export type PostViewCounts = { post_id: number; views: number };
