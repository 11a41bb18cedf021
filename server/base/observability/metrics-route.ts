/** `/metrics`, for Prometheus: no part of the API, and for nobody who has not the token of the settings. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { streamEvents } from '#domain/live-event-stream.ts';
import type { AppContext } from '#server/app-context.ts';

/** Counts what the server answers, and shows it to who has the token. Without the setting it does neither. */
export function serveMetrics(server: FastifyInstance, { config, metrics }: AppContext): void {
  const { metricsToken } = config;
  if (metricsToken === undefined || !metrics) return;
  server.addHook('onResponse', (request, reply, done) => {
    // What nothing answers has an address of its own each time.
    const { url: route = 'none' } = request.routeOptions;
    metrics.countRequest({
      route,
      method: request.method,
      status: reply.statusCode,
      seconds: route === streamEvents.path ? null : reply.elapsedTime / 1000,
    });
    done();
  });
  server.get('/metrics', { config: { page: false } }, async (request, reply) => {
    if (!isBearerOf(request, metricsToken)) {
      throw new AppError('not_signed_in', 'Send the token of METRICS_TOKEN as Authorization: Bearer.');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Takes as long for every wrong token. */
function isBearerOf({ headers }: FastifyRequest, token: string): boolean {
  const sent = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
