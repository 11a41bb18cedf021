/** Binds the endpoints of the list of subscribers to their use cases. */
import * as endpoints from '#domain/site/subscribers.ts';
import { sendCsv } from '#server/base/http/formats/csv.ts';
import { type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/site/subscribers/service.ts';

const heads = ['E-mail', 'State', 'Asked at (UTC)', 'Confirmed at (UTC)'];

export const subscriberRoutes: Route[] = [
  read(endpoints.listSubscribers, ({ db, query }) => service.listSubscribers(db, query)),
  write(endpoints.removeSubscriber, ({ tx, params }) => service.removeSubscriber(tx, params.id)),
  raw(endpoints.exportSubscribers, async ({ db, query, reply }) =>
    sendCsv(reply, 'subscribers.csv', heads, service.exportRows(db, query)),
  ),
];
