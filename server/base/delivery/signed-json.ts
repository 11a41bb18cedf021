/** Reads what a gateway posts, once it is proved to come from there: by a signature over the bytes as they came. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/contract/errors.ts';

/**
 * @param header the name of the header with the signature, which is empty where it is missing.
 * @throws AppError 401 without the right signature; 400 for bytes that are no JSON.
 */
export function readSignedJson(
  { body, headers }: FastifyRequest,
  header: string,
  isSigned: (bytes: Buffer, signature: string) => boolean,
): unknown {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const signature = headers[header];
  if (!isSigned(bytes, typeof signature === 'string' ? signature : '')) {
    throw new AppError('wrong_credentials', 'The signature is not right.');
  }
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('bad_request', 'The message is not JSON.');
  }
}
