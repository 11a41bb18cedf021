/** Binds the endpoints of a member's number to their use cases. */
import * as endpoints from '#domain/app/text/own-number.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import * as claiming from '#server/features/app/text/own-number.ts';

export const ownNumberRoutes: Route[] = [
  read(endpoints.getOwnNumber, ({ app, db, actor }) => claiming.getOwnNumber(app, db, actor)),
  act(endpoints.askNumberCode, ({ app, transact, actor, body }) =>
    claiming.askCode(app, transact, actor, body),
  ),
  act(endpoints.linkOwnNumber, ({ app, transact, actor, body }) =>
    claiming.linkNumber(app, transact, actor, body),
  ),
  write(endpoints.unlinkOwnNumber, ({ app, tx, actor }) => claiming.unlinkNumber(app, tx, actor)),
];
