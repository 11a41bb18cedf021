/** `/metrics`, for Prometheus: not part of the API, and only for callers with the token of the settings. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/contract/errors.ts';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import type { AppContext } from '#server/base/app-context.ts';

/**
 * Counts the server's answers and serves the metrics to callers with the token. Without the setting it does neither.
 */
export function serveMetrics(server: FastifyInstance, { config, metrics }: AppContext): void {
  const { metricsToken } = config;
  if (metricsToken === undefined || !metrics) return;
  server.addHook('onResponse', (request, reply, done) => {
    // Requests without a route have a different address each time.
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
