import { Star } from 'lucide-react';
import type { TicketRow } from '#domain/response/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useChangeTicket } from './queries.ts';

/** The star of one's own side. */
export function StarButton({ ticket }: { ticket: Pick<TicketRow, 'reference' | 'starred'> }) {
  const change = useChangeTicket(ticket.reference);
  const { starred } = ticket;
  return (
    <IconButton
      label={starred ? `Take the star off ${ticket.reference}` : `Put a star on ${ticket.reference}`}
      aria-pressed={starred}
      disabled={change.isPending}
      onClick={() => change.mutate({ act: 'star', starred: !starred })}
    >
      <Star aria-hidden="true" className={starred ? 'ic fill-wait-mark text-wait-ink' : 'ic text-muted'} />
    </IconButton>
  );
}
