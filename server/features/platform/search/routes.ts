/** Binds the endpoints of search to their use cases. */
import * as endpoints from '#domain/search.ts';
import * as service from '#server/features/search/service.ts';
import { type Route, read } from '#server/http/route.ts';

export const searchRoutes: Route[] = [
  read(endpoints.search, ({ app, db, actor, query }) => service.searchOwn(app, db, actor, query)),
  read(endpoints.searchCases, ({ db, actor, query }) => service.searchOfAgency(db, actor, query)),
];
