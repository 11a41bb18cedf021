/** Binds the endpoints of the table of news, events and pictures, and of the calendar, to their use cases. */
import { getPublishingCalendar } from '#domain/site/content/calendar.ts';
import * as endpoints from '#domain/site/content/table.ts';
import { sendCsv } from '#server/base/http/formats/csv.ts';
import { act, type Route, raw, read } from '#server/base/http/routes/route.ts';
import { readCalendar } from '#server/features/site/content/calendar.ts';
import * as changing from '#server/features/site/content/table/changing.ts';
import * as service from '#server/features/site/content/table/service.ts';

export const tableRoutes: Route[] = [
  read(endpoints.listDatedEntries, ({ db, params, query }) => service.listRows(db, params.kind, query)),
  read(endpoints.summarizeDatedEntries, ({ db, params, query }) => service.summarize(db, params.kind, query)),
  read(getPublishingCalendar, ({ app, db, query }) => readCalendar(app, db, query)),
  raw(endpoints.exportDatedEntries, async ({ app, db, params, query, reply }) =>
    sendCsv(
      reply,
      `${params.kind}-table.csv`,
      service.csvHeads,
      service.csvPages(app, db, params.kind, query),
    ),
  ),
  act(endpoints.publishEntries, ({ params, body, ...caller }) =>
    changing.publishEntries(caller, params.kind, body.entries),
  ),
  act(endpoints.hideEntries, ({ params, body, ...caller }) =>
    changing.hideEntries(caller, params.kind, body.entries),
  ),
  act(endpoints.takeBackEntries, ({ params, body, ...caller }) =>
    changing.takeBackEntries(caller, params.kind, body.entries),
  ),
  act(endpoints.moveEntries, ({ params, body, ...caller }) =>
    changing.moveEntries(caller, params.kind, body.entries, body.category),
  ),
];
