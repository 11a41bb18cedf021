/** Names and pages of moderated content, for notices to people. */
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { Phrase, Translate } from '#server/base/languages/translations.ts';

export type ModeratedContent = { kind: ModeratedKind; id: number; title: string; link: string };

type Named = Pick<ModeratedContent, 'kind' | 'title'>;

const ofAuthor: Record<ModeratedKind, Phrase> = {
  traffic: 'Your traffic update “{title}”',
  comment: 'Your comment on “{title}”',
  space: 'Your parking space “{title}”',
};

const ofReporter: Record<ModeratedKind, Phrase> = {
  traffic: 'The traffic update “{title}” that you reported',
  comment: 'The comment on “{title}” that you reported',
  space: 'The parking space “{title}” that you reported',
};

/** `Your traffic update “Truck fell at Ojota”` */
export function nameForAuthor({ kind, title }: Named, t: Translate): string {
  return t(ofAuthor[kind], { title });
}

/** `The traffic update “Truck fell at Ojota” that you reported` */
export function nameForReporter({ kind, title }: Named, t: Translate): string {
  return t(ofReporter[kind], { title });
}

/** The page for the person who reported it, when it stays. @param link of a comment. */
export function pageOfContent({ kind, id, link }: ModeratedContent): string {
  switch (kind) {
    case 'traffic':
      return `/users/trafficDetails/${id}`;
    case 'comment':
      return link;
    case 'space':
      return `/users/explore-parking/details/${id}`;
  }
}

/** The list of all content of its kind. */
export function listOfContent({ kind, link }: ModeratedContent): string {
  switch (kind) {
    case 'traffic':
      return '/users/traffic';
    case 'comment':
      return link;
    case 'space':
      return '/users/parking?tab=explore';
  }
}

/** The kinds that reporters may leave out of their notifications. */
export function kindOfNotice(kind: ModeratedKind): NotificationKind {
  switch (kind) {
    case 'traffic':
      return 'traffic';
    case 'comment':
      return 'account';
    case 'space':
      return 'parking';
  }
}

export function auditSubject(kind: ModeratedKind, id: number): string {
  return kind === 'traffic' ? `traffic update ${id}` : `${kind} ${id}`;
}
