/** A push service and a browser's end of it: takes messages as RFC 8030 says, and reads them as only the browser could. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

export type Taken = { path: string; headers: IncomingMessage['headers']; body: Buffer };

export type PushService = {
  origin: string;
  taken: Taken[];
  /** Sets its answer to the next calls. */
  answerWith: (status: number) => void;
  stop: () => Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const taken: Taken[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    taken.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  return {
    origin: `http://localhost:${address.port}`,
    taken,
    answerWith: (next) => {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The browser that subscribed. */
export class PushedBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly subscription: { endpoint: string; p256dh: string; auth: string };

  constructor(endpoint: string) {
    this.#keys.generateKeys();
    this.subscription = {
      endpoint,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** RFC 8291, section 3.4, of a body as RFC 8188 lays it out. @throws when it is for another browser, or was changed. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = this.#keys.computeSecret(senderKey);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), senderKey]);
    const secret = derive(shared, this.#auth, both, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The sender (RFC 8292). @throws when it is not signed with this key. */
export function senderOf({ headers }: Taken, publicKey: string): z.output<typeof claims> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('it names another key');
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('it is not signed with this key');
  return claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}
