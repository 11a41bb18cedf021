/** Answers that are the same for every reader, in each form that they are sent in, with an entity tag for each. */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesTag } from '#server/base/http/formats/entity-tag.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** One form of an answer. Forms of one answer have different tags: RFC 9110, section 8.8.3.3. */
type Form = { body: Buffer; tag: string; encoding: Encoding };

export type EncodedAnswer = Readonly<Record<Encoding, Form>>;

/** The answer to one request: without a body when the reader has it already. */
export type ChosenForm = {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** The smallest answer that becomes noticeably smaller. */
const smallestCompressed = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function compressed(text: string): Promise<EncodedAnswer> {
  const body = Buffer.from(text);
  const identity: Form = { body, tag: tagOf(body), encoding: 'identity' };
  if (body.length < smallestCompressed) return { identity, gzip: identity, br: identity };
  const [zipped, brotli] = await Promise.all([
    compressGzip(body, { level: 9 }),
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  ]);
  return {
    identity,
    gzip: { body: zipped, tag: tagOf(zipped), encoding: 'gzip' },
    br: { body: brotli, tag: tagOf(brotli), encoding: 'br' },
  };
}

/** @returns the form that the request accepts. Parts of it (`Range`) are not offered, so all of it is sent. */
export function chooseForm(answer: EncodedAnswer, asked: IncomingHttpHeaders): ChosenForm {
  const { body, tag, encoding } = answer[encodingFor(asked['accept-encoding'])];
  if (matchesTag(asked['if-none-match'], tag))
    return { status: 304, headers: { etag: tag }, body: undefined };
  return {
    status: 200,
    headers: {
      etag: tag,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body,
  };
}

/** Sends an answer with the headers that it had when it was made. Only the request's id is new. @returns its status. */
export function sendEncoded(
  answer: { headers: Record<string, string>; bytes: EncodedAnswer },
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const { status, headers, body } = chooseForm(answer.bytes, request.headers);
  response.writeHead(status, { ...answer.headers, ...headers, 'x-request-id': randomUUID() });
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(text) ? 'gzip' : 'identity';
}

/** @returns the entity tag of these bytes. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
