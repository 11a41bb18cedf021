/** Binds the endpoints of news to their use cases. */
import * as endpoints from '#domain/news.ts';
import * as service from '#server/features/news/service.ts';
import { act, type Route, read } from '#server/http/route.ts';

export const newsRoutes: Route[] = [
  read(endpoints.listNews, ({ app, db, query }) => service.listNews(app, db, query)),
  act(endpoints.readNews, ({ app, actor, params }) => service.readNews(app, actor, params.id)),
];
