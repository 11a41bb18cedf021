/** What listens: plain HTTP behind a proxy, or TLS by itself. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

/** In PEM: the certificate with those that vouch for it, and its key. */
export type TlsSetting = { certificate: string; key: string };

/** Milliseconds. A balancer keeps connections for a minute, so ours last longer. */
const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 65_000 };

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

/** With TLS nothing is answered without it. */
export function createListener(tls: TlsSetting | undefined, listener: RequestListener): Server {
  if (!tls) return createServer(timeouts, listener);
  const { certificate: cert, key } = tls;
  const options = { ...timeouts, cert, key, ciphers, honorCipherOrder: true, minVersion: 'TLSv1.2' } as const;
  return createTlsServer(options, listener);
}
