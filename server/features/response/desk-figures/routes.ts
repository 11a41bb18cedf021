/** Binds the endpoints of desk figures to their use cases. */
import * as endpoints from '#domain/response/desk-figures/desk-figures.ts';
import { sendCsv } from '#server/base/http/formats/csv.ts';
import { act, type Route, raw, read } from '#server/base/http/routes/route.ts';
import { csvHeads, csvPages } from '#server/features/response/desk-figures/csv-rows.ts';
import {
  getDeskFigures,
  readWeekMail,
  saveWeekMail,
  supervisedAgency,
} from '#server/features/response/desk-figures/service.ts';

export const deskFigureRoutes: Route[] = [
  read(endpoints.getDeskFigures, ({ app, db, actor, query }) => getDeskFigures(app, db, actor, query)),
  read(endpoints.getWeekMail, ({ db, actor }) => readWeekMail(db, actor)),
  act(endpoints.saveWeekMail, ({ transact, actor, body }) => transact((tx) => saveWeekMail(tx, actor, body))),
  raw(
    endpoints.exportDeskFigures,
    async ({ app, db, actor, query, reply }) => {
      const figures = await getDeskFigures(app, db, actor, query);
      return sendCsv(reply, `desk-${figures.week.from}.csv`, csvHeads, csvPages(figures));
    },
    // A refused call is not in the audit log.
    async ({ db, actor }) => ({ subject: `agency ${(await supervisedAgency(db, actor)).id}` }),
  ),
];
