/** Binds the endpoints of comments to their use cases. */
import * as endpoints from '#domain/comments.ts';
import * as service from '#server/features/comments/service.ts';
import { type Route, read, write } from '#server/http/route.ts';

export const commentRoutes: Route[] = [
  read(endpoints.listComments, ({ db, actor, params, query }) =>
    service.listComments(db, actor, params.id, query),
  ),
  write(endpoints.createComment, ({ tx, actor, body }) => service.createComment(tx, actor, body)),
  read(endpoints.listModeratedComments, ({ db, query }) => service.listModerated(db, query)),
  write(endpoints.decideComment, ({ app, tx, actor, params, body }) =>
    service.decideComment(app, tx, actor, params.id, body),
  ),
];
