/** Shows or hides content, in every list at once. */
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { listPictures, update } from '#server/features/platform/moderation/store.ts';
import { declineAtHidden } from '#server/features/platform/moderation/waiting-bookings.ts';
import { withholdPictures } from '#server/features/platform/pictures/uploads/service.ts';

type Shown = {
  status: 'shown' | 'hidden';
  reason: string;
  at: string;
  deciderId: number;
  /** Whether the entry was new to staff before: a comment that readers never saw. */
  wasNew: boolean;
};

/** Its pictures are withheld with it. Pages that are kept are made anew, and open windows ask again. */
export async function showOrHide(
  app: AppContext,
  tx: Transaction,
  kind: ModeratedKind,
  id: number,
  shown: Shown,
): Promise<void> {
  await update(tx, kind, id, shown);
  const withheldAt = shown.status === 'hidden' ? shown.at : null;
  await withholdPictures(tx, await listPictures(tx, kind, id), withheldAt);
  switch (kind) {
    case 'traffic':
      return app.live.publishToEveryone(tx, { kind: 'traffic-changed' });
    case 'space':
      if (shown.status === 'hidden') await declineAtHidden(app, tx, id, shown.at);
      return app.live.publishToEveryone(tx, { kind: 'parking-changed' });
    case 'comment':
      if (shown.wasNew && shown.status === 'hidden') return;
      await app.published.changed(tx);
      return app.live.publishToEveryone(tx, { kind: 'news-changed' });
  }
}
