import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TicketSide } from '#domain/response/messages/messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ticketsPage } from './queries.ts';
import { messagesPages } from './ticket-labels.ts';
import { TicketList } from './ticket-list.tsx';

/** This many of the newest tickets are shown. The page of messages has them all. */
const shown = 5;

type TicketsAboutCardProps = {
  /** The reference of the record. */
  about: string;
  side: TicketSide;
  /** Replaces the card when there are no tickets. */
  none?: ReactNode;
};

/** The conversations about a record; nothing while there is none. */
export function TicketsAboutCard({ about, side, none = null }: TicketsAboutCardProps) {
  const t = useTranslate();
  const { data: page } = useQuery(ticketsPage({ about, page: 1, perPage: shown }));
  if (!page) return null;
  if (page.rows.length === 0) return none;
  return (
    <Card aria-labelledby="tickets-about" className="no-print">
      <CardHead title={t('Messages about this')} id="tickets-about" />
      <TicketList tickets={page.rows} side={side} base={messagesPages[side]} />
    </Card>
  );
}
