/** Names and pages of moderated content, for notices to people. */
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';

export type ModeratedContent = { kind: ModeratedKind; id: number; title: string; link: string };

/** `traffic update “Truck fell at Ojota”` */
export function contentName({ kind, title }: Pick<ModeratedContent, 'kind' | 'title'>): string {
  switch (kind) {
    case 'traffic':
      return `traffic update “${title}”`;
    case 'comment':
      return `comment on “${title}”`;
    case 'space':
      return `parking space “${title}”`;
  }
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

/** What reporters may leave out of their notifications. */
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
