/** What Termii posts, once it is proved to come from there. */
import type { FastifyRequest } from 'fastify';
import { notFound } from '#domain/contract/errors.ts';
import type { SmsSetting } from '#server/base/config/config-sms.ts';
import { readSignedJson } from '#server/base/delivery/signed-json.ts';
import { isSignedByTermii } from '#server/base/delivery/termii.ts';

/** @throws AppError 404 where Termii is not the gateway; 401 without its signature; 400 for bytes that are no JSON. */
export function readSignedEvent(sms: SmsSetting, request: FastifyRequest): unknown {
  if (sms.kind !== 'termii') throw notFound('This call');
  return readSignedJson(request, 'x-termii-signature', (bytes, signature) =>
    isSignedByTermii(bytes, signature, sms.secretKey),
  );
}
