/** The listening server: plain HTTP behind a proxy, or TLS by itself. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

/** In PEM: the certificate with those that vouch for it, and its key. */
export type TlsSetting = { certificate: string; key: string };

/** How long a connection may take its time, in milliseconds, and how many there may be. */
export type ConnectionLimits = {
  /** For the head of a request, from its first byte. */
  headers: number;
  /** For a whole request, its body included. */
  request: number;
  /** Between two requests. A balancer keeps connections for a minute, so ours last longer. */
  keepAlive: number;
  /** A connection without traffic for so long is closed: a client that does not read its answer uses memory. */
  silence: number;
  /** How often it is looked at which have taken too long. */
  check: number;
  atOnce: number;
};

type Listening = { tls: TlsSetting | undefined; connections: ConnectionLimits };

/** Those with forward secrecy and authenticated encryption, the strongest first. */
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

/** With TLS, there is no plain HTTP. Idle connections are closed. */
export function createListener({ tls, connections }: Listening, listener: RequestListener): Server {
  const { headers, request, keepAlive, silence, check, atOnce } = connections;
  const timeouts = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: check,
  };
  const server = tls ? createTlsListener(tls, timeouts, listener) : createServer(timeouts, listener);
  server.maxConnections = atOnce;
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
