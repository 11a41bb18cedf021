/** The events that Termii posts, once they are proved to come from there. */
import type { FastifyRequest } from 'fastify';
import { notFound } from '#domain/contract/errors.ts';
import type { GatewayConfig } from '#server/base/delivery/gateway-proofs.ts';
import { readSignedJson } from '#server/base/delivery/signed-json.ts';

/** @throws AppError 404 where Termii is not the gateway; 401 without its signature; 400 for bytes that are no JSON. */
export function readSignedEvent(config: GatewayConfig, request: FastifyRequest): unknown {
  if (config.sms.kind !== 'termii') throw notFound('This call');
  return readSignedJson('termii', config, request);
}
