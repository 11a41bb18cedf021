/** Notices on devices: at once, or once the quiet hours are over. */
import { quietUntil } from '#domain/platform/notifications/quiet-hours.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { PushMessage } from '#server/base/delivery/message.ts';
import type { Notice } from '#server/features/platform/notifications/notice.ts';
import { reaches } from '#server/features/platform/notifications/policy.ts';
import type { Person } from '#server/features/platform/notifications/store.ts';

/** @returns a message for each device of each person who wants this kind there. */
export function pushesOf(
  app: AppContext,
  reached: readonly { notice: Notice; person: Person }[],
): PushMessage[] {
  return reached
    .filter(({ notice, person }) => reaches(person, notice.kind, 'push'))
    .flatMap(({ notice, person }) =>
      person.devices.map((sessionId) => pushTo(app, sessionId, notice, person)),
    );
}

function pushTo(app: AppContext, sessionId: number, notice: Notice, person: Person): PushMessage {
  const { userId, kind, title, link, urgent = false, aboutId = null } = notice;
  const isAtOnce = urgent || kind === 'account';
  const quietEnd = isAtOnce ? null : quietUntil(app.now(), person.quiet);
  return {
    channel: 'push',
    kind: urgent ? 'urgent-notice-on-device' : 'notice-on-device',
    to: String(sessionId),
    toName: kind,
    userId,
    aboutId,
    title,
    link,
    ...(quietEnd === null ? {} : { notBefore: quietEnd.toISOString() }),
  };
}
