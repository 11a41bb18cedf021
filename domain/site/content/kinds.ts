/** Every kind of content, by its name. */
import * as about from '#domain/site/content/about.ts';
import * as calls from '#domain/site/content/call-to-action.ts';
import { campaign } from '#domain/site/content/campaign.ts';
import type { Control } from '#domain/site/content/fields.ts';
import * as home from '#domain/site/content/home.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import * as news from '#domain/site/content/news.ts';
import * as site from '#domain/site/content/site.ts';

const { postCategories: _categories, ...newsKinds } = news;

export const contentKinds = { ...site, ...home, campaign, ...about, ...newsKinds, ...calls };

/** The kinds that stand by the day of their publication. */
export const datedKinds: readonly ContentKind[] = Object.values<ContentKind>(contentKinds).filter(
  ({ order }) => order === 'date',
);

/** The fields of a kind that its table shows: its picture, its author, and its first choice as the category. */
export function columnsOf(kind: ContentKind): {
  picture: string;
  author: string | null;
  category: string | null;
} {
  const fields = Object.entries(kind.fields);
  const first = (control: Control) => fields.find(([, field]) => field.control === control)?.[0];
  return {
    picture: first('picture') ?? '',
    author: 'author' in kind.fields ? 'author' : null,
    category: first('choice') ?? null,
  };
}

/** The fields that only sort entries into categories. A change of them does not correct anything that the entry says. */
export const filingFields: readonly string[] = datedKinds.flatMap((kind) => columnsOf(kind).category ?? []);

/** For each kind, the name of the field that holds when readers stop seeing an entry. */
export const endFields: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<ContentKind>(contentKinds).flatMap(({ name, ends }) =>
    ends === undefined ? [] : [[name, ends]],
  ),
);

const byName = new Map<string, ContentKind>(Object.values(contentKinds).map((kind) => [kind.name, kind]));

/** @returns undefined when there is no such kind. */
export function findKind(name: string): ContentKind | undefined {
  return byName.get(name);
}
