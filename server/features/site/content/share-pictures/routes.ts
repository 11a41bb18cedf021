/** Binds the endpoint of the picture of a shared link to its use case. */
import { getSharePicture } from '#domain/site/content/share-pictures.ts';
import { matchesTag } from '#server/base/http/formats/entity-tag.ts';
import { type Route, raw } from '#server/base/http/routes/route.ts';
import { readSharePicture } from '#server/features/site/content/share-pictures/service.ts';

export const sharePictureRoutes: Route[] = [
  raw(getSharePicture, async ({ app, db, params: { id, mark }, request, reply }) => {
    const found = await readSharePicture(app, db, id, mark);
    if ('movedTo' in found) return reply.header('cache-control', 'public, no-cache').redirect(found.movedTo);
    const tag = `"${mark}"`;
    reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable');
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(found.jpeg);
  }),
];
