/** Binds the endpoints of the media library to their use cases. */
import * as endpoints from '#domain/platform/pictures/media.ts';
import { pictureName } from '#domain/platform/pictures/uploads.ts';
import { readIdempotencyKey } from '#server/base/http/routes/idempotency.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import * as files from '#server/features/platform/pictures/media/files.ts';
import * as service from '#server/features/platform/pictures/media/service.ts';
import { readFile } from '#server/features/platform/pictures/uploads/for-others/multipart.ts';

export const mediaRoutes: Route[] = [
  read(endpoints.browseMedia, ({ db, query }) => service.browseMedia(db, query)),
  read(endpoints.getMedia, ({ db, params }) => service.getMedia(db, params.id)),
  act(endpoints.addMedia, async (call) => {
    const { request } = call;
    const key = pictureName.safeParse(readIdempotencyKey(request.headers['idempotency-key'])).data ?? null;
    return files.addMedia(call, await readFile(request), key);
  }),
  write(endpoints.saveMedia, ({ app, tx, params, body }) => service.saveMedia(app, tx, params.id, body)),
  act(endpoints.replaceMedia, async (call) =>
    files.replaceMedia(call, call.params.id, await readFile(call.request)),
  ),
  write(endpoints.deleteMedia, async ({ tx, params }) => {
    await service.deleteMedia(tx, params.id);
    return params;
  }),
];
