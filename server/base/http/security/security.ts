/** Headers that limit a page's rights in the browser, and the list of other origins that may call the API. */
import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/base/app-context.ts';
import { policyOfData } from '#server/base/http/routes/errors.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonces that allow a rendered page's scripts and styles; on its routes alone. */
    cspNonce: Nonces;
  }
}

type Nonces = { script: string; style: string };

const fileHeaders = { 'x-content-type-options': 'nosniff' };

/**
 * Request destinations for parts of pages. A page has dozens of parts: none of these can be a frame, and each byte is
 * paid for.
 */
const partsOfPages: ReadonlySet<unknown> = new Set([
  'script',
  'style',
  'font',
  'image',
  'worker',
  'manifest',
]);

/** Data is no page: a browser that is made to open it may run, load and frame nothing. */
const dataHeaders = {
  'content-security-policy': policyOfData,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** For a year nothing of this host or below it is asked for without TLS. */
const httpsHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The headers of every answer of a kind. */
export function headersOf({ publicUrl }: Pick<AppContext, 'publicUrl'>) {
  const always: Record<string, string> = publicUrl.startsWith('https:') ? httpsHeaders : {};
  return {
    file: { ...fileHeaders, ...always },
    data: { ...dataHeaders, ...always },
    page: { ...pageHeaders, ...always },
  };
}

export async function secure(server: FastifyInstance, app: AppContext): Promise<void> {
  const https = app.publicUrl.startsWith('https:');
  const headers = headersOf(app);
  const policy = policyOfPages(app, https);
  server.decorateReply('cspNonce');
  server.addHook('onRequest', (request, reply, done) => {
    const { page } = request.routeOptions.config;
    if (page === undefined) {
      reply.headers(headers.file);
      if (!partsOfPages.has(request.headers['sec-fetch-dest'])) {
        reply.header('content-security-policy', "frame-ancestors 'none'");
      }
    } else reply.headers(page ? headers.page : headers.data);
    // A plain page has its own policy, which needs no nonce.
    if (page === true) {
      reply.cspNonce = { script: newNonce(), style: newNonce() };
      reply.header('content-security-policy', policy(reply.cspNonce));
    }
    done();
  });
  await server.register(cors, {
    origin: app.config.corsOrigins === '*' ? '*' : app.config.corsOrigins,
    methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: 'Retry-After, X-Request-Id',
    maxAge: 86_400,
  });
}

function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The sources of a rendered page: its own origin, and elements with its nonces. Directives that are not named follow
 * `default-src`.
 */
function policyOfPages(app: AppContext, https: boolean): (nonces: Nonces) => string {
  const rest = [
    // Components position their overlays with style attributes; a nonce cannot cover those.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${tileSources(app.config.map.tiles).join(' ')}`.trimEnd(),
    ...(app.config.development ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
  return ({ script, style }) =>
    `default-src 'self';script-src 'self' 'nonce-${script}';style-src 'self' 'nonce-${style}';${rest}`;
}

/** `https://{s}.tiles.example/{z}/…` allows `https://*.tiles.example`. */
function tileSources(tiles: string): string[] {
  const origin = /^(https?:\/\/)([^/]+)/.exec(tiles);
  return origin ? [`${origin[1]}${origin[2]?.replace('{s}', '*')}`] : [];
}
