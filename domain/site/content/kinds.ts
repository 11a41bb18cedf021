/** Every kind of content, by its name. */
import * as about from '#domain/site/content/about.ts';
import * as calls from '#domain/site/content/call-to-action.ts';
import * as home from '#domain/site/content/home.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import * as news from '#domain/site/content/news.ts';
import * as site from '#domain/site/content/site.ts';

const { postCategories: _categories, ...newsKinds } = news;

export const contentKinds = { ...site, ...home, ...about, ...newsKinds, ...calls };

const byName = new Map<string, ContentKind>(Object.values(contentKinds).map((kind) => [kind.name, kind]));

/** @returns undefined when there is no such kind. */
export function findKind(name: string): ContentKind | undefined {
  return byName.get(name);
}
