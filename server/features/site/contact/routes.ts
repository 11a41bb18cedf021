/** Binds the endpoints of the contact page and its inbox to their use cases. */
import * as endpoints from '#domain/site/contact.ts';
import { sendCsv } from '#server/base/http/formats/csv.ts';
import { type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import { listColleagues } from '#server/features/platform/backoffice/for-others/notify.ts';
import * as inbox from '#server/features/site/contact/inbox.ts';
import * as service from '#server/features/site/contact/service.ts';

const heads = [
  'Number',
  'Came at (UTC)',
  'State',
  'First name',
  'Last name',
  'E-mail',
  'Message',
  'Looked after by',
];

export const contactRoutes: Route[] = [
  write(endpoints.sendContactMessage, async ({ app, tx, body }) => {
    await service.receiveMessage(app, tx, body);
    return { received: true };
  }),
  read(endpoints.listContactMessages, ({ db, actor, query }) => inbox.listMessages(db, actor, query)),
  read(endpoints.getContactMessage, ({ db, params }) => inbox.getThread(db, params.id)),
  read(endpoints.listInboxStaff, ({ db }) => listColleagues(db)),
  write(endpoints.setContactState, ({ app, tx, params, body }) =>
    inbox.setState(app, tx, params.id, body.state),
  ),
  write(endpoints.assignContactMessage, ({ app, tx, params, body }) =>
    inbox.assign(app, tx, params.id, body.assigneeId),
  ),
  write(endpoints.replyToContactMessage, ({ app, tx, actor, params, body }) =>
    inbox.reply(app, tx, actor, params.id, body),
  ),
  raw(endpoints.exportContactMessages, async ({ db, actor, query, reply }) =>
    sendCsv(reply, 'contact-messages.csv', heads, inbox.exportRows(db, { ...query, readerId: actor.userId })),
  ),
];
