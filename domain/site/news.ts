/** News for signed-in people: the published posts, with how many people have read each. */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { pictureFocus } from '#domain/platform/pictures/picture-focus.ts';

export const newsCategories = ['road-safety', 'traffic', 'rights', 'association', 'technology'] as const;
export type NewsCategory = (typeof newsCategories)[number];

export const newsCategoryNames: Readonly<Record<NewsCategory, string>> = {
  'road-safety': 'Road Safety',
  traffic: 'Traffic',
  rights: 'Your rights',
  association: 'The association',
  technology: 'The app',
};

const rowFields = {
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(newsCategories),
  /** The publisher's name. */
  publisher: z.string(),
  banner: wireObject({ path: z.string(), alt: z.string(), focus: z.optional(pictureFocus) }),
  createdAt: moment,
  comments: z.number(),
  /** Different people who opened it while signed in. */
  views: z.number(),
};

export const newsRow = wireObject(rowFields);
export type NewsRow = z.output<typeof newsRow>;

export const newsPost = wireObject({
  ...rowFields,
  /** When it was last corrected; the moment of its publication while it was not. */
  updatedAt: z.optional(moment),
  /** HTML, cleaned of all but a few kinds of element. */
  body: z.string(),
});
export type NewsPost = z.output<typeof newsPost>;

export const newsQuery = wireObject({ ...pageFields, category: z.optional(z.enum(newsCategories)) });
export type NewsQuery = z.output<typeof newsQuery>;

export const listNews = defineEndpoint({
  name: 'listNews',
  noun: 'news',
  summary: 'The published posts, newest first, with their views',
  method: 'GET',
  path: '/api/user/news',
  access: anyAccount,
  query: newsQuery,
  answer: pageAnswer(newsRow),
  kept: true,
});

export const readNews = defineEndpoint({
  name: 'readNews',
  noun: 'news',
  summary: 'One post; opening it counts as a view, once a person',
  method: 'GET',
  path: '/api/user/news/{id}',
  access: anyAccount,
  params: z.object({ id: idText }),
  answer: dataAnswer(newsPost),
  kept: true,
});
