/** Shows or hides content, in every list at once. */
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { listPictures, update } from '#server/features/platform/moderation/store.ts';
import { declineWaiting } from '#server/features/platform/moderation/waiting-bookings-store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';
import { withholdPictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';

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

/** Declines the requests for a parking space that staff hide, because its owner can no longer accept them. */
async function declineAtHidden(app: AppContext, tx: Transaction, spaceId: number, at: string): Promise<void> {
  const declined = await declineWaiting(tx, spaceId, at);
  await notify(
    app,
    tx,
    declined.map(({ id, booker_id: userId, owner_id: aboutId, name: space }) => {
      const link = `/users/explore-parking/details/${spaceId}?booking=${id}`;
      return {
        ...{ userId, aboutId, link },
        kind: 'parking' as const,
        textFor: (t) => {
          const title = t('{space} was declined', { space });
          const text = t('Our staff have hidden this space. Look for another in time.');
          return {
            ...{ title, text },
            mail: {
              kind: 'parking' as const,
              subject: title,
              heading: title,
              paragraphs: [text],
              action: { label: t('See the booking'), url: app.publicUrl + link },
            },
          };
        },
      };
    }),
  );
}
