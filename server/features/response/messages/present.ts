/** Rows of tickets to answers, for the side that asks. */
import { withLogoOrBadge } from '#domain/identity/agencies/drawn-badge.ts';
import {
  messagesAtOnce,
  pictureText,
  type Ticket,
  type TicketMessage,
  type TicketRow,
  type TicketSide,
} from '#domain/response/messages/messages.ts';
import type { MessageRow, TicketViewRow } from '#server/features/response/messages/list-store.ts';
import { abilitiesOn } from '#server/features/response/messages/policy.ts';

export function presentTicketRow(row: TicketViewRow, side: TicketSide): TicketRow {
  const { agency, user, about, officer } = row;
  return {
    id: row.id,
    reference: row.reference,
    agency: withLogoOrBadge({ id: agency.id, name: agency.name, code: agency.code, logo: agency.logo }),
    user: { firstName: user?.first_name ?? '', lastName: user?.last_name ?? '' },
    message: row.last_text || pictureText,
    messageSide: row.last_side,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    state: row.closed_at === null ? 'open' : 'closed',
    starred: row.starred,
    unread: row.unread,
    officer:
      side === 'agency' && officer
        ? { id: officer.id, firstName: officer.first_name, lastName: officer.last_name }
        : null,
    about: about && {
      kind: about.kind,
      id: about.id,
      reference: about.reference,
      canOpen: side === 'user' || about.is_tagged,
    },
  };
}

type Conversation = { messages: readonly MessageRow[]; officers: Ticket['officers'] };

/** @param found one message more than is shown when there are earlier ones. */
export function presentTicket(
  row: TicketViewRow,
  side: TicketSide,
  { messages: found, officers }: Conversation,
): Ticket {
  const facts = {
    userId: row.user_id,
    agencyId: row.agency_id,
    isAgencyActive: row.agency.active,
    closedAt: row.closed_at,
  };
  return {
    ...presentTicketRow(row, side),
    messages: found.slice(-messagesAtOnce).map((message) => presentMessage(message, side)),
    earlier: found.length > messagesAtOnce,
    seenTo: row.seen_to,
    closedAt: row.closed_at,
    officers,
    can: abilitiesOn(facts, side),
  };
}

export function presentMessage(row: Omit<MessageRow, 'author_id'>, viewer: TicketSide): TicketMessage {
  return {
    number: row.number,
    side: row.side,
    author: authorFor(row, viewer),
    message: row.text,
    file: row.picture,
    morePictures: row.more_pictures,
    createdAt: row.at,
  };
}

/** An officer is a first name to the person, and the whole name to colleagues. */
function authorFor({ side, author }: Pick<MessageRow, 'side' | 'author'>, viewer: TicketSide): string {
  if (author === null) return '';
  if (side === 'agency' && viewer === 'user') return author.is_erased ? '' : author.first_name;
  return `${author.first_name} ${author.last_name}`.trim();
}
