import { Star } from 'lucide-react';
import type { TicketRow } from '#domain/response/messages/messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useChangeTicket } from './change-ticket.ts';

/** The star of one's own side. */
export function StarButton({ ticket }: { ticket: Pick<TicketRow, 'reference' | 'starred'> }) {
  const t = useTranslate();
  const change = useChangeTicket(ticket.reference);
  const { starred } = ticket;
  return (
    <IconButton
      label={t(starred ? 'Take the star off {reference}' : 'Put a star on {reference}', {
        reference: ticket.reference,
      })}
      aria-pressed={starred}
      disabled={change.isPending}
      onClick={() => change.mutate({ act: 'star', starred: !starred })}
    >
      <Star aria-hidden="true" className={starred ? 'ic fill-wait-mark text-wait-ink' : 'ic text-muted'} />
    </IconButton>
  );
}
