/** Binds the endpoints of the contact page to their use cases. */
import * as endpoints from '#domain/contact.ts';
import * as service from '#server/features/contact/service.ts';
import { type Route, read, write } from '#server/http/route.ts';

export const contactRoutes: Route[] = [
  write(endpoints.sendContactMessage, async ({ app, tx, body }) => {
    await service.takeMessage(app, tx, body);
    return { received: true };
  }),
  read(endpoints.listContactMessages, ({ db, query }) => service.listMessages(db, query)),
];
