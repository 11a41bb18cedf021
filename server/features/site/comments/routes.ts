/** Binds the endpoints of comments to their use cases. */
import * as endpoints from '#domain/site/comments.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/site/comments/service.ts';

export const commentRoutes: Route[] = [
  read(endpoints.listComments, ({ db, actor, params, query }) =>
    service.listComments(db, actor, params.id, query),
  ),
  write(endpoints.createComment, ({ app, tx, actor, body }) => service.createComment(app, tx, actor, body)),
  read(endpoints.getComment, ({ db, actor, params }) => service.getComment(db, actor, params.id)),
];
