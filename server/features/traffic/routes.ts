/** Binds the endpoints of traffic updates and their reports to their use cases. */
import * as reportEndpoints from '#domain/traffic/reports.ts';
import * as endpoints from '#domain/traffic/updates.ts';
import * as reports from '#server/features/traffic/reports.ts';
import * as service from '#server/features/traffic/service.ts';
import { act, type Route, read, write } from '#server/http/route.ts';

export const trafficRoutes: Route[] = [
  write(endpoints.createTrafficUpdate, ({ app, tx, actor, body }) =>
    service.createUpdate(app, tx, actor, body),
  ),
  read(endpoints.listOwnTrafficUpdates, ({ app, db, actor, query }) =>
    service.listOwn(app, db, actor, query),
  ),
  read(endpoints.exploreTrafficUpdates, ({ app, db, query }) => service.explore(app, db, query)),
  read(endpoints.findSimilarTrafficUpdates, ({ app, db, actor, query }) =>
    service.findSimilar(app, db, actor, query),
  ),
  act(endpoints.getTrafficUpdate, ({ app, actor, params }) => service.openUpdate(app, actor, params.id)),
  write(endpoints.editTrafficUpdate, ({ app, tx, actor, params, body }) =>
    service.editUpdate(app, tx, actor, params.id, body),
  ),
  write(endpoints.removeTrafficUpdate, ({ app, tx, actor, params }) =>
    service.removeUpdate(app, tx, actor, params.id),
  ),
  write(endpoints.voiceTrafficUpdate, ({ app, tx, actor, params, body }) =>
    service.giveVoice(app, tx, actor, params.id, body.voice),
  ),
  write(reportEndpoints.reportTrafficUpdate, ({ app, tx, actor, params, body }) =>
    reports.reportUpdate(app, tx, actor, params.id, body),
  ),
  read(reportEndpoints.listTrafficReports, ({ db, query }) => reports.listReports(db, query)),
  write(reportEndpoints.decideTrafficReport, ({ app, tx, actor, params, body }) =>
    reports.decideReport(app, tx, actor, params.id, body),
  ),
];
