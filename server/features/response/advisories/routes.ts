/** Binds the endpoints of advisories to their use cases. */
import * as endpoints from '#domain/response/advisories.ts';
import { earliestAfter, setExpires } from '#server/base/http/pages/page-expiry.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/response/advisories/service.ts';

export const advisoryRoutes: Route[] = [
  read(endpoints.listAdvisories, ({ app, db, query }) => service.listInForce(app, db, query)),
  read(endpoints.listOwnAdvisories, ({ app, db, actor, query }) => service.listOwn(app, db, actor, query)),
  read(endpoints.listAgencyAdvisories, async ({ app, db, params, query, reply }) => {
    const begun = app.now();
    const page = await service.listOfAgency(app, db, params.id, query);
    const ends = page.rows.map(({ endsAt }) => endsAt);
    setExpires(reply, earliestAfter(begun, ends));
    return page;
  }),
  write(endpoints.createAdvisory, ({ app, tx, actor, body }) => service.createAdvisory(app, tx, actor, body)),
  write(endpoints.endAdvisory, ({ app, tx, actor, params }) =>
    service.endAdvisory(app, tx, actor, params.id),
  ),
];
