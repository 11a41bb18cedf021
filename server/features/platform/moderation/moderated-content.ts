/** How moderated things are called when people are told of them, and where they see them. */
import type { ModeratedKind } from '#domain/moderation.ts';
import type { NotificationKind } from '#domain/notifications.ts';

export type Thing = { kind: ModeratedKind; id: number; title: string; link: string };

/** `traffic update “Truck fell at Ojota”` */
export function thingName({ kind, title }: Pick<Thing, 'kind' | 'title'>): string {
  switch (kind) {
    case 'traffic':
      return `traffic update “${title}”`;
    case 'comment':
      return `comment on “${title}”`;
    case 'space':
      return `parking space “${title}”`;
  }
}

/** For whoever reported it, when it stays. @param link of a comment. */
export function pageOfThing({ kind, id, link }: Thing): string {
  switch (kind) {
    case 'traffic':
      return `/users/trafficDetails/${id}`;
    case 'comment':
      return link;
    case 'space':
      return `/users/explore-parking/details/${id}`;
  }
}

/** Where things of its kind are. */
export function listOfThings({ kind, link }: Thing): string {
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
