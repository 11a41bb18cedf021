/** Reads what a gateway posts, once it is proved to come from there: by a signature over the bytes as they came. */
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { withoutNull } from '#domain/contract/text.ts';
import { type GatewayConfig, isFromGateway } from '#server/base/delivery/gateway-proofs.ts';

/**
 * @returns what stands in it, without U+0000: refused for one such message, a gateway would send its whole batch again and again.
 * @throws AppError 401 without the right signature; 400 for bytes that are no JSON.
 */
export function readSignedJson(gateway: Gateway, config: GatewayConfig, request: FastifyRequest): unknown {
  if (!isFromGateway(gateway, config, request)) {
    throw new AppError('wrong_credentials', 'The signature is not right.');
  }
  try {
    return JSON.parse(String(request.body), (_key, value: unknown) =>
      typeof value === 'string' ? withoutNull(value) : value,
    );
  } catch {
    throw new AppError('bad_request', 'The message is not JSON.');
  }
}
