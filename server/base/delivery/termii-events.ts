/** What Termii posts, once it is proved to come from there: by the signature over the bytes as they came. */
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { SmsSetting } from '#server/base/config/config-sms.ts';
import { isSignedByTermii } from '#server/base/delivery/termii.ts';

/** @throws AppError 404 where Termii is not the gateway; 401 without its signature; 400 for what is no JSON. */
export function readSignedEvent(sms: SmsSetting, request: FastifyRequest): unknown {
  if (sms.kind !== 'termii') throw notFound('This call');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-termii-signature'];
  if (!isSignedByTermii(body, typeof signature === 'string' ? signature : undefined, sms.secretKey)) {
    throw new AppError('wrong_credentials', 'The signature is not right.');
  }
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('bad_request', 'The report is not JSON.');
  }
}
