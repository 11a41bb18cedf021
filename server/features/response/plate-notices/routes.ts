/** Binds the endpoints of plate notices to their use cases. */
import { importPlateNotices, previewPlateImport } from '#domain/response/plate-notices/plate-imports.ts';
import * as endpoints from '#domain/response/plate-notices/plate-notices.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import { importNotices, previewImport } from '#server/features/response/plate-notices/importing.ts';
import * as service from '#server/features/response/plate-notices/service.ts';

export const plateNoticeRoutes: Route[] = [
  read(endpoints.listPlateNotices, ({ app, db, actor, query }) => service.listNotices(app, db, actor, query)),
  write(endpoints.createPlateNotice, ({ app, tx, actor, body }) =>
    service.createNotice(app, tx, actor, body),
  ),
  write(endpoints.confirmPlateNotice, ({ app, tx, actor, params }) =>
    service.confirmNotice(app, tx, actor, params.id),
  ),
  write(endpoints.renewPlateNotice, ({ app, tx, actor, params }) =>
    service.renewNotice(app, tx, actor, params.id),
  ),
  write(endpoints.withdrawPlateNotice, ({ app, tx, actor, params }) =>
    service.withdrawNotice(app, tx, actor, params.id),
  ),
  read(previewPlateImport, ({ app, db, actor, body }) => previewImport(app, db, actor, body.csv)),
  write(importPlateNotices, ({ app, tx, actor, body }) => importNotices(app, tx, actor, body)),
];
