/** Use cases of news for signed-in people. */

import { type Page, rowsOfPage } from '#domain/contract/paging.ts';
import type { PostCard } from '#domain/site/content/news-pages.ts';
import { type NewsPost, type NewsQuery, type NewsRow, newsCategories } from '#domain/site/news.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { getPost, listPosts } from '#server/features/site/content/service.ts';
import * as store from '#server/features/site/news/store.ts';

export async function listNews(app: AppContext, db: Queries, query: NewsQuery): Promise<Page<NewsRow>> {
  const { list, page, lastPage, total } = (await listPosts(app, db, query)).blog;
  const views = await store.countViews(
    db,
    list.map(({ id }) => id),
  );
  const rows = list.map((post) => presentRow(post, views.get(post.id) ?? 0));
  return { rows, page, lastPage, total, perPage: rowsOfPage(query).perPage };
}

/** @throws AppError 404 when readers see no such post. */
export async function readNews(app: AppContext, actor: Actor, id: number): Promise<NewsPost> {
  const { queries, reads } = app.database;
  const { post } = await getPost(app, reads, id);
  await store.countView(queries, id, actor.userId);
  const views = await store.countViews(queries, [id]);
  return { ...presentRow(post, views.get(id) ?? 0), updatedAt: post.updatedAt, body: post.description };
}

function presentRow(post: PostCard, views: number): NewsRow {
  const { id, title, summary, author, banner, createdAt, comments } = post;
  const category = newsCategories.find((known) => known === post.category) ?? 'association';
  return { id, title, summary, category, publisher: author, banner, createdAt, comments, views };
}
