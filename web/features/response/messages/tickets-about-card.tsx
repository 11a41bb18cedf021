import { useQuery } from '@tanstack/react-query';
import type { TicketSide } from '#domain/response/messages.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ticketsPage } from './queries.ts';
import { messagesPages } from './ticket-labels.ts';
import { TicketList } from './ticket-list.tsx';

/** So many of the newest; the page of messages has them all. */
const shown = 5;

/** The conversations about a record; nothing while there is none. @param props.about what people call the record. */
export function TicketsAboutCard({ about, side }: { about: string; side: TicketSide }) {
  const { data: page } = useQuery(ticketsPage({ about, page: 1, perPage: shown }));
  if (!page || page.rows.length === 0) return null;
  return (
    <Card aria-labelledby="tickets-about" className="no-print">
      <CardHead title="Messages about this" id="tickets-about" />
      <TicketList tickets={page.rows} side={side} base={messagesPages[side]} />
    </Card>
  );
}
