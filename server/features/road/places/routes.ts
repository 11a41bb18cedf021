/** Binds the endpoints of places. */
import { notFound } from '#domain/contract/errors.ts';
import * as endpoints from '#domain/road/places/endpoints.ts';
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { states } from '#domain/road/places/states.ts';
import { type Route, read } from '#server/base/http/routes/route.ts';

export const placeRoutes: Route[] = [
  read(endpoints.listStates, async () => states.map((state) => state.name)),
  read(endpoints.listLocalGovernments, async ({ params }) => {
    const names = listLocalGovernments(params.state);
    if (names.length === 0) throw notFound('This state');
    return [...names];
  }),
];
