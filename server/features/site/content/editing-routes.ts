/** Binds the endpoints of staff who edit content to their use cases. */
import * as links from '#domain/site/content/draft-links.ts';
import * as endpoints from '#domain/site/content/editing.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import * as presence from '#domain/site/content/presence.ts';
import * as publication from '#domain/site/content/publication.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import { deleteEntry } from '#server/features/site/content/deleting.ts';
import * as draftLinks from '#server/features/site/content/draft-links.ts';
import * as editing from '#server/features/site/content/editing.ts';
import { getEntry } from '#server/features/site/content/entries.ts';
import { listEditors, signalEditing } from '#server/features/site/content/presence.ts';
import { presentKind } from '#server/features/site/content/present-entry.ts';
import * as publishing from '#server/features/site/content/publishing.ts';
import * as scheduling from '#server/features/site/content/scheduling.ts';

export const editingRoutes: Route[] = [
  read(endpoints.listKinds, async () => Object.values(contentKinds).map(presentKind)),
  read(endpoints.overviewContent, ({ db }) => editing.overviewContent(db)),
  read(endpoints.listEntries, ({ db, params, query }) => editing.listEntries(db, params.kind, query)),
  read(endpoints.getEntry, ({ db, params }) => getEntry(db, params.id)),
  write(endpoints.createEntry, ({ tx, actor, params, body }) =>
    editing.createEntry(tx, actor, params.kind, body.content),
  ),
  write(endpoints.saveDraft, ({ tx, actor, params, body }) => editing.saveDraft(tx, actor, params.id, body)),
  write(endpoints.publishEntry, ({ app, tx, actor, params, body }) =>
    publishing.publishEntry(app, tx, actor, params.id, body.version),
  ),
  write(endpoints.unpublishEntry, ({ app, tx, actor, params, body }) =>
    publishing.unpublishEntry(app, tx, actor, params.id, body.version),
  ),
  write(endpoints.scheduleEntry, ({ app, tx, actor, params, body }) =>
    scheduling.scheduleEntry(app, tx, actor, params.id, body),
  ),
  write(endpoints.cancelSchedule, ({ tx, actor, params, body }) =>
    scheduling.cancelSchedule(tx, actor, params.id, body.version),
  ),
  read(publication.getPublishedContent, ({ db, params }) => publishing.getPublishedContent(db, params.id)),
  write(publication.moveSchedule, ({ app, tx, actor, params, body }) =>
    scheduling.moveSchedule(app, tx, actor, params.id, body),
  ),
  write(endpoints.deleteEntry, async ({ app, tx, actor, params, body }) => {
    await deleteEntry(app, tx, actor, params.id, body.version);
    return params;
  }),
  write(endpoints.orderEntries, ({ app, tx, actor, params, body }) =>
    editing.orderEntries(app, tx, actor, params.kind, body.ids),
  ),
  read(endpoints.listRevisions, ({ db, params }) => editing.listRevisions(db, params.id)),
  read(endpoints.getRevision, ({ db, params }) => editing.getRevision(db, params.id, params.version)),
  write(endpoints.restoreRevision, ({ tx, actor, params, body }) =>
    editing.restoreRevision(tx, actor, params.id, body),
  ),
  read(presence.listEditors, ({ app, actor, db }) => listEditors({ app, actor }, db)),
  act(presence.signalEditing, ({ app, actor, transact, params, body }) =>
    signalEditing({ app, actor, transact }, params.id, body),
  ),
  read(links.getDraftLink, ({ app, db, params }) => draftLinks.getDraftLink(app, db, params.id)),
  write(links.createDraftLink, ({ app, tx, params }) => draftLinks.createDraftLink(app, tx, params.id)),
  write(links.revokeDraftLink, ({ tx, params }) => draftLinks.revokeDraftLink(tx, params.id)),
];
