/** Binds the endpoints of the table of news, events and pictures, of deleted entries and of the calendar to their use cases. */
import { getPublishingCalendar, listCalendarDay } from '#domain/site/content/calendar.ts';
import { listDeletedEntries, restoreDeletedEntries } from '#domain/site/content/deletion.ts';
import * as endpoints from '#domain/site/content/table.ts';
import { sendCsv } from '#server/base/http/formats/csv.ts';
import { act, type Route, raw, read } from '#server/base/http/routes/route.ts';
import { readCalendar, readCalendarDay } from '#server/features/site/content/calendar.ts';
import { listDeleted } from '#server/features/site/content/deleting.ts';
import * as changing from '#server/features/site/content/table/bulk-actions.ts';
import * as service from '#server/features/site/content/table/service.ts';

export const tableRoutes: Route[] = [
  read(endpoints.listDatedEntries, ({ db, params, query }) => service.listRows(db, params.kind, query)),
  read(endpoints.summarizeDatedEntries, ({ db, params, query }) => service.summarize(db, params.kind, query)),
  read(getPublishingCalendar, ({ app, db, query }) => readCalendar(app, db, query)),
  read(listCalendarDay, ({ db, params, query }) => readCalendarDay(db, params.day, query)),
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
  act(endpoints.scheduleEntries, ({ params, body, ...caller }) =>
    changing.scheduleEntries(caller, params.kind, body),
  ),
  act(endpoints.takeBackSchedules, ({ params, body, ...caller }) =>
    changing.takeBackSchedules(caller, params.kind, body.entries),
  ),
  act(endpoints.deleteEntries, ({ params, body, ...caller }) =>
    changing.deleteEntries(caller, params.kind, body.entries),
  ),
  read(listDeletedEntries, ({ app, db, params, query }) => listDeleted(app, db, params.kind, query)),
  act(restoreDeletedEntries, ({ params, body, ...caller }) =>
    changing.restoreDeletedEntries(caller, params.kind, body.entries),
  ),
  act(endpoints.moveEntries, ({ params, body, ...caller }) =>
    changing.moveEntries(caller, params.kind, body.entries, body.category),
  ),
];
