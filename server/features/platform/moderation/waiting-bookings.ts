/** Declines the requests for a parking space that staff hide, because its owner can no longer accept them. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { declineWaiting } from '#server/features/platform/moderation/waiting-bookings-store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

export async function declineAtHidden(
  app: AppContext,
  tx: Transaction,
  spaceId: number,
  at: string,
): Promise<void> {
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
