/** Binds the endpoints of places. */
import { notFound } from '#domain/errors.ts';
import * as endpoints from '#domain/places/endpoints.ts';
import { listLocalGovernments } from '#domain/places/local-governments.ts';
import { states } from '#domain/places/states.ts';
import { type Route, read } from '#server/http/route.ts';

export const placeRoutes: Route[] = [
  read(endpoints.listStates, async () => states.map((state) => state.name)),
  read(endpoints.listLocalGovernments, async ({ params }) => {
    const names = listLocalGovernments(params.state);
    if (names.length === 0) throw notFound('This state');
    return [...names];
  }),
];
