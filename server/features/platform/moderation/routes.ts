/** Binds the endpoints of moderation and of reports to their use cases. */
import * as endpoints from '#domain/platform/moderation/moderation.ts';
import * as reportEndpoints from '#domain/platform/moderation/reports.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as appeals from '#server/features/platform/moderation/appeals.ts';
import { report } from '#server/features/platform/moderation/reporting.ts';
import * as service from '#server/features/platform/moderation/service.ts';

export const moderationRoutes: Route[] = [
  write(reportEndpoints.reportTrafficUpdate, ({ app, tx, actor, params: { id }, body }) =>
    report(app, tx, actor, { kind: 'traffic', id }, body),
  ),
  write(reportEndpoints.reportComment, ({ app, tx, actor, params: { id }, body }) =>
    report(app, tx, actor, { kind: 'comment', id }, body),
  ),
  write(reportEndpoints.reportSpace, ({ app, tx, actor, params: { id }, body }) =>
    report(app, tx, actor, { kind: 'space', id }, body),
  ),
  read(endpoints.listModeratedTraffic, ({ db, query }) => service.listModerated(db, 'traffic', query)),
  read(endpoints.listModeratedComments, ({ db, query }) => service.listModerated(db, 'comment', query)),
  read(endpoints.listModeratedSpaces, ({ db, query }) => service.listModerated(db, 'space', query)),
  write(endpoints.decideTraffic, ({ app, tx, actor, params: { id }, body }) =>
    service.decide(app, tx, actor, { kind: 'traffic', id }, body),
  ),
  write(endpoints.decideComment, ({ app, tx, actor, params: { id }, body }) =>
    service.decide(app, tx, actor, { kind: 'comment', id }, body),
  ),
  write(endpoints.decideSpace, ({ app, tx, actor, params: { id }, body }) =>
    service.decide(app, tx, actor, { kind: 'space', id }, body),
  ),
  write(endpoints.decideTrafficAppeal, ({ app, tx, actor, params, body }) =>
    appeals.decideAppeal(app, tx, actor, { kind: 'traffic', decisionId: params.id }, body),
  ),
  write(endpoints.decideCommentAppeal, ({ app, tx, actor, params, body }) =>
    appeals.decideAppeal(app, tx, actor, { kind: 'comment', decisionId: params.id }, body),
  ),
  write(endpoints.decideSpaceAppeal, ({ app, tx, actor, params, body }) =>
    appeals.decideAppeal(app, tx, actor, { kind: 'space', decisionId: params.id }, body),
  ),
  read(endpoints.getOwnDecision, ({ db, actor, params }) => appeals.getOwnDecision(db, actor, params.id)),
  write(endpoints.appealDecision, ({ app, tx, actor, params, body }) =>
    appeals.appeal(app, tx, actor, params.id, body.appeal),
  ),
];
