/** Every kind of content, by its name. */
import * as about from '#domain/content/about.ts';
import * as calls from '#domain/content/call-to-action.ts';
import * as home from '#domain/content/home.ts';
import type { ContentKind } from '#domain/content/kind.ts';
import * as news from '#domain/content/news.ts';
import * as site from '#domain/content/site.ts';

const { postCategories: _categories, ...newsKinds } = news;

export const contentKinds = { ...site, ...home, ...about, ...newsKinds, ...calls };

const byName = new Map<string, ContentKind>(Object.values(contentKinds).map((kind) => [kind.name, kind]));

/** @returns undefined when there is no such kind. */
export function findKind(name: string): ContentKind | undefined {
  return byName.get(name);
}
