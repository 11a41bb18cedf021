/** Binds the endpoints of settings to their use cases. */
import { Readable } from 'node:stream';
import * as endpoints from '#domain/settings.ts';
import { deleteAccount } from '#server/features/settings/account-deletion.ts';
import { writeData } from '#server/features/settings/data-download.ts';
import * as service from '#server/features/settings/service.ts';
import * as sessions from '#server/features/settings/sessions.ts';
import { clearSessionCookie } from '#server/http/authentication.ts';
import { act, type Route, raw, read, write } from '#server/http/route.ts';
import { keepLanguage } from '#server/languages/chosen-language.ts';

export const settingsRoutes: Route[] = [
  write(endpoints.saveContactDetails, ({ app, tx, actor, body }) =>
    service.saveContactDetails(app, tx, actor, body),
  ),
  write(endpoints.savePhoto, ({ app, tx, actor, body }) => service.savePhoto(app, tx, actor, body.photo)),
  write(endpoints.saveDateStyle, ({ app, tx, actor, body }) =>
    service.saveDateStyle(app, tx, actor, body.dateStyle),
  ),
  write(endpoints.saveLanguage, ({ app, tx, actor, body, reply }) => {
    keepLanguage(reply, body.language);
    return service.saveLanguage(app, tx, actor, body.language);
  }),
  read(endpoints.listSessions, ({ db, actor }) => sessions.listSessions(db, actor)),
  write(endpoints.endSession, ({ app, tx, actor, params }) => sessions.endSession(app, tx, actor, params.id)),
  write(endpoints.endOtherSessions, ({ app, tx, actor }) => sessions.endOtherSessions(app, tx, actor)),
  read(endpoints.listDataAccess, ({ db, actor, query }) => service.listDataAccess(db, actor, query)),
  raw(endpoints.downloadData, async ({ app, db, actor, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-rua-data.json"')
      .send(Readable.from(writeData(app, db, actor.userId))),
  ),
  act(endpoints.deleteAccount, async ({ app, actor, body, reply }) => {
    await deleteAccount(app, actor, body.currentPassword);
    clearSessionCookie(reply);
    return {};
  }),
];
