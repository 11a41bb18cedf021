/** Binds the search of the back office to its use case. */
import { searchBackoffice } from '#domain/platform/search/search.ts';
import { type Route, read } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/site/staff-search/service.ts';

export const staffSearchRoutes: Route[] = [
  read(searchBackoffice, ({ db, actor, query }) => service.searchForStaff(db, actor, query)),
];
