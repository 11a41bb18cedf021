/** Binds the endpoints of search to their use cases. */
import * as endpoints from '#domain/platform/search/search.ts';
import { type Route, read } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/platform/search/service.ts';

export const searchRoutes: Route[] = [
  read(endpoints.search, ({ app, db, actor, query }) => service.searchOwn(app, db, actor, query)),
  read(endpoints.searchCases, ({ db, actor, query }) => service.searchOfAgency(db, actor, query)),
];
