/** Binds the endpoints of settings to their use cases. */
import { Readable } from 'node:stream';
import * as endpoints from '#domain/identity/settings.ts';
import { rememberDevice } from '#server/base/http/limits/known-devices.ts';
import { clearSessionCookie } from '#server/base/http/routes/authentication.ts';
import { act, type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import { setLanguageCookie } from '#server/base/languages/chosen-language.ts';
import * as sessions from '#server/features/identity/accounts/for-others/open-sessions.ts';
import { deleteAccount } from '#server/features/identity/settings/for-others/account-deletion.ts';
import { writeData } from '#server/features/identity/settings/for-others/data-download.ts';
import * as service from '#server/features/identity/settings/service.ts';

export const settingsRoutes: Route[] = [
  write(endpoints.saveContactDetails, ({ app, tx, actor, body }) =>
    service.saveContactDetails(app, tx, actor, body),
  ),
  write(endpoints.savePhoto, ({ app, tx, actor, body }) => service.savePhoto(app, tx, actor, body.photo)),
  write(endpoints.saveDateStyle, ({ app, tx, actor, body }) =>
    service.saveDateStyle(app, tx, actor, body.dateStyle),
  ),
  write(endpoints.saveLanguage, ({ app, tx, actor, body, reply }) => {
    setLanguageCookie(reply, body.language);
    return service.saveLanguage(app, tx, actor, body.language);
  }),
  act(endpoints.chooseLanguage, async ({ app, actor, transact, body, reply }) => {
    setLanguageCookie(reply, body.language);
    if (actor) await transact((tx) => service.saveLanguage(app, tx, actor, body.language));
    return {};
  }),
  read(endpoints.listSessions, ({ db, actor }) => sessions.listSessions(db, actor)),
  write(endpoints.endSession, ({ app, tx, actor, params }) => sessions.endSession(app, tx, actor, params.id)),
  write(endpoints.endOtherSessions, ({ app, tx, actor, request, reply }) =>
    sessions.endOtherSessions(app, tx, actor, rememberDevice(app, request, reply)),
  ),
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
