/** Tickets as the server gives them to their two sides. */
import type { Ticket, TicketMessage } from '#domain/response/messages/messages.ts';

export const reference = 'TK-22222222';

/** Nine in the morning in Lagos. */
const at = '2026-11-27T08:00:00.000Z';

export function message(number: number, changes: Partial<TicketMessage> = {}): TicketMessage {
  return {
    ...{ number, side: 'user', author: 'Ada Obi', message: `Message ${number}`, file: '', morePictures: [] },
    createdAt: at,
    ...changes,
  };
}

type Changes = Partial<Omit<Ticket, 'can'>> & { can?: Partial<Ticket['can']> };

export function ticket({ can = {}, ...changes }: Changes = {}): Ticket {
  return {
    ...{ id: 1, reference, agency: { id: 5, name: 'Road Safety', code: 'FRSC', logo: '' } },
    ...{ user: { firstName: 'Ada', lastName: 'Obi' }, message: 'Hello', messageSide: 'user' },
    ...{ createdAt: at, updatedAt: at, state: 'open', starred: false, unread: 0, officer: null, about: null },
    ...{ messages: [], earlier: false, seenTo: 0, closedAt: null, officers: [] },
    ...changes,
    can: { reply: false, assign: false, close: false, reopen: false, ...can },
  };
}
