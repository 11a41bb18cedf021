/** Labels of tickets, for each side. */

import type { TicketRow, TicketSide, TicketSubject } from '#domain/response/messages/messages.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { fullName } from '#web/lib/account-name.ts';

/** The name of the other side. */
export function otherName({ agency, user }: Pick<TicketRow, 'agency' | 'user'>, side: TicketSide): string {
  if (side === 'user') return agency.name;
  return fullName(user) || 'A person who left RUA';
}

export const subjectLabels: Record<TicketSubject, Phrase> = {
  ride: 'Ride',
  item: 'Item',
  complaint: 'Report',
};

type About = NonNullable<TicketRow['about']>;

/** The page of the record that a ticket is about. */
export function subjectPage({ kind, id }: About, side: TicketSide): string {
  const pages: Record<TicketSide, Record<TicketSubject, string>> = {
    user: { ride: '/users/ridesDetails', item: '/users/itemDetails', complaint: '/users/complain/details' },
    agency: {
      ride: '/admin/rides/details',
      item: '/admin/flagedItems/details',
      complaint: '/admin/complaintsDetails',
    },
  };
  return `${pages[side][kind]}/${id}`;
}

/** The page of tickets of each side. */
export const messagesPages: Record<TicketSide, string> = {
  user: '/users/messages',
  agency: '/admin/messages',
};
