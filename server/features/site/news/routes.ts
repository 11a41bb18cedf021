/** Binds the endpoints of news to their use cases. */
import * as endpoints from '#domain/site/news.ts';
import { act, type Route, read } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/site/news/service.ts';

export const newsRoutes: Route[] = [
  read(endpoints.listNews, ({ app, db, query }) => service.listNews(app, db, query)),
  act(endpoints.readNews, ({ app, actor, params }) => service.readNews(app, actor, params.id)),
];
