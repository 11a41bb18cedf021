/** Binds the endpoints of pictures to their use cases. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#domain/contract/errors.ts';
import * as endpoints from '#domain/platform/pictures/uploads.ts';
import { matchesTag } from '#server/base/http/formats/entity-tag.ts';
import { readIdempotencyKey } from '#server/base/http/routes/idempotency.ts';
import { act, type Route, raw } from '#server/base/http/routes/route.ts';
import { clientKeyOf } from '#server/base/network.ts';
import { acceptsAvif } from '#server/features/platform/pictures/uploads/avif.ts';
import { readFilePart } from '#server/features/platform/pictures/uploads/for-others/multipart.ts';
import { findNewerFile } from '#server/features/platform/pictures/uploads/newer-file.ts';
import * as service from '#server/features/platform/pictures/uploads/service.ts';

export const uploadRoutes: Route[] = [
  act(endpoints.uploadPicture, async ({ app, transact, actor, params, request }) =>
    service.uploadPicture(app, transact, {
      folder: params.folder,
      name: actor && readPictureName(request),
      file: await readFilePart(request),
      actor,
      address: request.ip,
      browser: clientKeyOf(request),
    }),
  ),
  raw(endpoints.getPicture, async ({ app, db, actor, params, request, reply }) => {
    const path = `files/${params.folder}/${params.name}`;
    const reader = { actor, browser: clientKeyOf(request), avif: acceptsAvif(request.headers.accept) };
    const picture = await service.readPicture(app, db, path, reader);
    if (picture) return sendPicture(request, reply, params.name, picture);
    const newer = await findNewerFile(db, path);
    if (newer === undefined) throw notFound('This picture');
    return reply.header('cache-control', 'public, no-cache').redirect(`/${newer}`);
  }),
];

/** @returns null when the device leaves the name to us. @throws AppError 422 when the key cannot be one. */
function readPictureName(request: FastifyRequest): string | null {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  return endpoints.pictureName.safeParse(key).data ?? null;
}

/** The name holds only symbols that the endpoint's `params` allow. The uploader does not choose it. */
function fileNameOf(name: string, { type }: service.ServedPicture): string {
  return type === 'image/avif' ? name.replace(/\.webp$/, '.avif') : name;
}

/** A path's content never changes, so its name and type are its tag, and a client that has it never asks again. */
function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  picture: service.ServedPicture,
): FastifyReply {
  const tag = picture.type === 'image/avif' ? `"${name}.avif"` : `"${name}"`;
  reply
    .header('etag', tag)
    .header('vary', 'Accept')
    .header('cache-control', picture.public ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-disposition', `inline; filename="${fileNameOf(name, picture)}"`);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(picture.type).send(Buffer.from(picture.content));
}
