/** The HTTP server, as a list of its parts and features. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { notFound } from '#domain/errors.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { advisoryRoutes } from '#server/features/advisories/routes.ts';
import { agencyRoutes } from '#server/features/agencies/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { bookingRoutes } from '#server/features/bookings/routes.ts';
import { caseRoutes } from '#server/features/cases/routes.ts';
import { commentRoutes } from '#server/features/comments/routes.ts';
import { complaintRoutes } from '#server/features/complaints/routes.ts';
import { contactRoutes } from '#server/features/contact/routes.ts';
import { editingRoutes } from '#server/features/content/editing-routes.ts';
import { contentRoutes } from '#server/features/content/routes.ts';
import { deliveryQueueRoutes } from '#server/features/delivery-queue/routes.ts';
import { deskRoutes } from '#server/features/desk/routes.ts';
import { flagRoutes } from '#server/features/flags/routes.ts';
import { invitationRoutes } from '#server/features/invitations/routes.ts';
import { itemRoutes } from '#server/features/items/routes.ts';
import { liveEventRoutes } from '#server/features/live-events/routes.ts';
import { manifestRoutes } from '#server/features/manifests/routes.ts';
import { mediaRoutes } from '#server/features/media/routes.ts';
import { messageRoutes } from '#server/features/messages/routes.ts';
import { moderationRoutes } from '#server/features/moderation/routes.ts';
import { newsRoutes } from '#server/features/news/routes.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { officerRoutes } from '#server/features/officers/routes.ts';
import { operationRoutes } from '#server/features/operations/routes.ts';
import { organizationRoutes } from '#server/features/organization/routes.ts';
import { outboxRoutes } from '#server/features/outbox/routes.ts';
import { peopleRoutes } from '#server/features/people/routes.ts';
import { placeRoutes } from '#server/features/places/routes.ts';
import { pushRoutes } from '#server/features/push/routes.ts';
import { rideRoutes } from '#server/features/rides/routes.ts';
import { safetyPassRoutes } from '#server/features/safety-pass/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { shareRoutes } from '#server/features/shares/routes.ts';
import { spaceRoutes } from '#server/features/spaces/routes.ts';
import { staffRoutes } from '#server/features/staff/routes.ts';
import { subscriberRoutes } from '#server/features/subscribers/routes.ts';
import { subscriptionRoutes } from '#server/features/subscriptions/routes.ts';
import { trafficRoutes } from '#server/features/traffic/routes.ts';
import { uploadRoutes } from '#server/features/uploads/routes.ts';
import { waybillRoutes } from '#server/features/waybills/routes.ts';
import { answerErrors, answerUnreadableAddress, answerUnreadableRequest } from '#server/http/errors.ts';
import { requireOneHost } from '#server/http/host.ts';
import { createListener } from '#server/http/listener.ts';
import type { Route } from '#server/http/route.ts';
import { headersOf, secure } from '#server/http/security.ts';
import { serveMetrics } from '#server/watching/metrics-route.ts';

const routes: Route[] = [
  ...accountRoutes,
  ...advisoryRoutes,
  ...agencyRoutes,
  ...bookingRoutes,
  ...auditRoutes,
  ...caseRoutes,
  ...complaintRoutes,
  ...commentRoutes,
  ...contactRoutes,
  ...contentRoutes,
  ...deliveryQueueRoutes,
  ...deskRoutes,
  ...editingRoutes,
  ...flagRoutes,
  ...invitationRoutes,
  ...itemRoutes,
  ...liveEventRoutes,
  ...manifestRoutes,
  ...moderationRoutes,
  ...newsRoutes,
  ...notificationRoutes,
  ...mediaRoutes,
  ...messageRoutes,
  ...officerRoutes,
  ...operationRoutes,
  ...organizationRoutes,
  ...outboxRoutes,
  ...peopleRoutes,
  ...placeRoutes,
  ...pushRoutes,
  ...rideRoutes,
  ...safetyPassRoutes,
  ...settingsRoutes,
  ...searchRoutes,
  ...shareRoutes,
  ...spaceRoutes,
  ...subscriberRoutes,
  ...staffRoutes,
  ...subscriptionRoutes,
  ...trafficRoutes,
  ...uploadRoutes,
  ...waybillRoutes,
];

const jsonBytes = 256 * 1024;

/** @returns the server, not yet listening. @throws when an endpoint has no route, or a route no endpoint. */
export async function createServer(app: AppContext): Promise<FastifyInstance> {
  const headers = headersOf(app);
  const server = fastify({
    loggerInstance: app.log,
    // The URL may hold a share's token, and the address is a person's.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: app.config.trustProxy,
    bodyLimit: jsonBytes,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) =>
      answerUnreadableAddress(error, request, reply.headers(headers.file)),
    clientErrorHandler: (_error, socket) => answerUnreadableRequest(headers.data, socket),
    serverFactory: (handler) =>
      app.listeners.add(
        createListener(app.config, (request, response) => {
          // Whoever asks a process that stops is sent to another one with the next request.
          if (app.stopping) response.setHeader('connection', 'close');
          // A page that is kept is on its way before anything else is done for the request.
          if (app.pages.answer(request, response) || app.overload.turnAway(headers, request, response))
            return;
          handler(request, response);
        }),
      ),
  });
  // A form of another site may send text, and nothing here reads any.
  server.removeContentTypeParser('text/plain');
  app.overload.start();
  server.addHook('onClose', () => app.overload.stop());
  await server.register(cookie);
  await secure(server, app);
  requireOneHost(server);
  await server.register(compress, {
    global: true,
    // Few bytes may become many: what is sent is read as it comes.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  app.tracing?.watchRequests(server);
  logRequests(server);
  serveMetrics(server, app);
  answerErrors(server, app);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  requireAllBound();
  for (const route of routes) route.register(server, app);
  server.all('/api/*', { config: { page: false } }, async () => {
    throw notFound('This call');
  });
  return server;
}

/** One line a request: what was asked by its route, never who asked or with what. */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

function requireAllBound(): void {
  const bound = new Set(routes.map((route) => route.endpoint.name));
  const missing = endpoints.filter((endpoint) => !bound.has(endpoint.name)).map((endpoint) => endpoint.name);
  if (missing.length > 0 || bound.size !== endpoints.length) {
    throw new Error(`Endpoints and routes differ: ${missing.join(', ')}`);
  }
}
