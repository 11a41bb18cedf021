/** Headers that limit what a browser lets any page of ours do, and which other origins may call the API. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';

const year = 31_536_000;

const pageHeaders = {
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
};

const fileHeaders = { 'x-content-type-options': 'nosniff' };

/** Data is no page: a browser that is made to open it may run, load and frame nothing. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

export async function secure(server: FastifyInstance, app: AppContext): Promise<void> {
  const https = app.publicUrl.startsWith('https:');
  await server.register(helmet, {
    // Asked for by the routes of pages alone: on a script or a picture these headers do nothing but weigh.
    global: false,
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // Components place their overlays with style attributes; a nonce cannot cover those.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tileSources(app.config.map.tiles)],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(app.config.development ? ['ws:'] : [])],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // Pictures and the API are read by clients on other origins.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: year, includeSubDomains: true } : false,
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.routeOptions.config.page));
    done();
  });
  await server.register(cors, {
    origin: app.config.corsOrigins === '*' ? '*' : app.config.corsOrigins,
    methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
}

/** @param page undefined for files. */
function headersFor(page: boolean | undefined): Record<string, string> {
  if (page === undefined) return fileHeaders;
  return page ? pageHeaders : dataHeaders;
}

/** `https://{s}.tiles.example/{z}/…` allows `https://*.tiles.example`. */
function tileSources(tiles: string): string[] {
  const origin = /^(https?:\/\/)([^/]+)/.exec(tiles);
  return origin ? [`${origin[1]}${origin[2]?.replace('{s}', '*')}`] : [];
}
