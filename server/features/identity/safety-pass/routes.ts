/** Binds the endpoints of the safety pass to their use cases, pictures and page. */
import { notFound } from '#domain/contract/errors.ts';
import * as endpoints from '#domain/identity/safety-pass.ts';
import { sendPrivately } from '#server/base/http/formats/private-file.ts';
import { qrSvg } from '#server/base/http/formats/qr-code.ts';
import { isOpenedByPerson } from '#server/base/http/pages/opened-by-person.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { act, type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import { languageOf } from '#server/base/languages/chosen-language.ts';
import { drawLockScreen } from '#server/features/identity/safety-pass/lock-screen.ts';
import { passPage } from '#server/features/identity/safety-pass/page.ts';
import * as service from '#server/features/identity/safety-pass/service.ts';
import { openPass, openPhoto } from '#server/features/identity/safety-pass/view-pass.ts';
import { readFilePart } from '#server/features/platform/pictures/uploads/for-others/multipart.ts';

export const safetyPassRoutes: Route[] = [
  read(endpoints.getSafetyPass, ({ app, db, actor }) => service.getPass(app, db, actor)),
  write(endpoints.saveSafetyPass, ({ app, tx, actor, body }) => service.savePass(app, tx, actor, body)),
  write(endpoints.switchSafetyPass, ({ app, tx, actor, body }) =>
    service.switchPass(app, tx, actor, body.on),
  ),
  write(endpoints.renewSafetyPass, ({ app, tx, actor }) => service.renewCode(app, tx, actor)),
  act(endpoints.savePassPhoto, async ({ app, transact, actor, request }) =>
    service.savePhoto(app, transact, actor, await readFilePart(request)),
  ),
  write(endpoints.removePassPhoto, ({ app, tx, actor }) => service.removePhoto(app, tx, actor)),
  raw(endpoints.getPassPhoto, async ({ app, db, actor, reply }) =>
    sendPrivately(reply, 'image/webp', await service.readPhoto(app, db, actor.userId)),
  ),
  raw(endpoints.getPassCode, async ({ app, db, actor, reply }) => {
    const { url } = await service.getCodeFacts(app, db, actor);
    return sendPrivately(reply, 'image/svg+xml', qrSvg(url).text);
  }),
  raw(endpoints.getLockScreen, async ({ app, db, actor, reply }) => {
    const picture = await drawLockScreen(await service.getCodeFacts(app, db, actor));
    return sendPrivately(reply, 'image/png', picture);
  }),
  raw(endpoints.openSafetyPass, async ({ app, db, params: { token }, query, request, reply }) => {
    const isPerson = isOpenedByPerson(request) || (request.method === 'GET' && query.show === '1');
    const opened = await openPass(app, db, token, isPerson ? { address: request.ip } : undefined);
    const language = languageOf(request, reply, query.language, null);
    return sendPlainPage(reply, passPage(opened, token, language));
  }),
  raw(endpoints.openPassPhoto, async ({ app, db, params: { token }, reply }) => {
    const photo = await openPhoto(app, db, token);
    if (!photo) throw notFound('This photo');
    return sendPrivately(reply, 'image/webp', photo);
  }),
];
