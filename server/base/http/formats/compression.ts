/** How answers are compressed while they are sent. */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

export const compression: FastifyCompressOptions = {
  global: true,
  // A few compressed bytes may become many, so request bodies are not decompressed.
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};
