/** The listening server: plain HTTP behind a proxy, or TLS by itself. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { TlsSetting } from '#server/base/config/config.ts';
import type { ConnectionLimits } from '#server/base/config/connection-limits.ts';
import type { OpenConnections } from '#server/base/http/listener/open-connections.ts';

type Listening = { tls: TlsSetting | undefined; connections: ConnectionLimits };

/** `open` are the connections of all listeners of the process. `answerKept` says whether it has sent an answer that was kept. */
type Requests = {
  open: OpenConnections;
  answerKept: (...of: Parameters<RequestListener>) => boolean;
  answer: RequestListener;
};

/** Ciphers with forward secrecy and authenticated encryption, the strongest first. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/** With TLS there is no plain HTTP. Idle connections are closed. */
export function createListener(
  { tls, connections }: Listening,
  { open, answerKept, answer }: Requests,
): Server {
  const { headers, request, keepAlive, silence, check } = connections;
  const listener: RequestListener = (request, response) => {
    if (answerKept(request, response)) return open.answeredAtOnce(request);
    open.began(request, response);
    return answer(request, response);
  };
  const timeouts = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: check,
  };
  const server = tls ? createTlsListener(tls, timeouts, listener) : createServer(timeouts, listener);
  open.watch(server);
  return server.setTimeout(silence);
}

function createTlsListener(
  { certificate: cert, key }: TlsSetting,
  timeouts: ServerOptions,
  listener: RequestListener,
): Server {
  const options = { ...timeouts, cert, key, ciphers, honorCipherOrder: true, minVersion: 'TLSv1.2' } as const;
  return createTlsServer(options, listener);
}
