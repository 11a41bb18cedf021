/** The HTTP server, as a list of its parts and features. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { notFound } from '#domain/contract/errors.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { compression } from '#server/base/http/formats/compression.ts';
import { createListener } from '#server/base/http/listener/listener.ts';
import {
  answerErrors,
  answerUnreadableAddress,
  answerUnreadableRequest,
} from '#server/base/http/routes/errors.ts';
import type { Route } from '#server/base/http/routes/route.ts';
import { stripPorts } from '#server/base/http/security/forwarded-addresses.ts';
import { requireOneHost } from '#server/base/http/security/host.ts';
import { headersOf, secure } from '#server/base/http/security/security.ts';
import { serveMetrics } from '#server/base/observability/metrics-route.ts';
import { gatewayRoutes } from '#server/features/app/text/gateway-routes.ts';
import { ownNumberRoutes } from '#server/features/app/text/own-number-routes.ts';
import { textPhoneRoutes } from '#server/features/app/text/phone-routes.ts';
import { accountRoutes } from '#server/features/identity/accounts/routes.ts';
import { dutyRoutes } from '#server/features/identity/agencies/duty/routes.ts';
import { invitationRoutes } from '#server/features/identity/agencies/invitations/routes.ts';
import { officerRoutes } from '#server/features/identity/agencies/officers/routes.ts';
import { organizationRoutes } from '#server/features/identity/agencies/organization/routes.ts';
import { agencyRoutes } from '#server/features/identity/agencies/routes.ts';
import { peopleRoutes } from '#server/features/identity/people/routes.ts';
import { safetyPassRoutes } from '#server/features/identity/safety-pass/routes.ts';
import { settingsRoutes } from '#server/features/identity/settings/routes.ts';
import { staffRoutes } from '#server/features/identity/staff/routes.ts';
import { arrivalPinRoutes } from '#server/features/journeys/arrival-pins/routes.ts';
import { firstDayRoutes } from '#server/features/journeys/first-day/routes.ts';
import { itemRoutes } from '#server/features/journeys/items/routes.ts';
import { waybillRoutes } from '#server/features/journeys/items/waybills/routes.ts';
import { manifestRoutes } from '#server/features/journeys/manifests/routes.ts';
import { nextOfKinRoutes } from '#server/features/journeys/next-of-kin/routes.ts';
import { plateCheckRoutes } from '#server/features/journeys/plate-checks/routes.ts';
import { callerRideRoutes } from '#server/features/journeys/rides/callers/routes.ts';
import { ladderRoutes } from '#server/features/journeys/rides/ladder/routes.ts';
import { rideRatingRoutes } from '#server/features/journeys/rides/ratings/routes.ts';
import { rideRoutes } from '#server/features/journeys/rides/routes.ts';
import { shareRoutes } from '#server/features/journeys/rides/shares/routes.ts';
import { auditRoutes } from '#server/features/platform/audit/routes.ts';
import { deskRoutes } from '#server/features/platform/backoffice/routes.ts';
import { deliveryQueueRoutes } from '#server/features/platform/deliveries/routes.ts';
import { moderationRoutes } from '#server/features/platform/moderation/routes.ts';
import { liveEventRoutes } from '#server/features/platform/notifications/live-events/routes.ts';
import { pushRoutes } from '#server/features/platform/notifications/push/routes.ts';
import { notificationRoutes } from '#server/features/platform/notifications/routes.ts';
import { outboxRoutes } from '#server/features/platform/outbox/routes.ts';
import { mediaRoutes } from '#server/features/platform/pictures/media/routes.ts';
import { uploadRoutes } from '#server/features/platform/pictures/uploads/routes.ts';
import { searchRoutes } from '#server/features/platform/search/routes.ts';
import { complaintRoutes } from '#server/features/reporting/complaints/routes.ts';
import { flagRoutes } from '#server/features/reporting/flags/routes.ts';
import { advisoryRoutes } from '#server/features/response/advisories/routes.ts';
import { caseRoutes } from '#server/features/response/cases/routes.ts';
import { deskFigureRoutes } from '#server/features/response/desk-figures/routes.ts';
import { messageRoutes } from '#server/features/response/messages/routes.ts';
import { plateNoticeRoutes } from '#server/features/response/plate-notices/routes.ts';
import { bookingRoutes } from '#server/features/road/parking/bookings/routes.ts';
import { spaceRoutes } from '#server/features/road/parking/spaces/routes.ts';
import { placeRoutes } from '#server/features/road/places/routes.ts';
import { trafficRoutes } from '#server/features/road/traffic/routes.ts';
import { commentRoutes } from '#server/features/site/comments/routes.ts';
import { contactRoutes } from '#server/features/site/contact/routes.ts';
import { editingRoutes } from '#server/features/site/content/editing-routes.ts';
import { contentRoutes } from '#server/features/site/content/routes.ts';
import { sharePictureRoutes } from '#server/features/site/content/share-pictures/routes.ts';
import { tableRoutes } from '#server/features/site/content/table/routes.ts';
import { newsRoutes } from '#server/features/site/news/routes.ts';
import { staffSearchRoutes } from '#server/features/site/staff-search/routes.ts';
import { subscriberRoutes } from '#server/features/site/subscribers/routes.ts';
import { subscriptionRoutes } from '#server/features/site/subscriptions/routes.ts';
import { operationRoutes } from '#server/operations/routes.ts';

const routes: Route[] = [
  ...accountRoutes,
  ...advisoryRoutes,
  ...agencyRoutes,
  ...bookingRoutes,
  ...auditRoutes,
  ...callerRideRoutes,
  ...caseRoutes,
  ...deskFigureRoutes,
  ...complaintRoutes,
  ...commentRoutes,
  ...contactRoutes,
  ...contentRoutes,
  ...deliveryQueueRoutes,
  ...deskRoutes,
  ...editingRoutes,
  ...tableRoutes,
  ...sharePictureRoutes,
  ...firstDayRoutes,
  ...flagRoutes,
  ...invitationRoutes,
  ...itemRoutes,
  ...liveEventRoutes,
  ...manifestRoutes,
  ...moderationRoutes,
  ...newsRoutes,
  ...arrivalPinRoutes,
  ...nextOfKinRoutes,
  ...ladderRoutes,
  ...notificationRoutes,
  ...mediaRoutes,
  ...messageRoutes,
  ...officerRoutes,
  ...dutyRoutes,
  ...operationRoutes,
  ...organizationRoutes,
  ...outboxRoutes,
  ...ownNumberRoutes,
  ...peopleRoutes,
  ...placeRoutes,
  ...plateCheckRoutes,
  ...plateNoticeRoutes,
  ...pushRoutes,
  ...rideRatingRoutes,
  ...rideRoutes,
  ...safetyPassRoutes,
  ...settingsRoutes,
  ...searchRoutes,
  ...shareRoutes,
  ...spaceRoutes,
  ...subscriberRoutes,
  ...staffRoutes,
  ...staffSearchRoutes,
  ...subscriptionRoutes,
  ...textPhoneRoutes,
  ...gatewayRoutes,
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
    clientErrorHandler: (error, socket) => answerUnreadableRequest(headers.data, error, socket),
    serverFactory: (handler) =>
      app.listeners.add(
        createListener(app.config, {
          open: app.connections,
          answerKept: (request, response) => {
            // A stopping process closes its connections, so that the client's next request reaches another process.
            if (app.stopping) response.setHeader('connection', 'close');
            return app.answers.answer(request, response) || app.pages.answer(request, response);
          },
          answer: (request, response) => {
            if (app.overload.turnAway(headers, request, response)) return;
            handler(request, response);
          },
        }),
      ),
  });
  // A form of another site may send text, and nothing here reads any.
  server.removeContentTypeParser('text/plain');
  app.overload.start();
  server.addHook('onClose', () => app.overload.stop());
  server.addHook('preClose', async () => {
    app.throttle.stop();
    app.refusalDelay.stop();
  });
  stripPorts(server);
  await server.register(cookie);
  await secure(server, app);
  requireOneHost(server);
  await server.register(compress, compression);
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

/** One log line a request, with its route, and without its user or content. */
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
