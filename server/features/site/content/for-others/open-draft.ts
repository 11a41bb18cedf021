/** What a page says of the drafts that it shows: by a link, for everybody who has it, and in the preview of staff. */
import type { ShownDraft } from '#domain/site/content/draft-links.ts';
import { draftScopeOf, previewScopeOf } from '#domain/site/content/site-pages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { OpenedDraft } from '#server/base/http/pages/draft-link.ts';
import { findNewestDraft, findWorking } from '#server/features/site/content/draft-links-store.ts';
import { readDraftToken } from '#server/features/site/content/draft-token.ts';
import { requireEntry } from '#server/features/site/content/entries.ts';
import { presentEntryRow } from '#server/features/site/content/present-entry.ts';

/** @param path of the page that is asked for: a link opens its own page alone. */
export async function openDraft(app: AppContext, token: string, path: string): Promise<OpenedDraft> {
  const said = readDraftToken(app.secretKey, token, path);
  const scope = draftScopeOf(path);
  if (!said || !scope) return { kind: 'unknown' };
  const { queries } = app.database;
  const link = await findWorking(queries, said, app.now().toISOString());
  if (!link) return { kind: 'ended' };
  const shown = { ...(await draftsOf(app, scope)), expiresAt: link.expires_at };
  return { kind: 'draft', shown, scope: { kinds: scope.kinds, entryId: scope.entryId } };
}

/** @param inHand the entry whose form is open. @returns null for a page that staff cannot edit. */
export async function describePreview(
  app: AppContext,
  path: string,
  inHand: number | null,
): Promise<ShownDraft | null> {
  const scope = previewScopeOf(path);
  return scope ? { ...(await draftsOf(app, scope, inHand)), expiresAt: null } : null;
}

type Scope = NonNullable<ReturnType<typeof draftScopeOf>>;

async function draftsOf(
  app: AppContext,
  scope: Scope,
  inHand = scope.entryId,
): Promise<Omit<ShownDraft, 'expiresAt'>> {
  return {
    title: scope.entryId === null ? scope.label : await titleOf(app, scope.entryId),
    changedAt: await findNewestDraft(app.database.queries, { kinds: scope.kinds, entryId: inHand }),
  };
}

/** Empty where the entry is deleted: its page then says so. */
async function titleOf(app: AppContext, entryId: number): Promise<string> {
  const found = await requireEntry(app.database.queries, entryId).catch(() => null);
  return found ? presentEntryRow(found.kind, found.row).title : '';
}
