/** Binds the endpoints of cases to their use cases. */
import * as bulk from '#domain/response/cases/bulk.ts';
import * as endpoints from '#domain/response/cases/endpoints.ts';
import { openNextOfKin } from '#domain/response/cases/next-of-kin.ts';
import { signalPresence } from '#domain/response/cases/presence.ts';
import { printCase } from '#domain/response/cases/printing.ts';
import { countCases, listCases } from '#domain/response/cases/queue.ts';
import { exportCases } from '#domain/response/cases/queue-export.ts';
import { mapCases } from '#domain/response/cases/queue-map.ts';
import { placeInQueue } from '#domain/response/cases/queue-place.ts';
import * as views from '#domain/response/cases/views.ts';
import { sendCsv } from '#server/base/http/formats/csv.ts';
import { act, type Route, rawFound, read, write } from '#server/base/http/routes/route.ts';
import * as acting from '#server/features/response/cases/actions.ts';
import { tellAgency } from '#server/features/response/cases/adding-agency.ts';
import { assignCase } from '#server/features/response/cases/assigning.ts';
import * as bulkService from '#server/features/response/cases/bulk.ts';
import { handOff } from '#server/features/response/cases/handing-off.ts';
import * as presence from '#server/features/response/cases/presence.ts';
import * as queueExport from '#server/features/response/cases/queue-export.ts';
import * as queueMap from '#server/features/response/cases/queue-map.ts';
import * as queuePlace from '#server/features/response/cases/queue-place.ts';
import { reopenCase } from '#server/features/response/cases/reopening.ts';
import * as service from '#server/features/response/cases/service.ts';
import { startCase } from '#server/features/response/cases/starting.ts';
import * as viewService from '#server/features/response/cases/views.ts';

export const caseRoutes: Route[] = [
  read(listCases, ({ app, db, actor, query }) => service.listCases(app, db, actor, query)),
  read(countCases, ({ app, db, actor }) => service.countCases(app, db, actor)),
  read(mapCases, ({ app, db, actor, query }) => queueMap.mapCases(app, db, actor, query)),
  read(placeInQueue, ({ app, db, actor, params }) => queuePlace.placeInQueue(app, db, actor, params.id)),
  rawFound(exportCases, {
    find: ({ app, db, actor, query }) => queueExport.findExported(app, db, actor, query),
    changeOf: (found) => found && queueExport.changeOf(found),
    answerWith: async ({ db, reply }, found) =>
      sendCsv(reply, 'cases.csv', queueExport.csvHeads, queueExport.csvPages(db, found)),
  }),
  act(endpoints.getCase, ({ app, actor, params, request }) =>
    service.getCase(app, { actor, address: request.ip, call: 'getCase' }, params.id),
  ),
  act(signalPresence, ({ app, actor, transact, params, body }) =>
    presence.signalPresence({ app, actor, transact }, params.id, body),
  ),
  read(views.listCaseViews, ({ app, db, actor }) => viewService.listCaseViews(app, db, actor)),
  write(views.createCaseView, ({ app, tx, actor, body }) => viewService.createCaseView(app, tx, actor, body)),
  write(views.renameCaseView, ({ app, tx, actor, params, body }) =>
    viewService.renameCaseView(app, tx, actor, params.id, body.name),
  ),
  write(views.removeCaseView, ({ app, tx, actor, params }) =>
    viewService.removeCaseView(app, tx, actor, params.id),
  ),
  act(bulk.acknowledgeCases, ({ app, actor, transact, body }) =>
    bulkService.acknowledgeCases({ app, actor, transact }, body.caseIds),
  ),
  act(bulk.assignCases, ({ app, actor, transact, body }) =>
    bulkService.assignCases({ app, actor, transact }, body.cases, body.officerId),
  ),
  act(bulk.handOffCases, ({ app, actor, transact, body }) =>
    bulkService.handOffCases({ app, actor, transact }, body.caseIds, body),
  ),
  write(endpoints.acknowledgeCase, ({ app, tx, actor, params }) =>
    acting.actOnCase(app, tx, actor, params.id, { kind: 'acknowledged', data: {} }),
  ),
  write(endpoints.assignCase, ({ app, tx, actor, params, body }) =>
    assignCase(app, tx, actor, params.id, body),
  ),
  write(endpoints.startCase, ({ app, tx, actor, params, body }) =>
    startCase(app, tx, actor, params.id, body.seenOfficerId),
  ),
  write(endpoints.waitOnCase, ({ app, tx, actor, params, body }) =>
    acting.actOnCase(app, tx, actor, params.id, { kind: 'waited', data: { whom: body.whom } }),
  ),
  write(endpoints.goOnWithCase, ({ app, tx, actor, params }) =>
    acting.goOnWithCase(app, tx, actor, params.id),
  ),
  write(endpoints.noteOnCase, ({ app, tx, actor, params, body }) =>
    acting.actOnCase(app, tx, actor, params.id, { kind: 'noted', data: { text: body.text } }),
  ),
  write(endpoints.replyToReporter, ({ app, tx, actor, params, body }) =>
    acting.replyToReporter(app, tx, actor, params.id, body),
  ),
  write(endpoints.resolveCase, ({ app, tx, actor, params, body }) =>
    acting.resolveCase(app, tx, actor, params.id, body),
  ),
  write(openNextOfKin, ({ app, tx, actor, params, body }) =>
    acting.openNextOfKin(app, tx, actor, params.id, body.reason),
  ),
  write(printCase, ({ app, tx, actor, params }) => acting.printCase(app, tx, actor, params.id)),
  write(endpoints.handOffCase, ({ app, tx, actor, params, body }) =>
    handOff(app, tx, actor, params.id, body),
  ),
  write(endpoints.tellAgency, ({ app, tx, actor, params, body }) =>
    tellAgency(app, tx, actor, params.id, body),
  ),
  write(endpoints.linkCase, ({ app, tx, actor, params, body }) =>
    service.linkCase(app, tx, actor, params.id, body),
  ),
  write(endpoints.reopenCase, ({ app, tx, actor, params, body }) =>
    reopenCase(app, tx, actor, params.id, body.reason),
  ),
];
