/** Binds the endpoints of the media library to their use cases. */
import * as endpoints from '#domain/media.ts';
import { pictureName } from '#domain/uploads.ts';
import { noteChange } from '#server/audit/entry.ts';
import * as files from '#server/features/media/files.ts';
import * as service from '#server/features/media/service.ts';
import { readFile } from '#server/features/uploads/multipart.ts';
import { readIdempotencyKey } from '#server/http/idempotency.ts';
import { act, type Route, read, write } from '#server/http/route.ts';

export const mediaRoutes: Route[] = [
  read(endpoints.browseMedia, ({ db, query }) => service.browseMedia(db, query)),
  read(endpoints.getMedia, ({ db, params }) => service.getMedia(db, params.id)),
  act(endpoints.addMedia, async (call) => {
    const { app, actor, request } = call;
    const key = pictureName.safeParse(readIdempotencyKey(request.headers['idempotency-key'])).data ?? null;
    const media = await files.addMedia(app, actor, await readFile(request), key);
    noteChange(call, { subject: service.subjectOf(media.id), after: { name: media.name } });
    return media;
  }),
  write(endpoints.saveMedia, ({ app, tx, params, body }) => service.saveMedia(app, tx, params.id, body)),
  act(endpoints.replaceMedia, async (call) => {
    const { app, actor, params, request } = call;
    const media = await files.replaceMedia(app, actor, params.id, await readFile(request));
    noteChange(call, { subject: service.subjectOf(media.id), after: { file: media.file } });
    return media;
  }),
  write(endpoints.deleteMedia, async ({ tx, params }) => {
    await service.deleteMedia(tx, params.id);
    return params;
  }),
];
