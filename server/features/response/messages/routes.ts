/** Binds the endpoints of tickets and canned replies to their use cases. */
import * as cannedEndpoints from '#domain/response/messages/canned-replies.ts';
import * as endpoints from '#domain/response/messages/messages.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as canned from '#server/features/response/messages/canned-replies.ts';
import * as service from '#server/features/response/messages/service.ts';
import { openTicket } from '#server/features/response/messages/tickets.ts';
import { createTicket, reply } from '#server/features/response/messages/writing.ts';

export const messageRoutes: Route[] = [
  write(endpoints.createTicket, ({ app, tx, actor, body }) => createTicket(app, tx, actor, body)),
  read(endpoints.listTickets, ({ db, actor, query }) => service.listTickets(db, actor, query)),
  read(endpoints.countTickets, ({ db, actor }) => service.countTickets(db, actor)),
  read(endpoints.getTicket, ({ app, db, actor, params, query, request }) =>
    openTicket(app, db, { actor, address: request.ip }, params.reference, query.before),
  ),
  write(endpoints.replyToTicket, ({ app, tx, actor, params, body }) =>
    reply(app, tx, actor, params.reference, body),
  ),
  write(endpoints.starTicket, ({ app, tx, actor, params, body }) =>
    service.starTicket(app, tx, actor, params.reference, body.starred),
  ),
  write(endpoints.readTicket, ({ app, tx, actor, params, body }) =>
    service.readUpTo(app, tx, actor, params.reference, body.number),
  ),
  write(endpoints.unreadTicket, ({ app, tx, actor, params }) =>
    service.takeAsUnread(app, tx, actor, params.reference),
  ),
  write(endpoints.assignTicket, ({ app, tx, actor, params, body }) =>
    service.assignTicket(app, tx, actor, params.reference, body),
  ),
  write(endpoints.closeTicket, ({ app, tx, actor, params }) =>
    service.closeTicket(app, tx, actor, params.reference),
  ),
  write(endpoints.reopenTicket, ({ app, tx, actor, params }) =>
    service.reopenTicket(app, tx, actor, params.reference),
  ),
  read(cannedEndpoints.listCannedReplies, ({ db, actor }) => canned.listCannedReplies(db, actor)),
  write(cannedEndpoints.createCannedReply, ({ app, tx, actor, body }) =>
    canned.createCannedReply(app, tx, actor, body),
  ),
  write(cannedEndpoints.editCannedReply, ({ app, tx, actor, params, body }) =>
    canned.editCannedReply(app, tx, actor, params.id, body),
  ),
  write(cannedEndpoints.removeCannedReply, ({ app, tx, actor, params }) =>
    canned.removeCannedReply(app, tx, actor, params.id),
  ),
];
