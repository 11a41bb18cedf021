/** Binds the endpoints of manifests to their use cases. */
import { lodgingPath } from '#domain/journeys/manifests/manifest-numbers.ts';
import * as endpoints from '#domain/journeys/manifests/manifests.ts';
import { sendPrivately } from '#server/base/http/formats/private-file.ts';
import { qrSvg } from '#server/base/http/formats/qr-code.ts';
import { type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/manifests/service.ts';

export const manifestRoutes: Route[] = [
  write(endpoints.createManifest, ({ app, tx, actor, body }) => service.createManifest(app, tx, actor, body)),
  read(endpoints.listManifests, ({ db, actor, query }) => service.listManifests(db, actor, query)),
  read(endpoints.getManifest, ({ db, actor, params }) => service.getManifest(db, actor, params.id)),
  raw(endpoints.getManifestCode, async ({ app, db, actor, params, reply }) => {
    const { manifestNumber } = await service.getManifest(db, actor, params.id);
    return sendPrivately(
      reply,
      'image/svg+xml',
      qrSvg(`${app.publicUrl}${lodgingPath(manifestNumber)}`).text,
    );
  }),
  read(endpoints.findManifest, ({ db, params }) => service.findManifest(db, params.number)),
  write(endpoints.completeManifest, ({ app, tx, actor, params }) =>
    service.completeManifest(app, tx, actor, params.id),
  ),
];
