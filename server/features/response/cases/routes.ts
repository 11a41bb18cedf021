/** Binds the endpoints of cases to their use cases. */
import * as endpoints from '#domain/response/cases/endpoints.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import { handOff } from '#server/features/response/cases/handing-off.ts';
import { reopenCase } from '#server/features/response/cases/reopening.ts';
import * as service from '#server/features/response/cases/service.ts';

export const caseRoutes: Route[] = [
  read(endpoints.listCases, ({ app, db, actor, query }) => service.listCases(app, db, actor, query)),
  read(endpoints.countCases, ({ app, db, actor }) => service.countCases(app, db, actor)),
  act(endpoints.getCase, ({ app, actor, params }) => service.getCase(app, actor, params.id)),
  write(endpoints.acknowledgeCase, ({ app, tx, actor, params }) =>
    service.actOnCase(app, tx, actor, params.id, { kind: 'acknowledged', data: {} }),
  ),
  write(endpoints.assignCase, ({ app, tx, actor, params, body }) =>
    service.assignCase(app, tx, actor, params.id, body.officerId),
  ),
  write(endpoints.startCase, ({ app, tx, actor, params }) =>
    service.actOnCase(app, tx, actor, params.id, { kind: 'started', data: {} }),
  ),
  write(endpoints.noteOnCase, ({ app, tx, actor, params, body }) =>
    service.actOnCase(app, tx, actor, params.id, { kind: 'noted', data: { text: body.text } }),
  ),
  write(endpoints.replyToReporter, ({ app, tx, actor, params, body }) =>
    service.actOnCase(app, tx, actor, params.id, { kind: 'replied', data: { text: body.text } }),
  ),
  write(endpoints.resolveCase, ({ app, tx, actor, params, body }) =>
    service.resolveCase(app, tx, actor, params.id, body),
  ),
  write(endpoints.handOffCase, ({ app, tx, actor, params, body }) =>
    handOff(app, tx, actor, params.id, body),
  ),
  write(endpoints.linkCase, ({ app, tx, actor, params, body }) =>
    service.linkCase(app, tx, actor, params.id, body),
  ),
  write(endpoints.reopenCase, ({ app, tx, actor, params, body }) =>
    reopenCase(app, tx, actor, params.id, body.reason),
  ),
];
